import type { PlayerResult } from '@meldboard/engine/results'

/** The packed part of a result; `players` is the length of the columns. */
type Packed = Omit<PlayerResult, 'players'>

/** The columns with a value for each player. */
const OWN = ['playerId', 'name', 'place', 'behind', 'total', 'points'] as const

type OwnKey = (typeof OWN)[number]
type UsualKey = Exclude<keyof Packed, OwnKey>

/** The usual values of the other columns; a column of only these is omitted. */
const USUAL = {
  // A single player has no members.
  members: undefined,
  level: 0,
  roundsWon: [],
  drops: 0,
  middleDrops: 0,
  fullCounts: 0,
  kinds: {},
  satOut: undefined,
  exits: 0,
  rejoins: 0,
  survival: 1,
  comeback: null,
  roundsDealt: [],
} as const satisfies { readonly [Key in UsualKey]: Packed[Key] }

type Columns = { readonly [Key in OwnKey]: readonly Packed[Key][] } & {
  readonly [Key in UsualKey]?: readonly (Packed[Key] | null)[]
}

/**
 * The results of a game as JSON for the database, with a column for each property. It has a third of the length of a
 * list of results, which helps figures over thousands of games.
 */
export function packResults(results: readonly PlayerResult[]): string {
  const unusual = (Object.keys(USUAL) as UsualKey[]).filter((key) => {
    const usual = JSON.stringify(USUAL[key])
    return results.some((result) => JSON.stringify(result[key]) !== usual)
  })
  const columns = [...OWN, ...unusual].map((key) => [key, results.map((result) => result[key])])
  return JSON.stringify(Object.fromEntries(columns))
}

/** The packed results in their order. The text is not checked: it must be from `packResults`. */
export function unpackResults(packed: string): readonly PlayerResult[] {
  const columns: Columns = JSON.parse(packed)
  return columns.playerId.map((playerId, index): PlayerResult => {
    // JSON has no undefined.
    const members = columns.members?.[index] ?? undefined
    const satOut = columns.satOut?.[index] ?? undefined
    return {
      playerId,
      name: columns.name[index] as string,
      ...(members && { members }),
      players: columns.playerId.length,
      place: columns.place[index] as number,
      behind: columns.behind[index] as number,
      level: columns.level?.[index] ?? USUAL.level,
      total: columns.total[index] as number,
      points: columns.points[index] as PlayerResult['points'],
      roundsWon: columns.roundsWon?.[index] ?? USUAL.roundsWon,
      drops: columns.drops?.[index] ?? USUAL.drops,
      middleDrops: columns.middleDrops?.[index] ?? USUAL.middleDrops,
      fullCounts: columns.fullCounts?.[index] ?? USUAL.fullCounts,
      kinds: columns.kinds?.[index] ?? USUAL.kinds,
      ...(satOut && { satOut }),
      exits: columns.exits?.[index] ?? USUAL.exits,
      rejoins: columns.rejoins?.[index] ?? USUAL.rejoins,
      survival: columns.survival?.[index] ?? USUAL.survival,
      comeback: columns.comeback?.[index] ?? USUAL.comeback,
      roundsDealt: columns.roundsDealt?.[index] ?? USUAL.roundsDealt,
    }
  })
}
