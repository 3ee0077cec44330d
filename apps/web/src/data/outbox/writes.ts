import { ApiError, type Calls, type Schemas } from '@meldboard/api-client'
import {
  eventOf,
  type Game,
  type GameEvent,
  type RoundExtras,
  SCORE_TYPES,
  type Score,
  type Settings,
} from '@meldboard/engine'
import type { Stakes } from '@meldboard/engine/stakes'
import { z } from 'zod'
import { nameList } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { type GameTerms, newTerms, storedStakesSchema } from '../stakes.ts'

const t = messages('waiting')

/** A score with its player's name, as a request has it. */
export type NamedScore = Score & { readonly playerName: string }

/** The names of a side's members (R37). */
type Side = { readonly members?: readonly string[] }

/** The settings of a new game, with its group. */
export type NewGameSettings = Settings & {
  readonly groupId?: number
  /** The uuid of a game whose group the new game joins. */
  readonly groupOf?: string
}

/** The newest change of a game as it was shown: the server's version, or the key of a write without a version. */
export type UndoTarget = number | string

/** A ledger, as the requester may see it. */
export type Settlements = Schemas['Settlements']

type Header = { readonly 'Idempotency-Key': string }

/** Where a write is sent: `id` is the game in the API's paths, its uuid until the server has given it an id. */
type ToGame = {
  readonly calls: Calls
  readonly uuid: string
  readonly id: string
  readonly header: Header
  readonly params: { readonly path: { readonly id: string }; readonly header: Header }
}

type ToLedger = { readonly calls: Calls; readonly params: { readonly header: Header } }

type Kind<Fields, To, Answer> = {
  /**
   * The parts of a stored write that the code here and the screens need. The rules or the server may still refuse a
   * readable write; if the rules do, it is not shown.
   */
  readonly schema: z.ZodType
  readonly send: (write: Fields, to: To) => Promise<{ readonly data: Answer }>
  /** The subject of a message about the write: "Round 6", "Adding Bela". Source: P-offline-10. */
  readonly subject: (write: Fields, name: string) => string
  /** What such writes are counted as; changes if left out. */
  readonly counted?: 'round' | 'payment'
}

type GameKind<Fields> = Kind<Fields, ToGame, GameScoreboard> & {
  readonly of: 'game'
  /** Returns the engine's event; null if it has already happened. Left out where only the server can decide. */
  readonly event?: (write: Fields, game: Game | null) => GameEvent | null
  /** Returns the game's terms after the write; left out where it changes none. */
  readonly terms?: (write: Fields, terms: GameTerms | null) => GameTerms | null
  /** The number of new players, who get ids. */
  readonly newcomers?: (write: Fields) => number
  /** Returns what changes with the real ids of the players. */
  readonly renumber?: (write: Fields, real: (id: number) => number) => Partial<Fields>
}

type LedgerKind<Fields> = Kind<Fields, ToLedger, Settlements> & {
  readonly of: 'ledger'
  /** The same on the page of the ledger. */
  readonly subjectHere: (write: Fields) => string
}

const game = <Fields>(kind: Omit<GameKind<Fields>, 'of'>): GameKind<Fields> => ({
  of: 'game',
  ...kind,
})
const ledger = <Fields>(kind: Omit<LedgerKind<Fields>, 'of'>): LedgerKind<Fields> => ({
  of: 'ledger',
  ...kind,
})

const sideSchema = z.array(z.string()).optional()
const playerSchema = z.object({ name: z.string(), members: sideSchema })
const settingsSchema = z.object({
  name: z.string().nullish(),
  description: z.string().nullish(),
  rules: z.looseObject({}).nullish(),
})
export const scoresSchema = z.array(
  z.object({
    playerId: z.int(),
    playerName: z.string(),
    scoreType: z.enum(SCORE_TYPES),
    scoreValue: z.int(),
    kind: z.string().nullish(),
  }),
)
const countsSchema = z.record(z.string(), z.int())
const namedSchema = z.object({ playerId: z.int(), name: z.string() })
const renameSchema = namedSchema.extend({ members: sideSchema })

type Round = RoundExtras & { readonly roundNumber: number; readonly scores: readonly NamedScore[] }

/** The parts that a new and a corrected round share. */
const ROUND = {
  schema: z.object({
    roundNumber: z.int(),
    scores: scoresSchema,
    winnerIds: z.array(z.int()).optional(),
    bonus: z.int().optional(),
    dealerId: z.int().optional(),
  }),
  counted: 'round',
  subject: ({ roundNumber }: Round) => t('round', { round: roundNumber }),
  renumber: ({ scores, winnerIds, dealerId }: Round, real: (id: number) => number) => ({
    scores: scores.map((score) => ({ ...score, playerId: real(score.playerId) })),
    ...(winnerIds && { winnerIds: winnerIds.map(real) }),
    ...(dealerId !== undefined && { dealerId: real(dealerId) }),
  }),
} as const

type Player = { readonly playerId: number; readonly name: string }

const renumberPlayer = ({ playerId }: Player, real: (id: number) => number) => ({
  playerId: real(playerId),
})

const scopeSchema = z.object({
  groupId: z.int().optional(),
  gameUuid: z.string().optional(),
  from: z.string().optional(),
  before: z.string().optional(),
})
const between = { from: z.string(), to: z.string() }
const bodyFields = { scope: scopeSchema, currency: z.string().nullable() }

/** The names when the write was made, for its messages. */
type BetweenNames = { readonly names: { readonly from: string; readonly to: string } }

/** Every kind of change that can wait on the device until there is a network. */
export const WRITES = {
  created: game<{ readonly settings: NewGameSettings; readonly stakes?: Stakes }>({
    schema: z.object({
      settings: settingsSchema.extend({ name: z.string(), description: z.string() }),
      stakes: storedStakesSchema.nullish(),
    }),
    event: ({ settings }, game) => (game === null ? eventOf('created', { settings }) : null),
    terms: ({ stakes }) => (stakes ? newTerms(stakes) : null),
    async send({ settings, stakes }, { calls, uuid, header }) {
      const body = { uuid, ...settings, ...(stakes && { stakes }), players: [] }
      const { data } = await calls.POST('/games', { params: { header }, body })
      return readScoreboard(calls, String(data.id))
    },
    subject: (_, name) => t('theGame', { name }),
  }),

  'players-added': game<{
    /** The id that the first new player is expected to get (R10). */
    readonly firstPlayerId: number
    readonly players: readonly (Schemas['NewPlayer'] & Side)[]
    /** The group shown with the players; a game without a group joins it. */
    readonly groupId?: number
  }>({
    schema: z.object({ players: z.array(playerSchema) }),
    event({ firstPlayerId, players }, game) {
      const names = players.map(({ name }) => name)
      if (isSeated(game, firstPlayerId, names[0])) return null
      const hasSides = players.some(({ members }) => members !== undefined)
      const members = players.map((player) => player.members ?? [])
      return eventOf('players-added', { names, ...(hasSides && { members }) })
    },
    newcomers: ({ players }) => players.length,
    send: ({ players, groupId }, { calls, params }) =>
      calls.POST('/games/{id}/players/bulk', {
        params,
        body: { players, ...(groupId !== undefined && { groupId }) },
      }),
    subject: ({ players }) =>
      t('addingPlayers', { names: nameList(players.map(({ name }) => name)) }),
  }),

  joined: game<{ readonly firstPlayerId: number; readonly request: Schemas['AddPlayer'] & Side }>({
    schema: z.object({ request: playerSchema.extend({ name: z.string().nullish() }) }),
    event({ firstPlayerId, request }, game) {
      const { type, name = '', playerId = 0, members } = request
      const { position = 0, beginningScore = 0, roundJoined = 0 } = request
      const seat = { position, beginningScore, roundJoined }
      if (type === 'REJOIN') return eventOf('player-rejoined', { ...seat, playerId })
      if (isSeated(game, firstPlayerId, name)) return null
      return eventOf('player-joined', { ...seat, name, ...(members && { members }) })
    },
    newcomers: ({ request }) => (request.type === 'REJOIN' ? 0 : 1),
    renumber: ({ request }, real) =>
      request.playerId === undefined
        ? {}
        : { request: { ...request, playerId: real(request.playerId) } },
    send: ({ request: body }, { calls, params }) =>
      calls.POST('/games/{id}/players', { params, body }),
    subject: ({ request: { name } }) =>
      name === undefined ? t('bringingPlayerBack') : t('addingPlayers', { names: name }),
  }),

  'round-scored': game<Round>({
    ...ROUND,
    event: (write) => eventOf('round-scored', inputOf(write)),
    send: (write, { calls, params }) =>
      calls.POST('/games/{id}/scores/round', { params, body: inputOf(write) }),
  }),

  /** `revision`: the one that the edit is based on. */
  'round-edited': game<Round & { readonly revision: number }>({
    ...ROUND,
    event: ({ revision, ...round }, game) =>
      game?.rounds[round.roundNumber - 1]?.revision === revision
        ? eventOf('round-edited', inputOf(round))
        : null,
    send({ revision, ...round }, { calls, id, header }) {
      const { roundNumber: roundId, ...body } = inputOf(round)
      const params = { path: { id, roundId }, header: { ...header, 'If-Match': `"${revision}"` } }
      return calls.PUT('/games/{id}/scores/round/{roundId}', { params, body })
    },
  }),

  /** Settings left out are unchanged (R6). Happening twice changes nothing more, as in the kinds below it. */
  'settings-changed': game<{ readonly settings: Partial<Settings> }>({
    schema: z.object({ settings: settingsSchema }),
    event: ({ settings }) => eventOf('settings-changed', { settings }),
    send: ({ settings: body }, { calls, params }) => calls.PUT('/games/{id}', { params, body }),
    subject: () => t('editedGame'),
  }),

  /** Replaces all of the terms, which are stored beside the game (R44). */
  'stakes-changed': game<{
    readonly stakes: Stakes | null
    /** The number of rejoins with a waived fee, by player id. */
    readonly waived: { readonly [playerId: string]: number }
    /** The stakes of single rounds, by round number. */
    readonly callUps: { readonly [roundNumber: string]: number }
  }>({
    schema: z.object({
      stakes: storedStakesSchema.nullable(),
      waived: countsSchema,
      callUps: countsSchema,
    }),
    terms: ({ stakes, waived, callUps }, terms) =>
      stakes && { stakes, waived, callUps, split: terms?.split ?? null },
    renumber: ({ waived }, real) => ({
      waived: Object.fromEntries(
        Object.entries(waived).map(([id, fees]) => [real(Number(id)), fees]),
      ),
    }),
    async send({ stakes, waived, callUps }, { calls, id, params }) {
      await calls.PUT('/games/{id}/stakes', { params, body: { stakes, waived, callUps } })
      return readScoreboard(calls, id)
    },
    subject: () => t('stakes'),
  }),

  'player-renamed': game<Player & Side>({
    schema: renameSchema,
    event: ({ playerId, name, members }) =>
      eventOf('player-renamed', { playerId, name, ...(members && { members }) }),
    renumber: renumberPlayer,
    send: ({ playerId, name, members }, { calls, id, header }) =>
      calls.PUT('/games/{id}/players/{playerId}', {
        params: { path: { id, playerId }, header },
        body: { name, ...(members && { members }) },
      }),
    subject: ({ name }) => t('theName', { name }),
  }),

  'player-removed': game<Player>({
    schema: renameSchema,
    event: ({ playerId }) => eventOf('player-removed', { playerId }),
    renumber: renumberPlayer,
    send: ({ playerId }, { calls, id, header }) =>
      calls.DELETE('/games/{id}/players/{playerId}', {
        params: { path: { id, playerId }, header },
      }),
    subject: ({ name }) => t('removing', { name }),
  }),

  /** A player leaves after the last scored round (R43). */
  'player-left': game<Player & { readonly roundLeft: number }>({
    schema: namedSchema.extend({ roundLeft: z.int() }),
    event: ({ playerId, roundLeft }) => eventOf('player-left', { playerId, roundLeft }),
    renumber: renumberPlayer,
    send: ({ playerId, roundLeft }, { calls, id, header }) =>
      calls.POST('/games/{id}/players/{playerId}/leave', {
        params: { path: { id, playerId }, header },
        body: { roundLeft },
      }),
    subject: ({ name }) => t('leaving', { name }),
  }),

  /** A player returns for the next round (R43). */
  'player-returned': game<Player & { readonly roundReturned: number }>({
    schema: namedSchema.extend({ roundReturned: z.int() }),
    event: ({ playerId, roundReturned }) => eventOf('player-returned', { playerId, roundReturned }),
    renumber: renumberPlayer,
    send: ({ playerId, roundReturned }, { calls, id, header }) =>
      calls.POST('/games/{id}/players/{playerId}/return', {
        params: { path: { id, playerId }, header },
        body: { roundReturned },
      }),
    subject: ({ name }) => t('bringingBack', { name }),
  }),

  /** Every player's id in the new order (R10). */
  'positions-changed': game<{ readonly playerIds: readonly number[] }>({
    schema: z.object({ playerIds: z.array(z.int()) }),
    event: ({ playerIds }) => eventOf('positions-changed', { playerIds }),
    renumber: ({ playerIds }, real) => ({ playerIds: playerIds.map(real) }),
    send({ playerIds }, { calls, params }) {
      const playerPositions = playerIds.map((playerId, index) => ({
        playerId,
        position: index + 1,
      }))
      return calls.PUT('/games/{id}/players/positions', { params, body: { playerPositions } })
    },
    subject: () => t('seatOrder'),
  }),

  /** Undoes this one change and no other (R14); `subject` is the change as a sentence, such as "Round 12 is scored". */
  undone: game<{ readonly takesBack: UndoTarget; readonly subject: string }>({
    schema: z.object({ subject: z.string(), takesBack: z.union([z.string(), z.int()]) }),
    event: (_, game) => game && eventOf('undone', { version: game.version }),
    async send({ takesBack: version }, { calls, params }) {
      // The change to undo was not recorded as it was shown.
      if (typeof version !== 'number') throw changedMeanwhile()
      return calls.POST('/games/{id}/undo', { params, body: { version } })
    },
    subject: ({ subject }) => t('undoOf', { change: subject }),
  }),

  /** Makes the game the active one, in place of another running game (P-app-4); does not change the game. */
  resumed: game<unknown>({
    schema: z.object({}),
    async send(_, { calls, id, params }) {
      const now = await readScoreboard(calls, id)
      // The undo would reopen a game that has ended meanwhile (R12).
      return now.data.game.status === 'INPROGRESS'
        ? calls.PUT('/games/{id}/resume', { params })
        : now
    },
    subject: () => t('aChange'),
  }),

  /** The automatic end, whose winners are computed when it is sent (R11), or a person's end, with the chosen winners. */
  ended: game<{ readonly winnerPlayerIds?: readonly number[] }>({
    schema: z.object({ winnerPlayerIds: z.array(z.int()).optional() }),
    event: ({ winnerPlayerIds }) =>
      winnerPlayerIds ? eventOf('ended', { winnerPlayerIds, manualEnd: true }) : null,
    renumber: ({ winnerPlayerIds }, real) => ({
      ...(winnerPlayerIds && { winnerPlayerIds: winnerPlayerIds.map(real) }),
    }),
    async send({ winnerPlayerIds: chosen }, { calls, id, params }) {
      const now = await readScoreboard(calls, id)
      const { isOver, winners, game } = now.data
      // A game that is no longer over has no end to send (R11).
      if (game.status !== 'INPROGRESS' || !(chosen || isOver)) return now
      const winnerPlayerIds = [...(chosen ?? winners.map(({ playerId }) => playerId))]
      const body = { winnerPlayerIds, manualEnd: chosen !== undefined }
      return calls.PUT('/games/{id}/end', { params, body })
    },
    subject: () => t('endingGame'),
  }),

  'plan-fixed': ledger<{ readonly body: Schemas['FixPlan'] }>({
    schema: z.object({ body: z.object({ ...bodyFields, banker: z.string().nullable() }) }),
    send: ({ body }, { calls, params }) => calls.PUT('/settlements/plan', { params, body }),
    subject: () => t('fixingPlan'),
    subjectHere: () => t('thePlan'),
  }),

  'line-paid': ledger<BetweenNames & { readonly body: Schemas['PayLine'] }>({
    schema: z.object({
      names: z.object(between),
      body: z.object({
        ...bodyFields,
        ...between,
        lineId: z.string(),
        seen: z.int(),
        paid: z.int(),
      }),
    }),
    counted: 'payment',
    send: ({ body }, { calls, params }) => calls.PUT('/settlements/lines', { params, body }),
    subject: ({ names }) => t('paymentBetween', names),
    subjectHere: ({ names }) => t('between', names),
  }),

  adjusted: ledger<BetweenNames & { readonly body: Schemas['AddAdjustment'] }>({
    schema: z.object({
      names: z.object(between),
      body: z.object({ ...bodyFields, ...between, amount: z.int(), reason: z.string() }),
    }),
    send: ({ body }, { calls, params }) => calls.POST('/settlements/adjustments', { params, body }),
    subject: ({ names }) => t('adjustmentBetween', names),
    subjectHere: ({ names }) => t('adjustmentBetween', names),
  }),

  'entry-reversed': ledger<{ readonly body: Schemas['ReverseEntry'] }>({
    schema: z.object({ body: z.object({ scope: scopeSchema, entryId: z.int() }) }),
    send: ({ body }, { calls, params }) => calls.POST('/settlements/reversals', { params, body }),
    subject: () => t('takingEntryBack'),
    subjectHere: () => t('takingEntryBack'),
  }),
} as const

type Kinds = typeof WRITES
type WriteOf<Of extends 'game' | 'ledger'> = {
  [Type in keyof Kinds]: Kinds[Type]['of'] extends Of
    ? { readonly type: Type } & Parameters<Kinds[Type]['send']>[0]
    : never
}[keyof Kinds]

/** A change of a game that can wait. */
export type GameWrite = WriteOf<'game'>
/** A change of a ledger that can wait. Source: P-stakes-66. */
export type LedgerWrite = WriteOf<'ledger'>

/** A write in another release's form that this one cannot read. */
export type Unreadable = { readonly type: 'unreadable' }

export type AnyWrite = GameWrite | LedgerWrite | Unreadable

/** The parts of an entry that are used without knowing its kind. */
type AnyKind = Pick<GameKind<AnyWrite>, 'subject' | 'counted'> &
  Partial<Pick<GameKind<AnyWrite>, 'event' | 'terms' | 'newcomers' | 'renumber'>>

/** Returns the entry of a write; of an unreadable one only its words. */
export function kindOf(write: GameWrite): GameKind<GameWrite>
export function kindOf(write: LedgerWrite): LedgerKind<LedgerWrite>
export function kindOf(write: AnyWrite): AnyKind
export function kindOf({ type }: AnyWrite): unknown {
  return type === 'unreadable' ? { subject: () => t('aChange') } : WRITES[type]
}

/** Returns a round's input. */
export function inputOf({ roundNumber, scores, ...extras }: Round) {
  return { roundNumber, scores, ...extrasOf(extras) }
}

/** Returns a round's input except its scores. */
export function extrasOf({ winnerIds, bonus, dealerId }: RoundExtras): RoundExtras {
  return {
    ...(winnerIds && { winnerIds }),
    ...(bonus !== undefined && { bonus }),
    ...(dealerId !== undefined && { dealerId }),
  }
}

/** Returns a game's scoreboard as its organizer sees it. */
export function readScoreboard(
  calls: Calls,
  id: string,
): Promise<{ readonly data: GameScoreboard }> {
  return calls.GET('/scoreboard/{id}', { params: { path: { id } } })
}

/** Returns the server's error for an undo of a change that is no longer the newest. */
function changedMeanwhile(): ApiError {
  const none = { path: '', details: [], data: undefined, timestamp: new Date().toISOString() }
  const message = t('changedMeanwhile')
  return new ApiError({ ...none, status: 409, code: 'CONFLICT', message })
}

/** Whether the server's document already has this new player, although the answer has not arrived. */
function isSeated(game: Game | null, id: number, name: string | undefined): boolean {
  return game?.players.some((player) => player.id === id && player.name === name) ?? false
}
