import type { GameNets, Net } from '@meldboard/engine/stakes'
import type { Seat } from './ledger-people.ts'

/*
 * The games of a settlement as they were each time that its lines were fixed. Each fix is stored as what differs from
 * the one before, so that many of them take little more room than one.
 */

/** The nets of a game when the lines were fixed, of the people of then. */
export type FixedGame = {
  readonly id: number
  readonly uuid: string
  readonly nets: readonly Net[]
}

export type Fix = {
  readonly at: string
  /** In the order in which they were first settled. */
  readonly games: readonly FixedGame[]
}

/** A fix as it is stored. */
type StoredFix = {
  readonly at: string
  /** Games that are new, or whose nets are others than before. */
  readonly games: readonly StoredGame[]
  /** The ids of games that are gone. */
  readonly gone: readonly number[]
  /** The names of people who were not named before, by seat. */
  readonly names: Readonly<Record<Seat, string>>
}

type StoredGame = readonly [id: number, uuid: string, nets: readonly (readonly [Seat, number])[]]

/** The fixes of a settlement, and the names of the people in them. */
export type Fixes = {
  readonly list: readonly Fix[]
  readonly names: ReadonlyMap<Seat, string>
}

/** Reads fixes as they are stored. */
export function readFixes(text: string): Fixes {
  const stored: readonly StoredFix[] = JSON.parse(text)
  const names = new Map<Seat, string>()
  const games = new Map<number, FixedGame>()
  const list = stored.map((fix) => {
    for (const id of fix.gone) games.delete(id)
    for (const [id, uuid, nets] of fix.games) {
      games.set(id, { id, uuid, nets: nets.map(([person, amount]) => ({ person, amount })) })
    }
    for (const [seat, name] of Object.entries(fix.names)) names.set(seat, name)
    return { at: fix.at, games: [...games.values()] }
  })
  return { list, names }
}

/** Writes fixes with one more; null: it would be the same as the last one. */
export function addFix(
  text: string,
  at: string,
  games: readonly FixedGame[],
  nameOf: (seat: Seat) => string,
): string | null {
  const { list, names } = readFixes(text)
  const before = new Map(list.at(-1)?.games.map((game) => [game.id, game]))
  const ids = new Set(games.map(({ id }) => id))
  const changed = games.filter((game) => !areSame(game.nets, before.get(game.id)?.nets))
  const gone = [...before.keys()].filter((id) => !ids.has(id))
  if (list.length > 0 && changed.length === 0 && gone.length === 0) return null
  const seats = new Set(changed.flatMap(({ nets }) => nets.map(({ person }) => person)))
  const unnamed = [...seats].filter((seat) => !names.has(seat))
  const fix: StoredFix = {
    at,
    games: changed.map(({ id, uuid, nets }) => [
      id,
      uuid,
      nets.map(({ person, amount }) => [person, amount] as const),
    ]),
    gone,
    names: Object.fromEntries(unnamed.map((seat) => [seat, nameOf(seat)])),
  }
  return JSON.stringify([...(JSON.parse(text) as readonly StoredFix[]), fix])
}

function areSame(nets: readonly Net[], others: readonly Net[] = []): boolean {
  return (
    nets.length === others.length &&
    nets.every(({ person, amount }, index) => {
      const other = others[index] as Net
      return other.person === person && other.amount === amount
    })
  )
}

/** A fixed game as the engine reads it. */
export function netsOfFixed({ uuid, nets }: FixedGame, currency: string | null): GameNets {
  return { gameId: uuid, currency, nets, inPot: [] }
}
