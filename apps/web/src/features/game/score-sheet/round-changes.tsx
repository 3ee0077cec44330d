import { useEffect, useId } from 'react'
import { Name } from '../../../ui/name.tsx'
import type { RoundChange } from './changes-of-edit.ts'

type RoundChangesProps = {
  readonly changes: readonly RoundChange[]
  /** The effect of the edit on the end of the game, if any. */
  readonly outcome: string | null
}

/** Shows what an edit would change, before it is sent. */
export function RoundChanges({ changes, outcome }: RoundChangesProps) {
  const id = useId()
  const whose = changes.map((change) => change.playerId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows with the players it names.
  useEffect(keepFieldInView, [whose])
  if (changes.length === 0) return null
  return (
    <section className="changes" aria-labelledby={id}>
      <h3 id={id}>What this edit changes</h3>
      {outcome && <p className="round-outcome">{outcome}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.playerId}>
            <Name>{change.name}</Name>
            <span className="change-figures">
              {change.before} <span aria-hidden="true">→</span>
              <span className="sr-only">becomes</span> <b>{change.after}</b>
            </span>
            {change.remark && <small className="change-remark">{change.remark}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list covers the sheet's lower edge: the focused field moves up from under it. */
function keepFieldInView(): void {
  const line = document.activeElement?.closest('.entry')
  if (line && 'scrollIntoView' in line) line.scrollIntoView({ block: 'nearest' })
}

/** Shows that the typed round ends the game, and who wins. */
export function RoundOutcome({ outcome }: Pick<RoundChangesProps, 'outcome'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line appears and disappears with its message.
  useEffect(keepFieldInView, [outcome])
  return (
    <div role="status">
      {outcome !== null && <p className="changes round-outcome">{outcome}</p>}
    </div>
  )
}
