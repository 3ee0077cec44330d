import type { Score } from '../src/index.ts'
import type { Sheet } from './naive-game.ts'

/** One player's way through one round: what it was before it, after it, and what it added. */
export type Step = { before: number; after: number; points: number; written: boolean; leg: number }

/** A sheet counted by going through the rounds at the table, one after the other. */
export type Count = {
  /** From player id to the step in each round, the next round included; absent when not playing. */
  steps: Map<number, (Step | undefined)[]>
  /** From player id to where each leg of the player's game ended and with what total. */
  legs: Map<number, { total: number; exit: number | null }[]>
}

export function worth(score: Score, sheet: Sheet): number {
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
      seat.entries.map((entry) => ({ total: entry.beginning, exit: null })),
    )
  }
  for (let round = 1; round <= sheet.columns.length + 1; round += 1) {
    for (const seat of sheet.seats) {
      let leg = -1
      seat.entries.forEach((entry, index) => {
        if (entry.round <= round) leg = index
      })
      const state = legs.get(seat.id)?.[leg]
      if (state === undefined || state.exit !== null) continue
      const score = sheet.columns[round - 1]?.get(seat.id)
      const points = score ? worth(score, sheet) : 0
      const before = state.total
      state.total += points
      if (state.total > sheet.settings.targetScore) state.exit = round
      const own = steps.get(seat.id) as (Step | undefined)[]
      own[round - 1] = { before, after: state.total, points, written: score !== undefined, leg }
    }
  }
  return { steps, legs }
}

export function totalOf(counted: Count, id: number): number {
  return counted.legs.get(id)?.at(-1)?.total ?? Number.NaN
}

export function isOutNow(sheet: Sheet, counted: Count, id: number): boolean {
  return totalOf(counted, id) > sheet.settings.targetScore
}

export function plays(sheet: Sheet, counted: Count, round: number): number[] {
  return sheet.seats.map((seat) => seat.id).filter((id) => counted.steps.get(id)?.[round - 1])
}

/** Nobody is over alone at a table: somebody must be out, and at most one left. */
export function winnersByRule(sheet: Sheet, counted: Count): number[] {
  const ids = sheet.seats.map((seat) => seat.id)
  const left = ids.filter((id) => !isOutNow(sheet, counted, id))
  if (left.length === ids.length) return []
  if (left.length === 1) return left
  if (left.length > 1) return []
  const best = Math.min(...ids.map((id) => totalOf(counted, id)))
  return ids.filter((id) => totalOf(counted, id) === best)
}
