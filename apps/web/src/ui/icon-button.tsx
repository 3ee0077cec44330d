import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import './button.css'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  label: string
}

/** A button with an icon alone; its label is its accessible name and its tooltip. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-btn', className)}
      aria-label={label}
      title={label}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
