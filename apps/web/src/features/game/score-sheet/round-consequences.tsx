import {
  applyEvent,
  eventOf,
  gameFromScoreboard,
  type RoundEntry,
  type RoundExtras,
  type Score,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'
import { memo, useDeferredValue, useEffect } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { shownFigure } from '../../../lib/format.ts'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import {
  outcomeChange,
  type StandingChange,
  standingChanges,
} from '../standings/standing-changes.ts'
import { exchangeMessage } from './exchange-message.ts'
import styles from './round-consequences.module.css'
import type { RoundSubmission } from './use-round-submission.ts'

type RoundConsequencesProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  readonly submission: RoundSubmission
}

/**
 * Shows the effect of the typed round on the others and on the end of the game. It replays every
 * round, which a key does not wait for.
 */
export function RoundConsequences(props: RoundConsequencesProps) {
  const { scoreboard, roundNumber, submission } = props
  const entry = useDeferredValue(submission.entry, { roundNumber, scores: [] })
  const words = exchangeMessage(scoreboard, submission)
  return <SettledConsequences scoreboard={scoreboard} entry={entry} words={words} />
}

type SettledProps = {
  readonly scoreboard: Scoreboard
  readonly entry: RoundEntry
  /** What the round is worth, where points go from hand to hand; null before it is whole. */
  readonly words: string | null
}

const SettledConsequences = memo(function SettledConsequences(props: SettledProps) {
  const { scoreboard, entry, words } = props
  const { roundNumber, scores } = entry
  const outcome = roundOutcome(scoreboard, roundNumber, scores, entry)
  if (roundNumber > scoreboard.currentRound) return <RoundOutcome outcome={outcome ?? words} />
  const next = scoreboardAfter(scoreboard, entry)
  const changes = next === null ? [] : standingChanges(scoreboard, next)
  return <RoundChanges changes={changes} outcome={outcome} />
})

type RoundChangesProps = {
  readonly changes: readonly StandingChange[]
  /** The effect of the edit on the end of the game, if any. */
  readonly outcome: string | null
}

const CHANGES = 'What this edit changes'

/** Says whom an edit would change, before it is sent; the line opens to show how. */
function RoundChanges({ changes, outcome }: RoundChangesProps) {
  const whose = changes.map((change) => change.name).join(', ')
  useFieldKeptInView(whose)
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-label={CHANGES}>
      {outcome && <p className={styles.outcome}>{outcome}</p>}
      <details>
        <summary>
          <span>{`${CHANGES}:`}</span>{' '}
          <b dir="auto" translate="no">
            {whose}
          </b>
        </summary>
        <ul>
          {changes.map((change) => (
            <li key={change.playerId}>
              <Name>{change.name}</Name>
              <span className={styles.figures}>
                <span translate="no">{shownFigure(change.before)}</span>{' '}
                <span aria-hidden="true">→</span>
                <SrOnly>becomes</SrOnly> <b translate="no">{shownFigure(change.after)}</b>
              </span>
              {change.remark && <small className={styles.remark}>{change.remark}</small>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** Shows that the typed round ends the game, and who wins. */
function RoundOutcome({ outcome }: Pick<RoundChangesProps, 'outcome'>) {
  useFieldKeptInView(outcome)
  return (
    <div role="status">
      {outcome !== null && <p className={classNames(styles.changes, styles.outcome)}>{outcome}</p>}
    </div>
  )
}

/** These lines take room from the list above them: the focused field stays in view. */
function useFieldKeptInView(lines: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room changes with the lines.
  useEffect(() => {
    const row = document.activeElement?.closest('li')
    if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' })
  }, [lines])
}

/**
 * Returns the effect of the round on the game's end, before it is sent; null while it has none or
 * scores are missing.
 */
export function roundOutcome(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
  extras: RoundExtras = {},
): string | null {
  const next = scoreboardAfter(scoreboard, { ...extras, roundNumber, scores })
  return next && outcomeChange(scoreboard, next, 'This ends the game')
}

/** Returns the scoreboard with the typed round, by the engine; null while scores are missing. */
function scoreboardAfter(scoreboard: Scoreboard, entry: RoundEntry): Scoreboard | null {
  const type = entry.roundNumber > scoreboard.currentRound ? 'round-scored' : 'round-edited'
  const event = eventOf(type, entry)
  const result = applyEvent(gameFromScoreboard(scoreboard), event)
  return result.ok ? scoreboardOf(result.value) : null
}
