import type { ScoreboardPlayer } from '@meldboard/engine'
import { nameList } from '../../../ui/name-list.ts'

type Side = Pick<ScoreboardPlayer, 'name' | 'members'>

/** Returns the members of a side in words; null of a single player, and where the name has said them. */
export function sideNames({ name, members = [] }: Side): string | null {
  const names = nameList(members)
  return names === '' || names === name ? null : names
}

/** Whether several play as one at this table (R37). */
export function hasSides(players: readonly Side[]): boolean {
  return players.some(({ members = [] }) => members.length > 0)
}
