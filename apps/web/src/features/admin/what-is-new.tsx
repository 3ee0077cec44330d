import { messages } from '../../lib/messages.tsx'
import { Section } from '../../ui/sections.tsx'
import styles from './what-is-new.module.css'

const t = messages('admin')

/** The first notes about the running version; nothing without notes. Source: P-upgrade-5. */
export function WhatIsNew({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Section title={t('whatIsNew')}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}
