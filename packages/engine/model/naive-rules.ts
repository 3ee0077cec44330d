import type { Rules, Score, Settings } from '../src/index.ts'

/** What a game goes by that does not say so, written down a second time. */
const HOUSE: Rules = {
  aim: 'LOWEST',
  end: 'LAST_IN',
  outWhen: 'ABOVE',
  rounds: null,
  roundNames: [],
  startScore: 0,
  form: 'PENALTY',
  needZero: true,
  scoreMin: 0,
  scoreMax: 999,
  kinds: [],
  maxDrops: null,
  dropsOnRejoin: 'FRESH',
  rejoin: { on: true, cutOff: 'NONE', offset: 1, max: null, minIn: 0 },
  dealer: 'OFF',
}

export const rulesIn = (settings: Settings): Rules => ({ ...HOUSE, ...settings.rules })

/** Whether anything is said that House rules do not say. */
export const differs = (rules: Partial<Rules> = {}): boolean =>
  JSON.stringify({ ...HOUSE, ...rules }) !== JSON.stringify(HOUSE)

/** The first total that is too much, or enough. */
export const limitIn = (settings: Settings): number =>
  rulesIn(settings).outWhen === 'AT' ? settings.targetScore : settings.targetScore + 1

export const isOutWith = (total: number, settings: Settings): boolean =>
  rulesIn(settings).end === 'LAST_IN' && total >= limitIn(settings)

export const isSittingOut = (score: Score, settings: Settings): boolean =>
  rulesIn(settings).kinds.some((kind) => kind.code === score.kind && kind.sitsOut === true)

const moves = (settings: Settings): boolean =>
  ['ZERO_SUM', 'WINNER_TAKES'].includes(rulesIn(settings).form)

/** Who has won a round of those who play it, given by position with what was entered for them. */
export function winnersOfRound(
  entered: readonly (readonly [number, number])[],
  named: readonly number[] | undefined,
  settings: Settings,
): number[] {
  const here = entered.map(([id]) => id).filter((id) => named?.includes(id))
  if (here.length > 0) return here
  const sorted = [...entered].sort(([, one], [, other]) => one - other)
  const isHigh = rulesIn(settings).aim === 'HIGHEST' && !moves(settings)
  const best = (isHigh ? sorted.at(-1) : sorted[0])?.[1]
  return entered.filter(([, points]) => points === best).map(([id]) => id)
}

/** Counts out what everybody gets, point by point. */
export function countOut(
  entered: readonly (readonly [number, number])[],
  named: readonly number[] | undefined,
  bonus: number,
  settings: Settings,
): Map<number, number> {
  if (!moves(settings)) return new Map(entered)
  const winners = winnersOfRound(entered, named, settings)
  const given = new Map(entered.map(([id]) => [id, 0]))
  const add = (id: number, points: number) => given.set(id, (given.get(id) ?? 0) + points)
  let pot = rulesIn(settings).form === 'WINNER_TAKES' ? bonus : 0
  const best = Math.min(...entered.filter(([id]) => winners.includes(id)).map(([, p]) => p))
  for (const [id, points] of entered) {
    if (winners.includes(id)) continue
    pot += points - best
    if (rulesIn(settings).form === 'ZERO_SUM') add(id, best - points)
  }
  // A pot below zero is paid in by the winners, the last of them first.
  for (let turn = 0; pot > 0; turn += 1, pot -= 1) add(winners[turn % winners.length] as number, 1)
  const lastFirst = [...winners].reverse()
  for (let turn = 0; pot < 0; turn += 1, pot += 1)
    add(lastFirst[turn % winners.length] as number, -1)
  return given
}
