import type { Schemas } from '@meldboard/api-client'
import { err, ok, playersOfRound, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { success } from '../../platform/http/envelope.ts'
import {
  conflict,
  type Failure,
  forbidden,
  invalidField,
  notFound,
} from '../../platform/http/failure.ts'
import { type Handler, parameterOf, queryOf } from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import {
  GAME_NOT_FOUND,
  LINK_REVOKED,
  managesSeats,
  refuseSeatLink,
  requesterRole,
} from '../authorization.ts'
import type { GameDependencies } from '../game-changes.ts'
import { findGame, lockGame, parseGameKey, type StoredGame } from '../game-store.ts'
import { ruleFailure } from '../rule-failure.ts'
import { findPlayedGame, findRunningGames } from '../sharing/links.ts'
import { type GameWrite, writeGame } from '../write-game.ts'
import {
  carrySeat,
  findCarriedSeat,
  findOwnPlace,
  hasSeat,
  holderOf,
  playersOfUser,
  seatUser,
} from './holder.ts'
import { readLine } from './line.ts'
import { lineStateOf, linesOf } from './line-state.ts'
import { noteLines } from './line-store.ts'
import { findSeats, insertSeat, removeOldSeats, removeSeat } from './seat-store.ts'

const UNKNOWN_PLAYER = notFound('unknownPlayer')
const KEY_REQUIRED = invalidField('Seat-Key', 'seatKeyRequired')
const GAME_REQUIRED = invalidField('game', 'seatGameRequired')
const SEAT_TAKEN = conflict('seatTaken')
const HAS_OTHER_SEAT = conflict('seatOther')
const SEAT_OF_ANOTHER = forbidden('seatOfAnother')
const SEAT_FREE = notFound('seatFree')
const NOT_BY_ADDRESS = forbidden('seatNotByAddress')

/** The seats of the players of a game. Source: P-line-4 to P-line-9. */
export function seatHandlers(dependencies: GameDependencies) {
  const gameOfQuery = (request: FastifyRequest) => queryOf<'takeSeat'>(request).game
  return {
    getSeats: (request) => getSeats(dependencies, request),
    takeSeat: writeGame(dependencies, takeSeat, gameOfQuery),
    leaveSeat: writeGame(dependencies, leaveSeat, gameOfQuery),
  } satisfies Record<string, Handler>
}

async function getSeats(
  dependencies: GameDependencies,
  request: FastifyRequest,
): Promise<Result<unknown, Failure>> {
  const { database, clock } = dependencies
  const { link } = request
  const now = clock.now()
  const { game: named } = queryOf<'getSeats'>(request)
  const closed = refuseSeatLink(link, null)
  if (closed !== null) return err(closed)
  const isForSeats = link?.kind === 'table' && link.level === 'seat'
  if (named === undefined && !isForSeats) return err(GAME_REQUIRED)
  const key = named === undefined ? null : parseGameKey(named)
  const stored = key === null ? null : await findGame(database, key)
  if (isForSeats && named === undefined) {
    const played = await findPlayedGame(database, link, now)
    const shown = played?.isPrivate === false ? await findGame(database, played) : null
    if (shown === null) return ok(success(noGame(played?.isPrivate === true)))
    return ok(success(await carried(dependencies, shown, request)))
  }
  const role = stored === null ? null : await requesterRole(database, request, stored, now)
  if (stored === null || role === null) return err(GAME_NOT_FOUND)
  const refused = refuseSeatLink(link, stored)
  if (refused !== null) return err(refused)
  return ok(success(await carried(dependencies, stored, request)))
}

function noGame(isPrivate: boolean): Schemas['Seats'] {
  const state = isPrivate ? 'PLAYING_PRIVATELY' : 'IDLE'
  const none = { gameUuid: null, roundNumber: null, isOpen: false, seats: [] }
  return { state, ...none, ownPlayerId: null, ownLine: null }
}

/** The seats of a game after that of the requester's device has moved to it. */
async function carried(
  { database, changes, clock }: GameDependencies,
  stored: StoredGame,
  request: FastifyRequest,
): Promise<Schemas['Seats']> {
  const { link } = request
  const holder = holderOf(request)
  if (link?.kind === 'table' && holder?.kind === 'device') {
    const running = await findRunningGames(database, link, clock.now())
    if ((await findCarriedSeat(database, holder, stored, running)) !== null) {
      await inTransaction(database, async (queries) => {
        const locked = await lockGame(queries, stored.id)
        if (locked !== null) await carrySeat(queries, holder, locked, running)
      })
      changes.notify(stored.uuid)
    }
  }
  return seatsDocument(database, stored, request)
}

async function seatsDocument(
  queries: Queries,
  stored: StoredGame,
  request: FastifyRequest,
): Promise<Schemas['Seats']> {
  const { uuid, game } = stored
  const seats = await findSeats(queries, stored.id)
  const roundNumber = game.rounds.length + 1
  const isPlaying = game.status === 'INPROGRESS'
  const playing = isPlaying ? playersOfRound(game, roundNumber) : []
  const { isOpen, taken, entered } = lineStateOf(linesOf(stored), seats)
  const own = await findOwnPlace(queries, stored, seats, request)
  return {
    state: isPlaying ? 'PLAYING' : 'IDLE',
    gameUuid: uuid,
    roundNumber: isPlaying ? roundNumber : null,
    isOpen,
    seats: game.players.map(({ id, name }) => ({
      playerId: id,
      name,
      isTaken: taken.includes(id),
      isPlaying: playing.includes(id),
      hasEntered: entered.includes(id),
    })),
    ownPlayerId: own?.playerId ?? null,
    ownLine: own?.seat?.line && own.seat.lineRound === roundNumber ? readLine(own.seat.line) : null,
  }
}

/** Takes the seat of a player. A device takes a free one; a user also gets back the one of their address. */
async function takeSeat(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, stored } = write
  const refused = refuseSeatLink(request.link, stored)
  if (refused !== null) return err(refused)
  const holder = holderOf(request)
  if (holder === null) return err(KEY_REQUIRED)
  const playerId = parameterOf<number>(request, 'playerId')
  const player = stored.game.players.find(({ id }) => id === playerId)
  if (player === undefined) return err(UNKNOWN_PLAYER)
  if (stored.game.status !== 'INPROGRESS') {
    return err(ruleFailure({ code: 'game/not-in-progress' }))
  }
  const { link } = request
  if (holder.kind === 'device' && link?.kind === 'table') {
    const running = await findRunningGames(queries, link, new Date(write.author.now))
    await carrySeat(queries, holder, stored, running)
  }
  const seats = await findSeats(queries, stored.id)
  const own = seats.find((seat) => hasSeat(holder, seat))
  if (own?.playerId === playerId) return ok(DONE)
  if (own !== undefined) return err(HAS_OTHER_SEAT)
  if (holder.kind === 'user') {
    const { userId } = holder
    const isOwn = (await playersOfUser(queries, userId, stored)).includes(playerId)
    if (!isOwn) return err(NOT_BY_ADDRESS)
    await seatUser(queries, stored, playerId, userId)
    return ok(DONE)
  }
  if (seats.some((each) => each.playerId === playerId)) return err(SEAT_TAKEN)
  const counted = await write.count('take-seat', { about: [`link ${holder.linkId}`] })
  if (!counted.ok) return counted
  const { keyHash, linkId, tableId } = holder
  const seat = { gameId: stored.id, playerId, name: player.name }
  const isSeated = await insertSeat(queries, { ...seat, keyHash, linkId, userId: null })
  if (!isSeated) return err(LINK_REVOKED)
  await removeOldSeats(queries, tableId)
  await noteLines(queries, stored.id)
  return ok(DONE)
}

/** Leaves an own seat; those who score free that of anybody. */
async function leaveSeat({
  queries,
  request,
  stored,
}: GameWrite): Promise<Result<Answer, Failure>> {
  const refused = refuseSeatLink(request.link, stored)
  if (refused !== null) return err(refused)
  const playerId = parameterOf<number>(request, 'playerId')
  const seat = (await findSeats(queries, stored.id)).find((each) => each.playerId === playerId)
  if (seat === undefined) return err(SEAT_FREE)
  const mayFree = hasSeat(holderOf(request), seat) || managesSeats(request, stored)
  if (!mayFree) return err(SEAT_OF_ANOTHER)
  await removeSeat(queries, seat.id)
  await noteLines(queries, stored.id)
  return ok(DONE)
}

const DONE: Answer = { status: 200, body: success(null) }
