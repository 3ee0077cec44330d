import { type GameNets, KITTY, type Net } from '@meldboard/engine/stakes'
import { z } from 'zod'
import { jsonOrNull } from '../../platform/json-or-null.ts'
import type { Seat } from './ledger-people.ts'

/*
 * The games of a settlement at each fix of its lines. A fix is stored as its differences from the one before, so that
 * many fixes take little more room than one.
 */

/** The nets of a game, by person, when the lines were fixed. */
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

/** As in `LedgerPeople`. */
export const seatSchema = z.union([z.string().regex(/^\d+\.\d+$/), z.literal(KITTY)])

export const momentSchema = z.iso.datetime()

const netsSchema = z
  .array(z.tuple([seatSchema, z.int()]))
  .refine((nets) => nets.reduce((sum, [, amount]) => sum + amount, 0) === 0)

const fixSchema = z.object({
  at: momentSchema,
  /** New games and games with changed nets: id, uuid, nets by seat. */
  games: z.array(z.tuple([z.int(), z.string(), netsSchema])),
  /** The ids of removed games. */
  gone: z.array(z.int()),
  /** The names of new people, by seat. */
  names: z.record(seatSchema, z.string()),
})

type StoredFix = z.infer<typeof fixSchema>

const fixesSchema = z.array(fixSchema)

export type Fixes = {
  readonly list: readonly Fix[]
  readonly gameIds: ReadonlySet<number>
  readonly names: ReadonlyMap<Seat, string>
}

/** Null: not readable. */
export function readFixes(text: string): Fixes | null {
  const { data: stored } = fixesSchema.safeParse(jsonOrNull(text))
  if (stored === undefined) return null
  const names = new Map<Seat, string>()
  const gameIds = new Set<number>()
  const games = new Map<number, FixedGame>()
  const list = stored.map((fix) => {
    for (const id of fix.gone) games.delete(id)
    for (const [id, uuid, nets] of fix.games) {
      games.set(id, { id, uuid, nets: nets.map(([person, amount]) => ({ person, amount })) })
      gameIds.add(id)
    }
    for (const [seat, name] of Object.entries(fix.names)) names.set(seat, name)
    return { at: fix.at, games: [...games.values()] }
  })
  return { list, gameIds, names }
}

/** Adds a fix to the stored text; null: it equals the last one. */
export function addFix(
  { list, names }: Pick<Fixes, 'list' | 'names'>,
  text: string,
  at: string,
  games: readonly FixedGame[],
  nameOf: (seat: Seat) => string,
): { readonly text: string; readonly count: number } | null {
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
  const stored = [...(JSON.parse(text) as readonly StoredFix[]), fix]
  return { text: JSON.stringify(stored), count: stored.length }
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

/** Fixes as the engine reads them. An unchanged game is one object in all of them. */
export function netsOfFixes({ list }: Fixes, currency: string | null): GameNets[][] {
  const known = new Map<FixedGame, GameNets>()
  return list.map((fix) =>
    fix.games.map((game) => {
      const { uuid: gameId, nets } = game
      const read = known.get(game) ?? { gameId, currency, nets, inPot: [] }
      known.set(game, read)
      return read
    }),
  )
}
