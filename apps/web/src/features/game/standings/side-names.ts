import type { ScoreboardPlayer } from '@meldboard/engine'
import { nameList } from '../../../lib/format.ts'
import { shortName } from '../../../lib/short-name.ts'

type Side = Pick<ScoreboardPlayer, 'name' | 'members'>

/** Returns the members of a side as text; null for a single player, and if the name already says them. */
export function sideNames({ name, members = [] }: Side): string | null {
  const names = nameList(members)
  return names === '' || names === name ? null : names
}

/** Whether several people play as one at this table (R37). */
export function hasSides(players: readonly Side[]): boolean {
  return players.some(({ members = [] }) => members.length > 0)
}

/** Returns a short form of a name, for little room. Source: P-name-2. */
export function shortNameAt(table: readonly Side[], { name }: Side): string {
  return shortName(name, hasSides(table))
}
