import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon-shape.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconShape
  label: string
}

/** The class of an icon button, for links that look like one. */
export const iconButtonClass = styles.iconButton

/** A button with only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(iconButtonClass, className)}
      aria-label={label}
      title={label}
    >
      <Icon shape={icon} />
    </button>
  )
}
