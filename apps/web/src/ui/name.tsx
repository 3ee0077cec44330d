import { classNames } from '../lib/class-names.ts'
import { graphemesOf } from '../lib/short-name.ts'
import styles from './name.module.css'

type NameProps = {
  children: string
  className?: string | undefined
}

/** A person's name in any script: with its own direction, and narrowed before it is cut. */
export function Name({ children, className }: NameProps) {
  return (
    <span className={classNames(styles.name, className)} dir="auto" data-fit={fitOf(children)}>
      <bdi translate="no">{children}</bdi>
    </span>
  )
}

/** Returns how much a name is narrowed: over 18 characters once, over 26 twice. */
function fitOf(name: string): '1' | '2' | undefined {
  const { length } = graphemesOf(name)
  if (length > 26) return '2'
  return length > 18 ? '1' : undefined
}
