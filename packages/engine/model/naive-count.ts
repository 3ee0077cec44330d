import type { Score } from '../src/index.ts'
import { countOut, isOutWith, isSittingOut, limitIn, rulesIn } from './naive-rules.ts'
import type { Sheet } from './naive-sheet.ts'

/** One player's way through one round: what it was before it, after it, and what it added. */
export type Step = {
  before: number
  after: number
  points: number
  written: boolean
  leg: number
  dropsBefore: number
}

/** A sheet counted by going through the rounds at the table, one after the other. */
export type Count = {
  /** From player id to the step in each round, the next round included; absent when not playing. */
  steps: Map<number, (Step | undefined)[]>
  /** From player id to where each leg of the player's game ended and with what total. */
  legs: Map<number, { total: number; exit: number | null; drops: number }[]>
}

export function worth(score: Score, sheet: Sheet): number {
  const kind = rulesIn(sheet.settings).kinds.find(({ code }) => code === score.kind)
  if (kind !== undefined) return kind.points
  if (score.scoreType === 'DROP') return sheet.settings.dropScore
  if (score.scoreType === 'MIDDLE_DROP') return sheet.settings.middleDropScore
  if (score.scoreType === 'FULL_COUNT') return sheet.settings.fullCountScore
  return score.scoreValue
}

export function count(sheet: Sheet): Count {
  const steps: Count['steps'] = new Map()
  const legs: Count['legs'] = new Map()
  for (const seat of sheet.seats) {
    steps.set(seat.id, [])
    legs.set(
      seat.id,
      seat.entries.map((entry) => ({ total: entry.beginning, exit: null, drops: 0 })),
    )
  }
  for (let round = 1; round <= sheet.columns.length + 1; round += 1) {
    const { winnerIds, bonus = 0 } = sheet.extras[round - 1] ?? {}
    const column = sheet.columns[round - 1]
    const sitting = sheet.seats.flatMap((seat) => {
      let leg = -1
      seat.entries.forEach((entry, index) => {
        if (entry.round <= round) leg = index
      })
      const state = legs.get(seat.id)?.[leg]
      const isAway = seat.away.some(
        ({ after, back }) => round > after && (back === null || round < back),
      )
      const isHere = state !== undefined && state.exit === null && !isAway
      return isHere ? [{ id: seat.id, leg, state }] : []
    })
    const entered = sitting.flatMap(({ id }): [number, number][] => {
      const score = column?.get(id)
      if (score === undefined || isSittingOut(score, sheet.settings)) return []
      return [[id, worth(score, sheet)]]
    })
    const given = countOut(
      entered.sort(([one], [other]) => one - other),
      winnerIds,
      bonus,
      sheet.settings,
    )
    for (const { id, leg, state } of sitting) {
      const score = column?.get(id)
      const points = given.get(id) ?? (score ? worth(score, sheet) : 0)
      const before = state.total
      const dropsBefore = state.drops
      state.total += points
      if (score?.scoreType === 'DROP' || score?.scoreType === 'MIDDLE_DROP') state.drops += 1
      if (isOutWith(state.total, sheet.settings)) state.exit = round
      const own = steps.get(id) as (Step | undefined)[]
      const written = score !== undefined
      own[round - 1] = { before, after: state.total, points, written, leg, dropsBefore }
    }
  }
  return { steps, legs }
}

export function totalOf(counted: Count, id: number): number {
  return counted.legs.get(id)?.at(-1)?.total ?? Number.NaN
}

export function isOutNow(_sheet: Sheet, counted: Count, id: number): boolean {
  return counted.legs.get(id)?.at(-1)?.exit !== null
}

/** After which round a player went home who is not back, and whom no count puts out. Source: R43. */
export function goneAfter(sheet: Sheet, counted: Count, id: number): number | null {
  const seat = sheet.seats.find((each) => each.id === id)
  const gone = seat?.away.find(({ back }) => back === null)
  return gone === undefined || isOutNow(sheet, counted, id) ? null : gone.after
}

/** Those who are at the table: not out, and not gone. */
export function idsIn(sheet: Sheet, counted: Count): number[] {
  const ids = sheet.seats.map((seat) => seat.id)
  return ids.filter((id) => !isOutNow(sheet, counted, id) && goneAfter(sheet, counted, id) === null)
}

export function plays(sheet: Sheet, counted: Count, round: number): number[] {
  return sheet.seats.map((seat) => seat.id).filter((id) => counted.steps.get(id)?.[round - 1])
}

/** Who has won when the game is over; nobody before. */
export function winnersByRule(sheet: Sheet, counted: Count): number[] {
  const everybody = sheet.seats.map((seat) => seat.id)
  const ids = everybody.filter((id) => goneAfter(sheet, counted, id) === null)
  const here = idsIn(sheet, counted)
  const { aim, end, rounds } = rulesIn(sheet.settings)
  const total = (id: number) => totalOf(counted, id)
  const worstFirst = [...ids].sort((one, other) => total(other) - total(one))
  const best = aim === 'LOWEST' ? worstFirst.at(-1) : worstFirst[0]
  const allBest = ids.filter((id) => best !== undefined && total(id) === total(best))
  if (end === 'MANUAL' || sheet.columns.length === 0) return []
  // The others have gone home, or are out.
  if (here.length === 1 && everybody.length > 1) return here
  if (end === 'ROUNDS') return sheet.columns.length >= (rounds ?? 0) ? allBest : []
  if (end === 'TARGET') {
    return ids.some((id) => total(id) >= limitIn(sheet.settings)) ? allBest : []
  }
  return here.length === 0 ? allBest : []
}
