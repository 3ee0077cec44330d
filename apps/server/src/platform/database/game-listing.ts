import type { Game, Player, Stint } from '@meldboard/engine'
import { foldedText, ledgerOf, standingsOf } from '@meldboard/engine'

/** Of how many players a list shows the line of the totals. */
const LINES = 3
/** The most points of such a line: as many as a drawing of a thumb's width shows. */
const POINTS = 24

/** One player of a game in a list. */
export type ListedPlayer = {
  readonly name: string
  readonly score: number
  /** Where the player finishes, of a running game so far; null before round 1 (R22). */
  readonly place: number | null
  readonly isOut: boolean
  /** Only of a completed game. */
  readonly isWinner: boolean
  /**
   * Of the first three: the totals from before round 1 to the last round, of a long game some of
   * them, evenly; null while the player did not play.
   */
  readonly totals?: readonly (number | null)[]
}

/**
 * The players as a list shows them, in the finishing order, of a running game the order so far.
 * Source: R22.
 */
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
    if (index >= LINES) return listed
    return { ...listed, totals: someOf([startOf(player), ...(ledger.get(playerId) as Totals)]) }
  })
}

type Totals = readonly (number | null)[]

/** The total before round 1; null for who joined later. */
function startOf({ stints }: Player): number | null {
  const { roundJoined, beginningScore } = stints[0] as Stint
  return roundJoined === 1 ? beginningScore : null
}

function someOf(totals: Totals): Totals {
  if (totals.length <= POINTS) return totals
  const step = (totals.length - 1) / (POINTS - 1)
  return totals.filter((_, index) => index === Math.round(Math.round(index / step) * step))
}

/**
 * The text in which a game is looked for: its name and those of its players and of who plays as a
 * side, folded.
 */
export function searchTextOf({ settings, players }: Game): string {
  const names = players.flatMap(({ name, members = [] }) => [name, ...members])
  return [settings.name, ...names].map(foldedText).join(' ')
}

function latestStint({ stints }: Player): Stint {
  return stints.at(-1) as Stint
}
