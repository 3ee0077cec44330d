import { DAY } from '../../platform/clock.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import type { StoredGame } from '../game-store.ts'
import { findLeadingGames } from './table-games-store.ts'
import { findOpenCode, findTableOwner } from './table-store.ts'

/** How long after its last change a game still counts as played at a table, in milliseconds. */
const PLAYED_FOR = DAY

/** The code of the open table at which the game is played, or null. Source: P-details-13. */
export async function findTableCode(
  { database, clock }: Pick<HandlerDependencies, 'database' | 'clock'>,
  { uuid, changedAt, isPrivate, game }: StoredGame,
): Promise<string | null> {
  const isPast = clock.now().getTime() - Date.parse(changedAt) > PLAYED_FOR
  if (isPrivate || isPast || game.status === 'CANCELLED') return null
  const isOver = game.status !== 'INPROGRESS'
  if (isOver && !(await findLeadingGames(database, [uuid])).has(uuid)) return null
  const owner = await findTableOwner(database, uuid)
  return owner && findOpenCode(database, owner)
}
