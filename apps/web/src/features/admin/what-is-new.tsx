import { Section } from '../../ui/sections.tsx'
import styles from './what-is-new.module.css'

/** The first notes about the running version; nothing without notes. Source: P-upgrade-5. */
export function WhatIsNew({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Section title="What is new">
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}
