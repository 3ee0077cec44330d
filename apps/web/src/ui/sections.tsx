import { type ReactNode, useId } from 'react'
import styles from './sections.module.css'

type SectionProps = {
  /** The target of an index's link. */
  readonly id?: string
  readonly title: string
  /** A sentence below the lines. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** One part of a page of settings: its heading, and lines between rules. */
export function Section({ id, title, note, children }: SectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

type SectionsProps = {
  /** The links beside the sections on desktops. */
  readonly index?: {
    readonly label: string
    /** The sections by their ids. */
    readonly titles: Readonly<Record<string, string>>
    readonly current: string
  }
  /** The lines are as wide as their column. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Sections({ index, isWide = false, children }: SectionsProps) {
  return (
    <div className={styles.columns}>
      {index && (
        <nav className={styles.index} aria-label={index.label}>
          {Object.entries(index.titles).map(([id, title]) => (
            <a key={id} href={`#${id}`} aria-current={id === index.current || undefined}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.sections} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  )
}
