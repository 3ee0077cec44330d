import type { Result } from '@meldboard/engine'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { clearActiveGame } from './active-game.ts'
import { hideGame } from './game-store.ts'
import type { GameWrite } from './write-game.ts'

/** Removes a game from lists, from every active pointer and from public view; the row is kept. */
export async function deleteGame({
  queries,
  stored,
  author,
}: GameWrite): Promise<Result<Answer, Failure>> {
  await hideGame(queries, stored.id, author.now)
  await clearActiveGame(queries, stored.id)
  return { ok: true, value: { status: 200, body: success(null) } }
}
