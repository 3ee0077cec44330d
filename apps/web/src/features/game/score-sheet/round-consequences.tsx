import {
  applyEvent,
  EVENT_FORMAT,
  gameFromScoreboard,
  type Score,
  type Scoreboard,
  type ScoreboardPlayer,
  scoreboardOf,
} from '@meldboard/engine'
import { memo, useEffect, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Name } from '../../../ui/name.tsx'
import { nameList } from '../../../ui/name-list.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { winnerLine, winnerNames } from '../standings/winner-messages.ts'
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
  const changes = changesOfEdit(scoreboard, roundNumber, scores)
  return <RoundChanges changes={changes} outcome={outcome} />
})

type RoundChangesProps = {
  readonly changes: readonly RoundChange[]
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
 * Returns the effect of the round on the game's end, before it is sent: that it ends the game and
 * for whom, or that an edit changes who has won; null while neither changes or scores are missing.
 */
export function roundOutcome(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
): string | null {
  const next = scoreboardAfter(scoreboard, roundNumber, scores)
  if (next === null || winnerIdsOf(next) === winnerIdsOf(scoreboard)) return null
  if (!next.isOver) return 'The game goes on: nobody has won yet.'
  const won = `${winnerNames(next.winners)} ${winnerLine(next)}.`
  return scoreboard.isOver ? `This changes who has won: ${won}` : `This ends the game: ${won}`
}

function winnerIdsOf({ isOver, winners }: Scoreboard): string {
  return isOver ? winners.map(({ playerId }) => playerId).join() : ''
}

/** The effect of an edit on one player's standing, after the last round. */
type RoundChange = {
  readonly playerId: number
  readonly name: string
  readonly before: number
  readonly after: number
  /** "out in round 5", "back in", "no score yet in round 6", or empty. */
  readonly remark: string
}

/** Returns the players whose totals and outs an edit would change; none while scores are missing. */
function changesOfEdit(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
): readonly RoundChange[] {
  const next = scoreboardAfter(scoreboard, roundNumber, scores)
  if (next === null) return []
  return scoreboard.players.flatMap((player) => {
    const changed = next.players.find((candidate) => candidate.id === player.id)
    if (changed === undefined) return []
    const remark = remarkOn(player, changed, missingRounds(scoreboard, next, player.id))
    const [before, after] = [player.totalScore, changed.totalScore]
    if (before === after && remark === '') return []
    return [{ playerId: player.id, name: player.name, before, after, remark }]
  })
}

function missingRounds(before: Scoreboard, after: Scoreboard, playerId: number): readonly number[] {
  return after.rounds
    .filter((round, index) => {
      const wasMissing = before.rounds[index]?.missingIds.includes(playerId)
      return round.missingIds.includes(playerId) && !wasMissing
    })
    .map((round) => round.roundNumber)
}

function remarkOn(
  before: ScoreboardPlayer,
  after: ScoreboardPlayer,
  missing: readonly number[],
): string {
  const remarks: string[] = []
  if (after.isOut && after.roundExited !== before.roundExited) {
    remarks.push(`out in round ${after.roundExited}`)
  }
  if (before.isOut && !after.isOut) remarks.push('back in')
  if (missing.length > 0) {
    const rounds = missing.length > 1 ? 'rounds' : 'round'
    remarks.push(`no score yet in ${rounds} ${nameList(missing.map(String))}`)
  }
  return remarks.join(', ')
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
