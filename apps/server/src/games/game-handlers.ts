import { EVENT_FORMAT, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { verifiedEmailKey } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { bodyOf, type Handler, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { readGame } from './authorization.ts'
import { createGame, duplicateGame } from './create-game.ts'
import { scoreboardAnswer } from './game-answer.ts'
import type { GameDependencies } from './game-changes.ts'
import { gameDetails, gameDocument } from './game-document.ts'
import {
  clearActiveGame,
  findActiveGame,
  hideGame,
  type StoredGame,
  SUMMARY,
  setActiveGame,
} from './game-store.ts'
import { findDepartures } from './leaving-store.ts'
import { readGameName } from './names.ts'
import { gamesWithRole } from './role-store.ts'
import {
  changeGame,
  type GameChange,
  type GameWrite,
  recordEvents,
  writeGame,
} from './write-game.ts'

export function gameHandlers(dependencies: GameDependencies) {
  const { database } = dependencies
  return {
    listGames: (request) => listGames(database, request),
    createGame: createGame(dependencies),
    getActiveGame: async (request) => {
      const stored = await findActiveGame(database, userOf(request))
      return success(stored === null ? null : gameDetails(stored, 'ORGANIZER'))
    },
    getGame: async (request) => {
      const { stored, role } = await readGame(database, request)
      const details = gameDetails(stored, role)
      if (role !== 'ORGANIZER') return success(details)
      return success({ ...details, left: await findDepartures(database, stored.id) })
    },
    updateGame: changeGame(dependencies, updateGame),
    deleteGame: writeGame(dependencies, deleteGame),
    endGame: changeGame(dependencies, endGame),
    cancelGame: changeGame(dependencies, cancelGame),
    resumeGame: writeGame(dependencies, resumeGame),
    duplicateGame: duplicateGame(dependencies),
  } satisfies Record<string, Handler>
}

type Page = { readonly page: number; readonly page_size: number }

/** One page of the games in which the user has a role, newest first. */
async function listGames(database: Queries, request: FastifyRequest) {
  const userId = userOf(request)
  const { page, page_size } = request.query as Page
  const emailKey = await verifiedEmailKey(database, userId)
  const games = gamesWithRole(database, userId, emailKey)
  const { total } = await database
    .selectFrom(games.as('listed'))
    .select((listed) => listed.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const listed = games
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = await database
    .selectFrom(listed.as('listed'))
    .innerJoin('games', 'games.id', 'listed.id')
    .select(SUMMARY)
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
  // PostgreSQL gives a count as text.
  const total_items = Number(total)
  const total_pages = Math.ceil(total_items / page_size)
  return success(
    rows.map((row) => gameDocument(row, row.organizer_id === userId ? 'ORGANIZER' : 'VIEWER')),
    { page, page_size, total_pages, total_items },
  )
}

/** Corrects settings, and with them every round (R6); what is left out stays. */
const updateGame: GameChange = {
  event(_game, request) {
    const settings = bodyOf<'updateGame'>(request)
    const name = settings.name === undefined ? null : readGameName(settings.name)
    if (name?.ok === false) return name
    return { ok: true, value: { format: EVENT_FORMAT, type: 'settings-changed', settings } }
  },
}

const clearActive = ({ queries, stored }: GameWrite) => clearActiveGame(queries, stored.id)

/** Ends a game with its winners, whom the rules check (R11). */
const endGame: GameChange = {
  event(_game, request) {
    const { winnerPlayerIds, manualEnd } = bodyOf<'endGame'>(request)
    return { ok: true, value: { format: EVENT_FORMAT, type: 'ended', winnerPlayerIds, manualEnd } }
  },
  afterwards: clearActive,
}

/** Cancels a game for good. */
const cancelGame: GameChange = {
  event(_game, request) {
    const { reason = '' } = bodyOf<'cancelGame'>(request)
    return { ok: true, value: { format: EVENT_FORMAT, type: 'cancelled', reason } }
  },
  afterwards: clearActive,
}

/** Makes a game the organizer's active one; a completed one is reopened for that (R12). */
async function resumeGame(write: GameWrite): Promise<Result<Answer, Failure>> {
  const resumed = await resume(write)
  if (!resumed.ok) return resumed
  await setActiveGame(write.queries, write.author.userId, resumed.value.id)
  return { ok: true, value: scoreboardAnswer(resumed.value, 200) }
}

async function resume({
  queries,
  stored,
  author,
}: GameWrite): Promise<Result<StoredGame, Failure>> {
  if (stored.game.status === 'INPROGRESS') return { ok: true, value: stored }
  return recordEvents(queries, stored, [{ format: EVENT_FORMAT, type: 'reopened' }], author)
}

/** Removes a game from lists, from every active pointer and from public view; the row is kept. */
async function deleteGame({
  queries,
  stored,
  author,
}: GameWrite): Promise<Result<Answer, Failure>> {
  await hideGame(queries, stored.id, author.now)
  await clearActiveGame(queries, stored.id)
  return { ok: true, value: { status: 200, body: success(null) } }
}
