import { type ReactNode, useId } from 'react'
import styles from './sections.module.css'

type SectionProps = {
  /** What an index links to. */
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
  /** The sections by their ids, linked beside them on desks: the index, and what it is called. */
  readonly index?: { readonly label: string; readonly titles: Readonly<Record<string, string>> }
  readonly children: ReactNode
}

/** The sections of a page, one below the other. */
export function Sections({ index, children }: SectionsProps) {
  return (
    <div className={styles.columns}>
      {index && (
        <nav className={styles.index} aria-label={index.label}>
          {Object.entries(index.titles).map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.sections}>{children}</div>
    </div>
  )
}
