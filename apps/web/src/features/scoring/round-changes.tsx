import { useEffect, useId } from 'react'
import { Name } from '../../ui/name.tsx'
import type { RoundChange } from './changes-of-edit.ts'

/** What an edit would change, before it is sent. */
export function RoundChanges({ changes }: { readonly changes: readonly RoundChange[] }) {
  const id = useId()
  const whose = changes.map((change) => change.playerId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows with whom it names.
  useEffect(keepFieldInView, [whose])
  if (changes.length === 0) return null
  return (
    <section className="changes" aria-labelledby={id}>
      <h3 id={id}>What this edit changes</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.playerId}>
            <Name>{change.name}</Name>
            <span className="change-figures">
              {change.before} <span aria-hidden="true">→</span>
              <span className="unseen">becomes</span> <b>{change.after}</b>
            </span>
            {change.remark && <small className="change-remark">{change.remark}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list lies over the sheet's lower edge: the field that is typed in moves up from under it. */
function keepFieldInView(): void {
  const line = document.activeElement?.closest('.entry')
  if (line && 'scrollIntoView' in line) line.scrollIntoView({ block: 'nearest' })
}
