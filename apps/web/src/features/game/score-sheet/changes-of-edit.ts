import {
  applyEvent,
  EVENT_FORMAT,
  gameFromScoreboard,
  type Score,
  type Scoreboard,
  type ScoreboardPlayer,
  scoreboardOf,
} from '@meldboard/engine'

/** The effect of an edit on one player's standing, after the last round. */
export type RoundChange = {
  readonly playerId: number
  readonly name: string
  readonly before: number
  readonly after: number
  /** "out in round 5", "back in", "missing in round 6", or empty. */
  readonly remark: string
}

/**
 * Returns the players whose totals and outs an edit would change; null while it cannot be sent yet.
 */
export function changesOfEdit(
  scoreboard: Scoreboard,
  roundNumber: number,
  scores: readonly Score[],
): readonly RoundChange[] | null {
  const event = { format: EVENT_FORMAT, type: 'round-edited', roundNumber, scores } as const
  const edited = applyEvent(gameFromScoreboard(scoreboard), event)
  if (!edited.ok) return null
  const next = scoreboardOf(edited.value)
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
    remarks.push(
      `no score yet in ${missing.length > 1 ? 'rounds' : 'round'} ${LIST.format(missing.map(String))}`,
    )
  }
  return remarks.join(', ')
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
