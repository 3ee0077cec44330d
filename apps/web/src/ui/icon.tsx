import { createElement } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './icon.module.css'
import type { IconShape } from './icon-shape.ts'
import { ArrowRight, ChevronLeft, ChevronRight } from './icons.gen.ts'

/** What points along the line turns where lines run to the left. */
const TURNS: ReadonlySet<IconShape> = new Set([ArrowRight, ChevronLeft, ChevronRight])

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
      data-turns={TURNS.has(shape) || undefined}
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
