import type { Schemas } from '@meldboard/api-client'
import { err, type Line, ok, type Result, refuseLine } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { success } from '../../platform/http/envelope.ts'
import { conflict, type Failure } from '../../platform/http/failure.ts'
import {
  type BodyOf,
  bodyOf,
  type Handler,
  parameterOf,
  userOf,
} from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { GAME_NOT_FOUND, refuseChange, refuseSeatLink, requesterRole } from '../authorization.ts'
import type { GameDependencies } from '../game-changes.ts'
import { findGame, parseGameKey, type StoredGame } from '../game-store.ts'
import { ruleFailure } from '../rule-failure.ts'
import { type GameWrite, writeGame } from '../write-game.ts'
import { findOwnPlace, seatUser } from './holder.ts'
import { areAllIn } from './keep-lines.ts'
import { readLine } from './line.ts'
import { lineStateOf, linesOf } from './line-state.ts'
import { noteLines, removeLines, saveLine } from './line-store.ts'
import { findSeats, type Seat } from './seat-store.ts'

/** The shortest time between two lines of one seat, in milliseconds. */
const BETWEEN_LINES = 1_000

const NO_SEAT = conflict('seatNotOwn')
const TOO_SOON: Failure = {
  code: 'RATE_LIMITED',
  message: 'lineTooSoon',
  headers: { 'retry-after': '1' },
}

/** The lines of the next round of a game. Source: P-line-10 to P-line-15. */
export function lineHandlers(dependencies: GameDependencies) {
  return {
    getLines: (request) => getLines(dependencies, request),
    enterLine: writeGame(dependencies, (write) => enterLine(dependencies, write)),
    removeLine: writeGame(dependencies, removeLine),
    openLines: writeGame(dependencies, openLines),
  } satisfies Record<string, Handler>
}

/** Who has entered a line, for those who score; the lines themselves once they are open. */
async function getLines(
  { database, clock }: GameDependencies,
  request: FastifyRequest,
): Promise<Result<unknown, Failure>> {
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(database, key)
  if (stored === null) return err(GAME_NOT_FOUND)
  const role = await requesterRole(database, request, stored, clock.now())
  const refused = refuseChange(role, request)
  if (refused !== null) return err(refused)
  const wrong = wrongRound(stored.game.rounds.length + 1, request)
  if (wrong !== null) return err(wrong)
  return ok(success(linesDocument(stored, await findSeats(database, stored.id))))
}

/** With the lines that are open, which seats know of themselves: the game was read at another moment. */
export function linesDocument(stored: StoredGame, seats: readonly Seat[]): Schemas['Lines'] {
  const state = lineStateOf(linesOf(stored), seats)
  const { isOpen, roundNumber } = state
  const open = seats.filter(
    ({ lineRound, openedRound }) => lineRound === roundNumber && openedRound === roundNumber,
  )
  const lines = open.flatMap(({ playerId, line: stored }) => {
    const line = isOpen && stored !== null ? readLine(stored) : null
    return line === null ? [] : [{ playerId, ...line }]
  })
  return { ...state, lines }
}

function wrongRound(expected: number, request: FastifyRequest): Failure | null {
  const roundNumber = parameterOf<number>(request, 'roundNumber')
  return roundNumber === expected ? null : ruleFailure({ code: 'round/out-of-order', expected })
}

/** Replaces the line of the requester, and opens the round with the last one. No answer repeats a line. */
async function enterLine(
  { configuration }: GameDependencies,
  write: GameWrite,
): Promise<Result<Answer, Failure>> {
  const { queries, request, stored, author } = write
  const { game } = stored
  const found = await findOwnSeat(write)
  if (!found.ok) return found
  const seat = found.value
  const line = lineOf(bodyOf<'enterLine'>(request))
  const roundNumber = parameterOf<number>(request, 'roundNumber')
  const error = refuseLine(game, { roundNumber, playerId: seat.playerId }, line)
  if (error !== null) return err(ruleFailure(error))
  if (seat.line === JSON.stringify(line)) return ok(DONE)
  const isSoon =
    seat.lineAt !== null && Date.parse(author.now) - Date.parse(seat.lineAt) < BETWEEN_LINES
  if (isSoon && configuration.rateLimits) return err(TOO_SOON)
  const isSaved = await saveLine(queries, seat, { roundNumber, line, now: author.now })
  if (!isSaved) return err(NO_SEAT)
  const seats = await findSeats(queries, stored.id)
  await noteLines(queries, stored.id, areAllIn(game, seats) ? roundNumber : undefined)
  return ok(DONE)
}

/** A user takes the free seat of their address with the first line. */
async function findOwnSeat({
  queries,
  request,
  stored,
}: GameWrite): Promise<Result<Seat, Failure>> {
  const refused = refuseSeatLink(request.link, stored)
  if (refused !== null) return err(refused)
  const seats = await findSeats(queries, stored.id)
  const own = await findOwnPlace(queries, stored, seats, request)
  if (own === null) return err(NO_SEAT)
  if (own.seat !== null) return ok(own.seat)
  await seatUser(queries, stored, own.playerId, userOf(request))
  const taken = await findSeats(queries, stored.id)
  const seat = taken.find(({ playerId }) => playerId === own.playerId)
  return seat === undefined ? err(NO_SEAT) : ok(seat)
}

async function removeLine(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, stored } = write
  const found = await findOwnSeat(write)
  if (!found.ok) return found
  const wrong = wrongRound(stored.game.rounds.length + 1, request)
  if (wrong !== null) return err(wrong)
  if (found.value.line === null) return ok(DONE)
  await removeLines(queries, stored.id, [found.value.playerId])
  await noteLines(queries, stored.id)
  return ok(DONE)
}

/** Opens the lines of the next round, those that are in and those that follow. */
async function openLines({
  queries,
  request,
  stored,
}: GameWrite): Promise<Result<Answer, Failure>> {
  if (stored.game.status !== 'INPROGRESS') {
    return err(ruleFailure({ code: 'game/not-in-progress' }))
  }
  const roundNumber = stored.game.rounds.length + 1
  const wrong = wrongRound(roundNumber, request)
  if (wrong !== null) return err(wrong)
  if (stored.openedRound !== roundNumber) await noteLines(queries, stored.id, roundNumber)
  return ok(DONE)
}

/** A line without empty fields: a value only where it counts, 0 when missing. */
function lineOf({ scoreType, scoreValue = 0, kind, hasWon }: BodyOf<'enterLine'>): Line {
  const isTyped = scoreType === 'CUSTOM' && kind === undefined
  return {
    scoreType,
    scoreValue: isTyped ? scoreValue : 0,
    ...(kind !== undefined && { kind }),
    ...(hasWon && { hasWon }),
  }
}

const DONE: Answer = { status: 200, body: success(null) }
