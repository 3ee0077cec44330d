import { err, ok, type Result } from '@meldboard/engine'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { success } from '../../platform/http/envelope.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf } from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import type { CountInWrite } from '../../platform/idempotency/idempotent.ts'
import { GAME_NOT_FOUND, GROUP_NOT_FOUND } from '../authorization.ts'
import type { GameDependencies } from '../game-changes.ts'
import { findGame, parseGameKey, type StoredGame, saveAccess } from '../game-store.ts'
import { findGroupWithRole } from '../roles/group-role-store.ts'
import { type GameWrite, writeGame } from '../write-game.ts'
import { deleteGameFromGroup, holdGroup, saveGroupOfGame } from './group-store.ts'
import { changedGroup, type GroupWrite, groupChangeHandler } from './groups.ts'

/** The group that a game belongs to. Source: P-groups-7. */
export function gameGroupHandlers(dependencies: GameDependencies) {
  return {
    setGameGroup: writeGame(dependencies, setGameGroup),
    takeGameOutOfGroup: takeGameOut(dependencies),
  } satisfies Record<string, Handler>
}

async function setGameGroup({
  queries,
  request,
  stored,
  author,
  count,
}: GameWrite): Promise<Result<Answer, Failure>> {
  const { groupId } = bodyOf<'setGameGroup'>(request)
  if (groupId === null) await saveGroupOfGame(queries, stored.id, null)
  else {
    const joined = await joinGroup(queries, author.userId, stored.id, groupId, count)
    if (!joined.ok) return joined
    if (!joined.value) return err(GROUP_NOT_FOUND)
  }
  // A private game may have other viewers now, and another table shows it.
  await saveAccess(queries, stored.id)
  return ok({ status: 200, body: success({ groupId }) })
}

/** Removes any organizer's game from a group: the owner of the group decides what counts in it. */
function takeGameOut(dependencies: GameDependencies): Handler {
  return (request, reply) => {
    let game: StoredGame | null = null
    const takeOut = async (write: GroupWrite): Promise<Result<Answer, Failure>> => {
      const { queries, group } = write
      const key = parseGameKey(parameterOf(request, 'gameUuid'))
      const isOut = key !== null && (await deleteGameFromGroup(queries, group.id, key))
      if (!isOut) return err(GAME_NOT_FOUND)
      game = await findGame(queries, key)
      if (game !== null) await saveAccess(queries, game.id)
      return changedGroup(write, 200)
    }
    const committed = () => {
      if (game !== null) dependencies.changes.notify(game.uuid)
    }
    return groupChangeHandler(dependencies, 'own', takeOut, committed)(request, reply)
  }
}

/**
 * Puts a game of the user into a group; false: they have no role in it. It is counted, as the game appears in the list
 * of all members.
 */
export async function joinGroup(
  queries: Queries,
  userId: number,
  gameId: number,
  groupId: number,
  count: CountInWrite,
): Promise<Result<boolean, Failure>> {
  // The lock keeps the group and its members until the transaction ends.
  await holdGroup(queries, groupId)
  const emailKey = await verifiedEmailKey(queries, userId)
  const group = await findGroupWithRole(queries, userId, emailKey, groupId)
  if (group === null) return ok(false)
  const counted = await count('add-group-game')
  if (!counted.ok) return counted
  await saveGroupOfGame(queries, gameId, groupId)
  return ok(true)
}
