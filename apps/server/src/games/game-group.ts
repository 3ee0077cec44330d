import { err, ok, type Result } from '@meldboard/engine'
import { verifiedEmailKey } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { GROUP_NOT_FOUND } from './authorization.ts'
import type { GameDependencies } from './game-changes.ts'
import { findGroupWithRole, holdGroup, saveGroupOfGame } from './group-store.ts'
import { type GameWrite, writeGame } from './write-game.ts'

/** Which group a game belongs to. Source: P-groups-7. */
export function gameGroupHandlers(dependencies: GameDependencies) {
  return {
    setGameGroup: writeGame(dependencies, setGameGroup),
  } satisfies Record<string, Handler>
}

async function setGameGroup({
  queries,
  request,
  stored,
  author,
}: GameWrite): Promise<Result<Answer, Failure>> {
  const { groupId } = bodyOf<'setGameGroup'>(request)
  if (groupId === null) await saveGroupOfGame(queries, stored.id, null)
  else if (!(await joinGroup(queries, author.userId, stored.id, groupId))) {
    return err(GROUP_NOT_FOUND)
  }
  return ok({ status: 200, body: success({ groupId }) })
}

/** Puts a game of the user into a group; false, and nothing is done, when they have no role in it. */
export async function joinGroup(
  queries: Queries,
  userId: number,
  gameId: number,
  groupId: number,
): Promise<boolean> {
  // The group is not deleted, and nobody leaves it, in between.
  await holdGroup(queries, groupId)
  const emailKey = await verifiedEmailKey(queries, userId)
  const group = await findGroupWithRole(queries, userId, emailKey, groupId)
  if (group === null) return false
  await saveGroupOfGame(queries, gameId, groupId)
  return true
}
