import { isDeepStrictEqual } from 'node:util'
import { type GameNets, KITTY, type Net, STAKES_LIMITS } from '@meldboard/engine/stakes'
import { z } from 'zod'
import type { EntryRow, SettlementRow } from '../../games/stakes/settlement-store.ts'
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
const seatSchema = z.union([z.string().regex(/^\d+\.\d+$/), z.literal(KITTY)])

const momentSchema = z.iso.datetime()

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
function readFixes(text: string): Fixes | null {
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
  const changed = games.filter(
    ({ id, nets }) => !isDeepStrictEqual(nets, before.get(id)?.nets ?? []),
  )
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

export type StoredSettlement = SettlementRow & { readonly fixes: Fixes }

const boundSchema = z.union([z.literal(''), momentSchema])

const settlementSchema = z.object({
  currency: z.string().regex(/^([A-Z]{3})?$/),
  games_from: boundSchema,
  games_before: boundSchema,
  banker: seatSchema.nullable(),
  banker_name: z.string().nullable(),
  fixed_at: momentSchema.nullable(),
})

/** Null: its row is not readable. */
export function readSettlement(row: SettlementRow): StoredSettlement | null {
  if (!settlementSchema.safeParse(row).success) return null
  const fixes = readFixes(row.fixed)
  return fixes && { ...row, fixes }
}

const { minimum, maximum } = { ...STAKES_LIMITS.amount, minimum: 1 }
const NOTHING = z.null()
const written = { recorded_at: momentSchema, fixes: z.int().min(0).nullable() }
const moved = {
  ...written,
  from_seat: seatSchema,
  from_name: z.string(),
  to_seat: seatSchema,
  to_name: z.string(),
  amount: z.int().min(minimum).max(maximum),
  entry_id: NOTHING,
}

const entrySchema = z.discriminatedUnion('type', [
  z.object({
    ...moved,
    type: z.literal('payment'),
    line_id: z.string().nullable(),
    reason: NOTHING,
  }),
  z.object({
    ...moved,
    type: z.literal('adjustment'),
    line_id: NOTHING,
    reason: z.string().min(1),
  }),
  z.object({
    ...written,
    type: z.literal('reversal'),
    ...{ from_seat: NOTHING, from_name: NOTHING, to_seat: NOTHING, to_name: NOTHING },
    ...{ amount: NOTHING, line_id: NOTHING, reason: NOTHING, entry_id: z.int() },
  }),
])

export function isReadable(entry: EntryRow): boolean {
  return entrySchema.safeParse(entry).success
}
