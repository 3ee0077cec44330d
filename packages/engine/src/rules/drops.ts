import type { Player } from '../state/player.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { Score } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { takesDrops } from './forms.ts'
import { lastSafeOf } from './limit.ts'

/**
 * Whether a score is a first or middle drop.
 *
 * @example
 * isDrop({ scoreType: 'MIDDLE_DROP' })
 * // true
 */
export function isDrop({ scoreType }: Pick<Score, 'scoreType'>): boolean {
  return scoreType === 'DROP' || scoreType === 'MIDDLE_DROP'
}

/**
 * The number of first drops that a total has room for before it is out; null where a drop costs nothing
 * or no player goes out. 0 is called "must play". Source: R34.
 *
 * @example
 * dropsByRoom(80, { ...game.settings, targetScore: 101, rules: { outWhen: 'AT' } })
 * // 1
 */
export function dropsByRoom(total: number, settings: Settings): number | null {
  const room = Math.floor((lastSafeOf(settings) - total) / settings.dropScore)
  return Number.isFinite(room) ? Math.max(0, room) : null
}

/** The number of drops that the rules leave after those used; null where they do not count them. */
function dropsByCount(used: number, settings: Settings): number | null {
  const maxDrops = ruleOf(settings, 'maxDrops')
  return maxDrops === null ? null : Math.max(0, maxDrops - used)
}

/**
 * The number of drops left with a total after those used, by room and by count; null without either.
 * Source: R34.
 *
 * @example
 * dropsLeft(0, 1, { ...game.settings, rules: { maxDrops: 2 } })
 * // 1
 */
export function dropsLeft(total: number, used: number, settings: Settings): number | null {
  const byRoom = dropsByRoom(total, settings)
  const byCount = dropsByCount(used, settings)
  if (byRoom === null || byCount === null) return byRoom ?? byCount
  return Math.min(byRoom, byCount)
}

/**
 * Whether a game has drops; one without them has no full count either. Source: R33, R34.
 *
 * @example
 * hasDrops({ rules: { maxDrops: 0 } })
 * // false
 */
export function hasDrops(settings: Pick<Settings, 'rules'>): boolean {
  return takesDrops(ruleOf(settings, 'form')) && ruleOf(settings, 'maxDrops') !== 0
}

/** The drops that a player has left with a total; null where nothing limits them or a game has none. */
export function dropsLeftOf(player: Player, total: number, settings: Settings): number | null {
  return hasDrops(settings) ? dropsLeft(total, dropsUsed(player, settings), settings) : null
}

/** The drops that a player has used of those that the rules give. Source: R34. */
function dropsUsed({ stints }: Pick<Player, 'stints'>, settings: Settings): number {
  const dropsOnRejoin = ruleOf(settings, 'dropsOnRejoin')
  const counts = stints.map(({ drops = 0 }) => drops)
  if (dropsOnRejoin === 'CARRY') return counts.reduce((sum, drops) => sum + drops, 0)
  const used = counts.at(-1) as number
  if (dropsOnRejoin === 'FRESH' || stints.length === 1) return used
  // Without a maximum, no caller reads the number used.
  return used + (ruleOf(settings, 'maxDrops') as number) - dropsOnRejoin
}

/** Whether the rules leave a player no further drop. */
export function isDropless(player: Player, settings: Settings): boolean {
  return dropsByCount(dropsUsed(player, settings), settings) === 0
}

/** Whether a player has more drops than the rules give, in the stint of a round and those that share them. */
export function hasTooManyDrops(player: Player, roundNumber: number, settings: Settings): boolean {
  const maxDrops = ruleOf(settings, 'maxDrops')
  const isShared = ruleOf(settings, 'dropsOnRejoin') === 'CARRY'
  const stints = player.stints.filter(({ roundJoined }) => isShared || roundJoined <= roundNumber)
  return maxDrops !== null && dropsUsed({ stints }, settings) > maxDrops
}
