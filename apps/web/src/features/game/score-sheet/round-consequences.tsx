import {
  applyEvent,
  EVENT_FORMAT,
  gameFromScoreboard,
  type Score,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'
import { memo, useEffect, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Name } from '../../../ui/name.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import {
  outcomeChange,
  type StandingChange,
  standingChanges,
} from '../standings/standing-changes.ts'
import styles from './round-consequences.module.css'
import { type ScoreEntries, scoresFrom } from './score-entries.ts'

type RoundConsequencesProps = {
  readonly scoreboard: Scoreboard
  readonly roundNumber: number
  /** The players of the round. */
  readonly playerIds: readonly number[]
  readonly entries: ScoreEntries
}

/**
 * Shows the effect of the typed round on the others and on the end of the game. It replays every
 * round.
 */
export const RoundConsequences = memo(function RoundConsequences(props: RoundConsequencesProps) {
  const { scoreboard, roundNumber, playerIds, entries } = props
  const scores = scoresFrom(entries, playerIds)
  const outcome = roundOutcome(scoreboard, roundNumber, scores)
  if (roundNumber > scoreboard.currentRound) return <RoundOutcome outcome={outcome} />
  const next = scoreboardAfter(scoreboard, roundNumber, scores)
  const changes = next === null ? [] : standingChanges(scoreboard, next)
  return <RoundChanges changes={changes} outcome={outcome} />
})

type RoundChangesProps = {
  readonly changes: readonly StandingChange[]
  /** The effect of the edit on the end of the game, if any. */
  readonly outcome: string | null
}

/** Shows what an edit would change, before it is sent. */
function RoundChanges({ changes, outcome }: RoundChangesProps) {
  const id = useId()
  const whose = changes.map((change) => change.playerId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list grows with the players it names.
  useEffect(keepFieldInView, [whose])
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <h3 id={id}>What this edit changes</h3>
      {outcome && <p className={styles.outcome}>{outcome}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.playerId}>
            <Name>{change.name}</Name>
            <span className={styles.figures}>
              {change.before} <span aria-hidden="true">→</span>
              <SrOnly>becomes</SrOnly> <b>{change.after}</b>
            </span>
            {change.remark && <small className={styles.remark}>{change.remark}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows that the typed round ends the game, and who wins. */
function RoundOutcome({ outcome }: Pick<RoundChangesProps, 'outcome'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line appears and disappears with its message.
  useEffect(keepFieldInView, [outcome])
  return (
    <div role="status">
      {outcome !== null && <p className={classNames(styles.changes, styles.outcome)}>{outcome}</p>}
    </div>
  )
}

/** The list covers the dialog's lower edge: the focused field moves up from under it. */
function keepFieldInView(): void {
  const line = document.activeElement?.closest('li')
  if (line && 'scrollIntoView' in line) line.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the effect of the round on the game's end, before it is sent; null while it has none or
 * scores are missing.
 */
export function roundOutcome(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
): string | null {
  const next = scoreboardAfter(scoreboard, roundNumber, scores)
  return next && outcomeChange(scoreboard, next, 'This ends the game')
}

/** Returns the scoreboard with the typed round, by the engine; null while scores are missing. */
function scoreboardAfter(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
): Scoreboard | null {
  const type = roundNumber > scoreboard.currentRound ? 'round-scored' : 'round-edited'
  const event = { format: EVENT_FORMAT, type, roundNumber, scores } as const
  const result = applyEvent(gameFromScoreboard(scoreboard), event)
  return result.ok ? scoreboardOf(result.value) : null
}
