import { createElement } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './icon.module.css'

/** The shape of an icon: its elements in a drawing of 24 by 24 units, with their attributes (icons.gen.ts). */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]

type IconProps = { readonly shape: IconShape; readonly className?: string | undefined }

/** A decorative drawing of 24 by 24 units: the text beside it says the same. */
export function Icon({ shape, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
