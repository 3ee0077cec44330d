import { ledgerOf } from '../game/ledger.ts'
import { standingsOf } from '../game/standings.ts'
import type { ReadScore } from '../rules/forms.ts'
import { readRound, winnersIn } from '../rules/forms.ts'
import type { Game, Round } from '../state/game.ts'
import type { Player } from '../state/player.ts'
import { ruleOf } from '../state/rule-set.ts'
import type { Score } from '../state/score.ts'
import { latestStint, roundLeftBy } from '../state/stint.ts'

/**
 * The result of a finished game for one player or one side; that of a side is the result of each
 * member. It is all that figures over many games need. Source: R39.
 */
export type PlayerResult = {
  readonly playerId: number
  readonly name: string
  /** The names of a side (R37). */
  readonly members?: readonly string[]
  /** The number of those who played the game; a side is one. */
  readonly players: number
  /** From 1; equal players share the best of their places (R22). */
  readonly place: number
  /** The number of players who came behind. */
  readonly behind: number
  /** The number of others who have the same place. */
  readonly level: number
  readonly total: number
  /** The points of each round of the game; null where the player took no part, or has no score. */
  readonly points: readonly (number | null)[]
  /** The numbers of the rounds won (R7, R32). */
  readonly roundsWon: readonly number[]
  readonly drops: number
  readonly middleDrops: number
  readonly fullCounts: number
  /** The number of times each further value was entered, by its code, also to sit out a round (R33). */
  readonly kinds: { readonly [code: string]: number }
  /** The number of rounds that were sat out, where any were (R33). */
  readonly satOut?: number
  readonly exits: number
  readonly rejoins: number
  /** The round of the latest exit, or after which the player left, as a part of all; 1 for those in at the end. */
  readonly survival: number
  /** The most points that a winner was behind the best total after any round; null for all others. */
  readonly comeback: number | null
  /** The numbers of the rounds dealt, where the rules have a dealer (R37). */
  readonly roundsDealt: readonly number[]
}

/**
 * The result of each player of a completed game, in the finishing order; empty for a game that is not
 * completed, or in which no round was scored. Source: R22, R39.
 *
 * @example
 * resultsOf({ ...game, status: 'COMPLETED', winnerPlayerIds: [1] }).map(({ place }) => place)
 * // [1, 2]
 */
export function resultsOf(game: Game): readonly PlayerResult[] {
  if (game.status !== 'COMPLETED' || game.rounds.length === 0) return []
  const pages = game.rounds.map((round) => pageOf(game, round))
  const deficits = deficitsOf(game)
  const standings = standingsOf(game)
  return standings.map((standing) => {
    const player = game.players.find(({ id }) => id === standing.playerId) as Player
    // A game with rounds has places.
    const place = standing.place as number
    const level = standings.filter((other) => other.place === place).length - 1
    const players = standings.length
    return {
      ...playedBy(player, pages),
      players,
      place,
      level,
      behind: players - place - level,
      comeback: place === 1 ? (deficits.get(player.id) as number) : null,
    }
  })
}

type Finish = Pick<PlayerResult, 'players' | 'place' | 'level' | 'behind' | 'comeback'>

/** The part of a player's result that is read from the pages. */
function playedBy(player: Player, pages: readonly Page[]): Omit<PlayerResult, keyof Finish> {
  const { id: playerId, name, members, stints } = player
  const { total, roundExited } = latestStint(player)
  const lines = pages.map((page) => page.lines.find((line) => line.playerId === playerId))
  const entered = lines.flatMap((line) => (line === undefined ? [] : [line.score]))
  const satOut = lines.filter((line) => line?.takesPart === false).length
  const timesOf = (type: Score['scoreType']) =>
    entered.filter(({ scoreType }) => scoreType === type).length
  return {
    playerId,
    name,
    ...(members && { members }),
    total,
    points: lines.map((line) => (line?.takesPart ? line.points : null)),
    roundsWon: numbersOf(pages, ({ winnerIds }) => winnerIds.includes(playerId)),
    drops: timesOf('DROP'),
    middleDrops: timesOf('MIDDLE_DROP'),
    fullCounts: timesOf('FULL_COUNT'),
    kinds: timesOfKinds(entered),
    ...(satOut > 0 && { satOut }),
    exits: stints.filter((stint) => stint.roundExited !== null).length,
    rejoins: stints.length - 1,
    survival: (roundExited ?? roundLeftBy(player) ?? pages.length) / pages.length,
    roundsDealt: numbersOf(pages, ({ dealerId }) => dealerId === playerId),
  }
}

/** A round as the results read it: the scores that count in it, the winners and the dealer. */
type Page = {
  readonly lines: readonly (ReadScore & { readonly score: Score })[]
  readonly winnerIds: readonly number[]
  readonly dealerId: number | undefined
}

function pageOf({ players, settings }: Game, round: Round): Page {
  const read = readRound(players, round, settings)
  return {
    lines: read
      .map((line, index) => ({ ...line, score: round.scores[index] as Score }))
      .filter(({ counts }) => counts),
    winnerIds: winnersIn(read, round, settings),
    dealerId: round.dealerId,
  }
}

/** The numbers of the rounds for which a condition holds. */
function numbersOf(pages: readonly Page[], isSo: (page: Page) => boolean): readonly number[] {
  return pages.flatMap((page, index) => (isSo(page) ? [index + 1] : []))
}

function timesOfKinds(entered: readonly Score[]): PlayerResult['kinds'] {
  const times: { [code: string]: number } = {}
  for (const { kind } of entered) if (kind !== undefined) times[kind] = (times[kind] ?? 0) + 1
  return times
}

/** By player: the most points behind the best total of those who played the same round. */
function deficitsOf(game: Game): ReadonlyMap<number, number> {
  const sign = ruleOf(game.settings, 'aim') === 'HIGHEST' ? -1 : 1
  const ledger = ledgerOf(game)
  const best = game.rounds.map((_, index) => {
    const totals = ledger.map(({ totals }) => totals[index] as number | null)
    return Math.min(...totals.filter((total) => total !== null).map((total) => sign * total))
  })
  return new Map(
    ledger.map(({ playerId, totals }) => {
      const behind = totals.map((total, index) =>
        total === null ? 0 : sign * total - (best[index] as number),
      )
      return [playerId, Math.max(...behind)]
    }),
  )
}
