import type { Game, Player, Stint } from '@meldboard/engine'
import { foldedText, ledgerOf, standingsOf } from '@meldboard/engine'

/** Players whose course of totals a list entry draws. */
const DRAWN_PLAYERS = 3
/** The most points of a course: more would not show in a drawing of a thumb's width. */
const POINTS = 24

/** One player of a game in a list. */
export type ListedPlayer = {
  readonly name: string
  readonly score: number
  /** The finishing place, in a running game the place so far; null before round 1 (R22). */
  readonly place: number | null
  readonly isOut: boolean
  /** Only in a completed game. */
  readonly isWinner: boolean
  /**
   * For the first three players: totals from before round 1 to the last round, evenly sampled in a long game; null
   * while the player did not play.
   */
  readonly totals?: readonly (number | null)[]
}

/** The players of a list entry, in the finishing order, in a running game the order so far. Source: R22. */
export function listedStandingOf(game: Game): readonly ListedPlayer[] {
  const ledger = new Map(ledgerOf(game).map(({ playerId, totals }) => [playerId, totals]))
  return standingsOf(game).map(({ playerId, place }, index) => {
    const player = game.players.find(({ id }) => id === playerId) as Player
    const listed = {
      name: player.name,
      score: latestStint(player).total,
      place,
      isOut: latestStint(player).roundExited !== null,
      isWinner: game.winnerPlayerIds.includes(playerId),
    }
    if (index >= DRAWN_PLAYERS) return listed
    return { ...listed, totals: someOf([startOf(player), ...(ledger.get(playerId) as Totals)]) }
  })
}

type Totals = readonly (number | null)[]

/** The total before round 1; null: the player joined later. */
function startOf({ stints }: Player): number | null {
  const { roundJoined, beginningScore } = stints[0] as Stint
  return roundJoined === 1 ? beginningScore : null
}

function someOf(totals: Totals): Totals {
  if (totals.length <= POINTS) return totals
  const step = (totals.length - 1) / (POINTS - 1)
  return totals.filter((_, index) => index === Math.round(Math.round(index / step) * step))
}

/** The folded text in which searches look for a game: its name, and the names of players and members of sides. */
export function searchTextOf({ settings, players }: Game): string {
  const names = players.flatMap(({ name, members = [] }) => [name, ...members])
  return [settings.name, ...names].map(foldedText).join(' ')
}

function latestStint({ stints }: Player): Stint {
  return stints.at(-1) as Stint
}
