import type { ComponentProps } from 'react'
import { Icon, type IconShape } from './icon.tsx'
import './button.css'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  label: string
}

/** A button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-btn', className)}
      aria-label={label}
      title={label}
    >
      <Icon shape={icon} />
    </button>
  )
}
