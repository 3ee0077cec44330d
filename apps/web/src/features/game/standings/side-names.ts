import type { ScoreboardPlayer } from '@meldboard/engine'
import { nameList } from '../../../lib/format.ts'
import { shortName } from '../../../lib/short-name.ts'

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

/** Returns a name at this table where there is little room for it. Source: P-name-2. */
export function shortNameAt(table: readonly Side[], { name }: Side): string {
  return shortName(name, hasSides(table))
}
