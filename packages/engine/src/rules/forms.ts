import type { Player } from '../state/player.ts'
import type { Kind, Rules } from '../state/rule-set.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { RoundEntry, Score } from '../state/score.ts'
import { pointsOf } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { stintIn } from '../state/stint.ts'

/**
 * The worth of the points that are entered for a round, in the order in which they are given: as they
 * are (PENALTY, FREE); the difference of each loser to the winner, from the losers to the winner
 * (ZERO_SUM) or to the winner alone, with the bonus (WINNER_TAKES). Winners are those with the lowest
 * points, unless they are named by their indexes. Several share the points, odd points one each from
 * the first. Source: R32.
 *
 * @example
 * roundPoints('ZERO_SUM', [0, 24, 31, 17])
 * // [72, -24, -31, -17]
 */
export function roundPoints(
  form: Rules['form'],
  entered: readonly number[],
  named?: readonly number[],
  bonus = 0,
): readonly number[] {
  if (!isExchange(form)) return entered
  // Plain loops, as a scoreboard asks this of every round.
  const lowest = Math.min(...entered)
  const isWinner = (index: number) => named?.includes(index) ?? entered[index] === lowest
  let [best, count] = [Number.POSITIVE_INFINITY, 0]
  entered.forEach((points, index) => {
    if (!isWinner(index)) return
    best = Math.min(best, points)
    count += 1
  })
  let sum = form === 'WINNER_TAKES' ? bonus : 0
  entered.forEach((points, index) => {
    if (!isWinner(index)) sum += points - best
  })
  const share = Math.floor(sum / count)
  let odd = sum - share * count
  return entered.map((points, index) => {
    if (!isWinner(index)) return form === 'ZERO_SUM' ? best - points : 0
    odd -= 1
    return odd >= 0 ? share + 1 : share
  })
}

/** The kind of a score, or undefined when it has none that the rules know. */
export function kindOf({ kind }: Score, settings: Settings): Kind | undefined {
  // As most scores have none, and a scoreboard asks for every one.
  if (kind === undefined) return undefined
  return ruleOf(settings, 'kinds').find(({ code }) => code === kind)
}

/** Whether points go from hand to hand, so that the worth of a score depends on the others. Source: R32. */
export function isExchange(form: Rules['form']): boolean {
  return form === 'ZERO_SUM' || form === 'WINNER_TAKES'
}

/** Whether drop, middle drop and full count can be entered. Source: R33. */
export function takesDrops(form: Rules['form']): boolean {
  return form === 'PENALTY' || form === 'ZERO_SUM'
}

/**
 * The worth of a score as it was entered, by the settings as they are now. Source: R6, R33.
 *
 * @example
 * worthOf({ playerId: 1, scoreType: 'DROP', scoreValue: 0 }, game.settings)
 * // 20
 */
export function worthOf(score: Score, settings: Settings): number {
  return kindOf(score, settings)?.points ?? pointsOf(score, settings)
}

/** A score as the rules read it. */
export type ReadScore = {
  readonly playerId: number
  /** Its worth as it was entered. */
  readonly worth: number
  /** The points that the round gives for it, in an exchange by the others' too; 0 unless it counts. */
  points: number
  /** Whether its player plays the round (R5). */
  readonly counts: boolean
  /** Whether its player takes part: plays, and does not sit out (R33). */
  readonly takesPart: boolean
}

/**
 * The scores of a round as the rules read them, in their order, which is that of joining: so odd points
 * stay where they are when positions change. Source: R5, R6, R32, R33.
 */
export function readRound(
  table: readonly Player[],
  round: RoundEntry,
  settings: Settings,
): readonly ReadScore[] {
  const read = round.scores.map((score): ReadScore => {
    const { playerId } = score
    const counts = isPlaying(table, playerId, round.roundNumber)
    const kind = kindOf(score, settings)
    const worth = kind === undefined ? pointsOf(score, settings) : kind.points
    const takesPart = counts && kind?.sitsOut !== true
    return { playerId, worth, points: counts ? worth : 0, counts, takesPart }
  })
  const form = ruleOf(settings, 'form')
  if (isExchange(form)) exchange(form, round, read)
  return read
}

function isPlaying(table: readonly Player[], playerId: number, roundNumber: number): boolean {
  // A plain loop, as a scoreboard asks this of every score.
  for (const player of table) {
    if (player.id === playerId) return stintIn(player, roundNumber) !== undefined
  }
  return false
}

/** The score of one player as the rules read it, or undefined without one. */
export function readOf(read: readonly ReadScore[], playerId: number): ReadScore | undefined {
  return read.find((score) => score.playerId === playerId)
}

/** Gives those who take part the points that the others have lost to them. */
function exchange(form: Rules['form'], round: RoundEntry, read: readonly ReadScore[]): void {
  const playing = read.filter(({ takesPart }) => takesPart)
  const named = round.winnerIds
    ?.map((id) => playing.findIndex(({ playerId }) => playerId === id))
    .filter((index) => index >= 0)
  const points = roundPoints(
    form,
    playing.map(({ worth }) => worth),
    // Without a named winner who plays now, the result is as without named winners.
    named?.length ? named : undefined,
    round.bonus,
  )
  playing.forEach((each, index) => {
    each.points = points[index] as number
  })
}

/** The winners of a round, in the order of its scores. Source: R7, R32. */
export function winnersIn(
  read: readonly ReadScore[],
  { winnerIds }: RoundEntry,
  settings: Settings,
): number[] {
  const named = read.filter(({ playerId, takesPart }) => takesPart && winnerIds?.includes(playerId))
  if (named.length > 0) return named.map(({ playerId }) => playerId)
  const isHighest = ruleOf(settings, 'aim') === 'HIGHEST' && !isExchange(ruleOf(settings, 'form'))
  const sign = isHighest ? -1 : 1
  let best = Number.POSITIVE_INFINITY
  for (const { takesPart, worth } of read) if (takesPart) best = Math.min(best, sign * worth)
  const winners = read.filter(({ takesPart, worth }) => takesPart && sign * worth === best)
  return winners.map(({ playerId }) => playerId)
}
