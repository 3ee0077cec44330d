import { applyRecorded, type Game, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { accountOf } from '../platform/http/handler.ts'
import type { Answer, StoredDocument } from '../platform/idempotency/answer.ts'
import { entityTag, gameDetails, scoreboardDocument } from './game-document.ts'
import { type Author, eventLog, findKeptGame, type StoredGame } from './game-store.ts'

/** The answer to a write that makes a game: its details. */
export function gameAnswer(stored: StoredGame, status: number): Answer {
  return {
    status,
    body: success(gameDetails(stored, 'ORGANIZER')),
    document: { type: 'details', gameId: stored.id, version: stored.game.version },
  }
}

/** Repeats the first answer for a retry, with the game as it was then, even if it is removed now. */
export async function rebuildAnswer(
  { database, limits }: HandlerDependencies,
  request: FastifyRequest,
  { status, document }: StoredDocument,
): Promise<Result<Answer, Failure>> {
  if (document.type !== 'scoreboard' && document.type !== 'details') {
    throw new Error(`The answer about a ${document.type} is none about a game.`)
  }
  const { type, gameId, version } = document
  const newest = await findKeptGame(database, gameId)
  if (newest === null) throw new Error(`Game ${gameId} is gone.`)
  let stored = newest
  if (newest.game.version !== version) {
    const requester = { ip: request.ip, account: String(accountOf(request)) }
    // Replaying a long game is costly.
    const counted = await limits.count('replay', requester, { times: version })
    if (!counted.ok) return counted
    stored = { ...newest, game: await gameAt(database, gameId, version) }
  }
  return ok(
    type === 'scoreboard'
      ? scoreboardAnswer(stored, status, { linkId: request.link?.id ?? null })
      : gameAnswer(stored, status),
  )
}

async function gameAt(database: Queries, gameId: number, version: number): Promise<Game> {
  let game: Game | null = null
  for await (const { event } of eventLog(database, gameId, version)) {
    const applied = applyRecorded(game, event)
    if (!applied.ok) throw new Error(`The log of game ${gameId} is refused: ${applied.error.code}.`)
    game = applied.value
  }
  if (game?.version !== version) throw new Error(`Game ${gameId} has no version ${version}.`)
  return game
}

/** The answer to a write: the scoreboard after it, for a link the public one. */
export function scoreboardAnswer(
  stored: StoredGame,
  status: number,
  { linkId }: Pick<Author, 'linkId'>,
): Answer {
  const role = linkId === null ? 'ORGANIZER' : null
  return {
    status,
    headers: { etag: entityTag(stored.game, role) },
    body: success(scoreboardDocument(stored, role)),
    document: { type: 'scoreboard', gameId: stored.id, version: stored.game.version },
  }
}
