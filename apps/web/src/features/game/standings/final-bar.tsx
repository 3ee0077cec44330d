import type { Scoreboard, ScoreboardPlayer } from '@meldboard/engine'
import { isIn } from '../../../data/scoreboard.ts'
import { nameList, shortList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import barStyles from '../../../ui/bar.module.css'
import { type RoundSpan, roundsOf } from './round-spans.ts'
import { sideNames } from './side-names.ts'

const t = messages('game')

type FinalBarProps = { readonly player: ScoreboardPlayer; readonly scoreboard: Scoreboard }

/** A player's bar in a game that is over: the rounds played, up to the red line of the last one. */
export function FinalBar({ player, scoreboard }: FinalBarProps) {
  const { currentRound } = scoreboard
  const spans = spansOf(player, scoreboard)
  const percent = (rounds: number) => `${(rounds * 100) / currentRound}%`
  return (
    <div
      className={barStyles.bar}
      data-plain=""
      role="img"
      aria-label={t('playedRounds', { name: player.name, ...roundsOf(spans) })}
    >
      {spans.map(({ first, last }) => (
        <i
          key={first}
          style={{ insetInlineStart: percent(first - 1), width: percent(last - first + 1) }}
        />
      ))}
    </div>
  )
}

/** Whether a player is in at the end of a game, and has played all its rounds. */
export function isInAllRounds(player: ScoreboardPlayer, scoreboard: Scoreboard): boolean {
  const [span] = spansOf(player, scoreboard)
  return isIn(player) && span?.first === 1 && span.last === scoreboard.currentRound
}

/** Returns a player's remark after the game: "Won 6 of 14 rounds", "Out in rounds 4 and 14", "Left after round 2". */
export function finalRemarkOf(player: ScoreboardPlayer, currentRound: number): string {
  const names = sideNames(player)
  return shortList([finalLine(player, currentRound), ...(names === null ? [] : [names])])
}

function finalLine(player: ScoreboardPlayer, currentRound: number): string {
  const { isOut, roundLeft, roundsWon, stints } = player
  if (roundLeft !== undefined) return t('leftAfterRound', { round: roundLeft })
  if (!isOut) {
    return t('wonRounds', { won: roundsWon, rounds: currentRound })
  }
  const exits = stints.flatMap(({ roundExited }) => roundExited ?? [])
  return t('outInRounds', { count: exits.length, rounds: nameList(exits.map(String)) })
}

/** Returns the rounds that a player played, without those in which the score is missing (R5). */
function spansOf({ id }: ScoreboardPlayer, { rounds }: Scoreboard): readonly RoundSpan[] {
  const spans: RoundSpan[] = []
  for (const { roundNumber, scores, missingIds } of rounds) {
    const hasScore = scores.some(({ playerId, counts }) => playerId === id && counts)
    if (!hasScore && !missingIds.includes(id)) continue
    const span = spans.at(-1)
    if (span?.last === roundNumber - 1) spans.splice(-1, 1, { ...span, last: roundNumber })
    else spans.push({ first: roundNumber, last: roundNumber })
  }
  return spans
}
