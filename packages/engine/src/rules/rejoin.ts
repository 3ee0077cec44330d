import type { Game } from '../state/game.ts'
import type { Player } from '../state/player.ts'
import { rulesOf } from '../state/rule-set.ts'
import type { Settings } from '../state/settings.ts'
import { isIn, isOut, latestStint, roundEntered } from '../state/stint.ts'
import { beginningsOf, lastSafeOf } from './limit.ts'

/** Whether a player may come back, with the points to begin with, or the reason why not. */
export type RejoinOffer =
  | { readonly allowed: true; readonly start: number }
  | { readonly allowed: false; readonly reason: 'off' | 'count' | 'players' | 'cut-off' }

/**
 * Whether a player who is out and came back so often may come back beside those who are in with these
 * totals. Source: R35.
 *
 * @example
 * rejoinStart([0, 79], 0, { ...game.settings, targetScore: 100, rules: { rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 0 } } })
 * // { allowed: true, start: 80 }
 */
export function rejoinStart(
  totalsIn: readonly number[],
  rejoins: number,
  settings: Settings,
): RejoinOffer {
  const { rejoin, startScore } = rulesOf(settings)
  const { cutOff } = rejoin
  if (!rejoin.on) return { allowed: false, reason: 'off' }
  if (rejoin.max !== null && rejoins >= rejoin.max) return { allowed: false, reason: 'count' }
  if (totalsIn.length < rejoin.minIn) return { allowed: false, reason: 'players' }
  const lastSafe = lastSafeOf(settings)
  const base = Math.max(...totalsIn)
  const start = totalsIn.length === 0 ? startScore : base + rejoin.offset
  if (cutOff === 'NONE') return { allowed: true, start: Math.min(start, lastSafe) }
  const isOpen =
    cutOff === 'DROP_LEFT'
      ? start + settings.dropScore <= lastSafe
      : base <= cutOff && start <= lastSafe
  return isOpen ? { allowed: true, start } : { allowed: false, reason: 'cut-off' }
}

/**
 * The totals that decide with which points a player comes back: of those who are in, without those who
 * came in after the last scored round, so that all who come back together begin alike. House rules
 * count them (R9). A player who has left is not in. Source: R35, R43.
 */
function totalsIn({ players, rounds, settings }: Game): readonly number[] {
  return players
    .filter(isIn)
    .filter((player) => settings.rules === undefined || roundEntered(player) <= rounds.length)
    .map((player) => latestStint(player).total)
}

/**
 * Whether a player who is out may come back now, and with which points; null for any other.
 * Source: R35.
 *
 * @example
 * rejoinOffer(game, 1)
 * // null
 */
export function rejoinOffer(game: Game, playerId: number): RejoinOffer | null {
  const player = game.players.find(({ id }) => id === playerId)
  return player !== undefined && isOut(player) ? offerTo(player, game) : null
}

function offerTo(player: Player, game: Game): RejoinOffer {
  return rejoinStart(totalsIn(game), player.stints.length - 1, game.settings)
}

/** The highest total among those in that lets a player come back; null where there is no cut-off. */
export function highestForRejoin(settings: Settings): number | null {
  const { cutOff, offset } = rulesOf(settings).rejoin
  if (cutOff === 'NONE') return null
  const lastSafe = lastSafeOf(settings) - offset
  return cutOff === 'DROP_LEFT' ? lastSafe - settings.dropScore : Math.min(cutOff, lastSafe)
}

/** The points offered to a player who joins: the worst total, and `offset` worse, within the limits. */
export function joinOffer(game: Game): number {
  const { settings } = game
  const { aim, rejoin, startScore } = rulesOf(settings)
  const totals = totalsIn(game)
  if (totals.length === 0) return startScore
  const { minimum, maximum } = beginningsOf(settings)
  const start =
    aim === 'HIGHEST' ? Math.min(...totals) - rejoin.offset : Math.max(...totals) + rejoin.offset
  return Math.max(minimum, Math.min(start, maximum))
}
