import { useId } from 'react'
import { Name } from '../../ui/name.tsx'
import type { RoundChange } from './changes-of-edit.ts'

/** What an edit would change, before it is sent. */
export function RoundChanges({ changes }: { readonly changes: readonly RoundChange[] }) {
  const id = useId()
  if (changes.length === 0) return null
  return (
    <section className="changes" aria-labelledby={id}>
      <h3 id={id}>What this edit changes</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.playerId}>
            <Name>{change.name}</Name>
            {change.remark && <small>{change.remark}</small>}
            <span>
              {change.before} <span aria-hidden="true">→</span>
              <span className="unseen">becomes</span> <b>{change.after}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
