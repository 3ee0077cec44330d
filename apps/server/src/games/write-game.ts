import type { Game, GameEvent, Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { HandlerDependencies } from '../app-dependencies.ts'
import { parameterOf } from '../platform/contract/operation.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Failure } from '../platform/http/failure.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../platform/idempotency/idempotent.ts'
import { userOf } from './authorization/signed-in.ts'
import { GAME_NOT_FOUND, refuseChange, roleIn } from './authorization/user-role.ts'
import { rebuildAnswer } from './game-answer.ts'
import { parseGameKey } from './game-key.ts'
import { findOrganizer, lockGame } from './game-store.ts'
import { type Author, recordEvents } from './record-events.ts'
import { scoreboardAnswer } from './scoreboard/scoreboard-answer.ts'
import type { StoredGame } from './stored-game.ts'

/** A change of one game by its organizer, who has been checked; the game is locked. */
export type GameWrite = {
  readonly queries: Queries
  readonly request: FastifyRequest
  readonly stored: StoredGame
  readonly author: Author
  readonly count: CountInWrite
}

/** A handler that changes one game. */
export function writeGame(
  dependencies: HandlerDependencies,
  work: (write: GameWrite) => Promise<Result<Answer, Failure>>,
): Handler {
  return (request, reply) => {
    let uuid: string | null = null
    const once = async (queries: Queries, count: CountInWrite) => {
      const userId = userOf(request)
      const found = await findForChange(queries, userId, parameterOf(request, 'id'))
      if (!found.ok) return found
      uuid = found.value.uuid
      const author = { userId, now: dependencies.clock.now().toISOString() }
      return work({ queries, request, stored: found.value, author, count })
    }
    const committed = () => {
      if (uuid !== null) dependencies.changes.notify(uuid)
    }
    return idempotent(dependencies, request, reply, once, {
      committed,
      rebuild: (kept) => rebuildAnswer(dependencies, request, kept),
    })
  }
}

export type GameChange = {
  /** What happens to the game; null: nothing, and that is a success. */
  readonly event: (game: Game, request: FastifyRequest) => Result<GameEvent | null, Failure>
  /** What else belongs to the change, in the same transaction. */
  readonly afterwards?: (write: GameWrite) => Promise<void>
  readonly status?: number
}

/** A handler that records one event and returns the scoreboard after it. */
export function changeGame(dependencies: HandlerDependencies, change: GameChange): Handler {
  return writeGame(dependencies, async (write) => {
    const event = change.event(write.stored.game, write.request)
    if (!event.ok) return event
    if (event.value === null) return { ok: true, value: scoreboardAnswer(write.stored, 200) }
    const recorded = await recordEvents(write.queries, write.stored, [event.value], write.author)
    if (!recorded.ok) return recorded
    const stored = recorded.value
    await change.afterwards?.({ ...write, stored })
    return { ok: true, value: scoreboardAnswer(stored, change.status ?? 200) }
  })
}

async function findForChange(
  queries: Queries,
  userId: number,
  id: string,
): Promise<Result<StoredGame, Failure>> {
  const key = parseGameKey(id)
  const found = key === null ? null : await findOrganizer(queries, key)
  if (found === null) return { ok: false, error: GAME_NOT_FOUND }
  const refused = refuseChange(await roleIn(queries, userId, found))
  if (refused !== null) return { ok: false, error: refused }
  // Read under the lock: it may have changed or gone since.
  const locked = await lockGame(queries, found.id)
  return locked === null ? { ok: false, error: GAME_NOT_FOUND } : { ok: true, value: locked }
}
