import type { Game } from '../state/game.ts'
import type { Kind, RejoinRule, Rules } from '../state/rule-set.ts'
import { rulesOf } from '../state/rule-set.ts'
import type { Score } from '../state/score.ts'
import type { Settings } from '../state/settings.ts'
import { latestStint, playersOfRound } from '../state/stint.ts'
import { dealerOf } from './dealer.ts'
import { hasDrops, isDrop, isDropless } from './drops.ts'
import { isExchange, takesDrops, worthOf } from './forms.ts'
import { isAtLimit, lastSafeOf, limitOf } from './limit.ts'
import { eligibleWinners, outcomeOf } from './outcome.ts'
import { highestForRejoin } from './rejoin.ts'

/** The round that is played next. */
export type NextRound = {
  readonly roundNumber: number
  /** Its name in the rules, or null. */
  readonly name: string | null
  readonly dealerId: number | null
  /** Its players, by position. */
  readonly playerIds: readonly number[]
}

/**
 * The round that is played next, or null once the game is over. Source: R1, R36, R37.
 *
 * @example
 * nextRoundOf(game)
 * // { roundNumber: 2, name: null, dealerId: null, playerIds: [1, 2] }
 */
export function nextRoundOf(game: Game): NextRound | null {
  if (outcomeOf(game).isOver || game.status !== 'INPROGRESS') return null
  const roundNumber = game.rounds.length + 1
  return {
    roundNumber,
    name: rulesOf(game.settings).roundNames[roundNumber - 1] ?? null,
    dealerId: dealerOf(game),
    playerIds: playersOfRound(game, roundNumber),
  }
}

/** The chances of one player in the next round of a game with a limit. */
export type Chance = {
  readonly playerId: number
  /** The fewest points that take the player to the limit. */
  readonly pointsToLimit: number
  /** The named values that do and that the player may have: types of scores and codes of kinds. */
  readonly by: readonly string[]
  /** Whether the game is over then, for any scores of the others. */
  readonly endsIt: boolean
}

const DROPS = ['DROP', 'MIDDLE_DROP', 'FULL_COUNT'] as const

/**
 * The chances of each player in the next round, by position; none in a game without a limit, or where
 * the worth of a round depends on the others. Source: R38.
 *
 * @example
 * chancesOf(game)[1]
 * // { playerId: 2, pointsToLimit: 181, by: [], endsIt: true }
 */
export function chancesOf(game: Game): readonly Chance[] {
  const { settings } = game
  const { end, form, kinds } = rulesOf(settings)
  const next = nextRoundOf(game)
  const hasLimit = (end === 'LAST_IN' || end === 'TARGET') && !isExchange(form)
  if (next === null || !hasLimit) return []
  const types = hasDrops(settings) ? DROPS : []
  const nothing = { playerId: 0, scoreValue: 0 }
  const named: readonly { readonly name: string; readonly score: Score }[] = [
    ...types.map((scoreType) => ({ name: scoreType, score: { ...nothing, scoreType } })),
    ...kinds.map(({ code }) => ({
      name: code,
      score: { ...nothing, scoreType: 'CUSTOM', kind: code } as const,
    })),
  ]
  const inCount = eligibleWinners(game).length
  return game.players
    .filter(({ id }) => next.playerIds.includes(id))
    .map((player) => {
      const { total } = latestStint(player)
      return {
        playerId: player.id,
        pointsToLimit: limitOf(settings) - total,
        by: named
          .filter(({ score }) => isAtLimit(total + worthOf(score, settings), settings))
          .filter(({ score }) => !(isDrop(score) && isDropless(player, settings)))
          .map(({ name }) => name),
        endsIt: end === 'TARGET' || inCount <= 2,
      }
    })
}

/** One rule in figures, to be put into words by those who know the reader's language. */
export type Explained =
  | { readonly rule: 'best'; readonly aim: Rules['aim'] }
  | { readonly rule: 'last-in'; readonly lastSafe: number; readonly outAt: number }
  | { readonly rule: 'target'; readonly endsAt: number }
  | { readonly rule: 'rounds'; readonly rounds: number; readonly names: readonly string[] }
  | { readonly rule: 'manual' }
  | { readonly rule: 'start'; readonly score: number }
  | {
      readonly rule: 'points'
      readonly form: Rules['form']
      readonly minimum: number
      readonly maximum: number
      readonly needZero: boolean
    }
  | {
      readonly rule: 'drops'
      readonly drop: number
      readonly middleDrop: number
      readonly fullCount: number
      readonly most: number | null
      readonly onRejoin: Rules['dropsOnRejoin']
    }
  /** Drops are not allowed, in a form that has them otherwise. */
  | { readonly rule: 'no-drops' }
  | { readonly rule: 'kinds'; readonly kinds: readonly Kind[] }
  | ({
      readonly rule: 'rejoin'
      /** The highest total that may be in for somebody to come back, or null. */
      readonly highestIn: number | null
    } & RejoinRule)
  | { readonly rule: 'dealer' }

/**
 * The rules of a game, those that apply to it, in the order in which they are explained. Source: R38.
 *
 * @example
 * explainRules(game.settings)[1]
 * // { rule: 'last-in', lastSafe: 200, outAt: 201 }
 */
export function explainRules(settings: Settings): readonly Explained[] {
  const rules = rulesOf(settings)
  const { aim, form, kinds, rejoin } = rules
  return [
    { rule: 'best', aim },
    endOfRules(settings),
    ...(rules.startScore === 0 ? [] : [{ rule: 'start', score: rules.startScore } as const]),
    {
      rule: 'points',
      form,
      minimum: rules.scoreMin,
      maximum: rules.scoreMax,
      needZero: form === 'PENALTY' && rules.needZero,
    },
    ...(hasDrops(settings) ? [dropsOf(settings)] : []),
    ...(rules.maxDrops === 0 && takesDrops(form) ? [{ rule: 'no-drops' } as const] : []),
    ...(kinds.length === 0 ? [] : [{ rule: 'kinds', kinds } as const]),
    ...(rules.end === 'LAST_IN'
      ? [{ rule: 'rejoin', highestIn: highestForRejoin(settings), ...rejoin } as const]
      : []),
    ...(rules.dealer === 'OFF' ? [] : [{ rule: 'dealer' } as const]),
  ]
}

function endOfRules(settings: Settings): Explained {
  const { end, rounds, roundNames } = rulesOf(settings)
  const outAt = limitOf(settings)
  if (end === 'LAST_IN') return { rule: 'last-in', lastSafe: lastSafeOf(settings), outAt }
  if (end === 'TARGET') return { rule: 'target', endsAt: outAt }
  if (end === 'MANUAL') return { rule: 'manual' }
  // A game that ends by them has a number of them.
  return { rule: 'rounds', rounds: rounds as number, names: roundNames }
}

function dropsOf(settings: Settings): Explained {
  const { maxDrops, dropsOnRejoin } = rulesOf(settings)
  return {
    rule: 'drops',
    drop: settings.dropScore,
    middleDrop: settings.middleDropScore,
    fullCount: settings.fullCountScore,
    most: maxDrops,
    onRejoin: dropsOnRejoin,
  }
}
