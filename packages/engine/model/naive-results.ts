import type { PlayerResult } from '../src/results.ts'
import type { Count, Step } from './naive-count.ts'
import { goneAfter, totalOf, worth } from './naive-count.ts'
import { isSittingOut, rulesIn, winnersOfRound } from './naive-rules.ts'
import type { Seat, Sheet } from './naive-sheet.ts'

/** Who came where, in the finishing order; before round 1 nobody has a place. Source: R22. */
export function expectedPlaces(
  sheet: Sheet,
  counted: Count,
  winners: readonly number[],
): [number, number | null][] {
  const { aim, end } = rulesIn(sheet.settings)
  const sign = aim === 'LOWEST' ? 1 : -1
  const rows = sheet.seats.map(({ id }) => {
    const gone = goneAfter(sheet, counted, id)
    // A race has no exits: there it does not matter when somebody went home.
    const home = gone !== null && end !== 'LAST_IN' ? 0 : gone
    const exit = counted.legs.get(id)?.at(-1)?.exit ?? home ?? Number.POSITIVE_INFINITY
    const isWinner = winners.includes(id)
    return { id, key: isWinner ? [0, 0, 0] : [1, -exit, sign * totalOf(counted, id)] }
  })
  const isBefore = (one: number[], other: number[]) => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && (one[at] as number) < (other[at] as number)
  }
  const placed = rows.map(({ id, key }) => ({
    id,
    place: 1 + rows.filter((other) => isBefore(other.key, key)).length,
  }))
  const ordered = placed.toSorted((one, other) => one.place - other.place)
  return ordered.map(({ id, place }) => [id, sheet.columns.length === 0 ? null : place])
}

/** Each player's result of a finished game, read off the sheet with these places in their order. */
export function expectedResults(
  sheet: Sheet,
  counted: Count,
  places: readonly (readonly [number, number | null])[],
): readonly PlayerResult[] {
  if (sheet.status !== 'COMPLETED' || sheet.columns.length === 0) return []
  return places.map(([id, place]) => {
    const behind = places.filter(([, other]) => Number(other) > Number(place)).length
    const before = places.filter(([, other]) => Number(other) < Number(place)).length
    return {
      ...resultOn(sheet, counted, id),
      players: places.length,
      place: before + 1,
      behind,
      level: places.length - behind - before - 1,
      comeback: sheet.winners.includes(id) ? comebackOf(sheet, counted, id) : null,
    }
  })
}

function resultOn(sheet: Sheet, counted: Count, id: number) {
  const seat = sheet.seats.find((each) => each.id === id) as Seat
  const legs = counted.legs.get(id) ?? []
  const result = {
    playerId: id,
    name: seat.name,
    ...(seat.members.length > 0 && { members: seat.members }),
    total: totalOf(counted, id),
    points: [] as (number | null)[],
    roundsWon: [] as number[],
    drops: 0,
    middleDrops: 0,
    fullCounts: 0,
    kinds: {} as { [code: string]: number },
    exits: legs.filter(({ exit }) => exit !== null).length,
    rejoins: seat.entries.length - 1,
    survival:
      (legs.at(-1)?.exit ?? goneAfter(sheet, counted, id) ?? sheet.columns.length) /
      sheet.columns.length,
    roundsDealt: [] as number[],
  }
  let satOut = 0
  sheet.columns.forEach((column, at) => {
    const score = column.get(id)
    const step = counted.steps.get(id)?.[at]
    if (sheet.extras[at]?.dealerId === id) result.roundsDealt.push(at + 1)
    const isWritten = score !== undefined && step !== undefined
    const isSatOut = isWritten && isSittingOut(score, sheet.settings)
    if (isWritten && score.kind) result.kinds[score.kind] = (result.kinds[score.kind] ?? 0) + 1
    if (isSatOut) satOut += 1
    if (!isWritten || isSatOut) {
      result.points.push(null)
      return
    }
    result.points.push(step.points)
    if (winnersAt(sheet, counted, at).includes(id)) result.roundsWon.push(at + 1)
    if (score.scoreType === 'DROP') result.drops += 1
    if (score.scoreType === 'MIDDLE_DROP') result.middleDrops += 1
    if (score.scoreType === 'FULL_COUNT') result.fullCounts += 1
  })
  return satOut > 0 ? { ...result, satOut } : result
}

/** Who won a round, which is given by its index. */
export function winnersAt(sheet: Sheet, counted: Count, at: number): readonly number[] {
  const entered = [...(sheet.columns[at]?.values() ?? [])]
    .filter((score) => counted.steps.get(score.playerId)?.[at] !== undefined)
    .filter((score) => !isSittingOut(score, sheet.settings))
    .map((score): [number, number] => [score.playerId, worth(score, sheet)])
  return winnersOfRound(entered, sheet.extras[at]?.winnerIds, sheet.settings)
}

/** From how far behind the best of a round somebody came who won. */
export function comebackOf(sheet: Sheet, counted: Count, id: number): number {
  let most = 0
  const sign = rulesIn(sheet.settings).aim === 'LOWEST' ? 1 : -1
  sheet.columns.forEach((_, at) => {
    const own = counted.steps.get(id)?.[at]
    if (own === undefined) return
    for (const { id: other } of sheet.seats) {
      const step: Step | undefined = counted.steps.get(other)?.[at]
      if (step !== undefined) most = Math.max(most, sign * (own.after - step.after))
    }
  })
  return most
}
