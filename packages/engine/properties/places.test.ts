import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, Scoreboard, ScoreboardPlayer } from '../src/index.ts'
import { scoreboardOf, standingsOf } from '../src/index.ts'
import { runsOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

const begun = games.map(({ game }) => game).filter(({ rounds }) => rounds.length > 0)

/** Every pair of players in the finishing order, the better or equal one first. */
function pairsOf({ players, standings }: Scoreboard): [ScoreboardPlayer, ScoreboardPlayer][] {
  const ordered = standings.flatMap((id) => players.filter((player) => player.id === id))
  return ordered.flatMap((one, index) =>
    ordered.slice(index + 1).map((other): [ScoreboardPlayer, ScoreboardPlayer] => [one, other]),
  )
}

const eachPair = (
  game: Game,
  check: (
    one: ScoreboardPlayer,
    other: ScoreboardPlayer,
    isWinner: (id: number) => boolean,
  ) => void,
) => {
  const board = scoreboardOf(game)
  const isWinner = (id: number) => board.winners.some(({ playerId }) => playerId === id)
  for (const [one, other] of pairsOf(board)) check(one, other, isWinner)
}

describe('R22: the finishing order', () => {
  it('names every player once, with one more than the number of those before them', () => {
    fc.assert(
      fc.property(begun, (game) => {
        const standings = standingsOf(game)
        expect(standings.map(({ playerId }) => playerId).sort((a, b) => a - b)).toEqual(
          game.players.map(({ id }) => id).sort((a, b) => a - b),
        )
        const places = standings.map(({ place }) => place as number)
        for (const place of places) {
          expect(place).toBe(1 + places.filter((other) => other < place).length)
        }
      }),
      runs,
    )
  })

  it('has no place before round 1', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const hasPlaces = standingsOf(game).some(({ place }) => place !== null)
        expect(hasPlaces).toBe(game.rounds.length > 0 && game.players.length > 0)
      }),
      runs,
    )
  })

  it('has exactly the winners in the first place once there are any', () => {
    fc.assert(
      fc.property(begun, (game) => {
        const { players, winners } = scoreboardOf(game)
        fc.pre(winners.length > 0)
        const first = players.filter(({ place }) => place === 1).map(({ id }) => id)
        expect(first).toEqual(winners.map(({ playerId }) => playerId))
      }),
      runs,
    )
  })

  it('places nobody who is out or has left before somebody who is in, and nobody before who lasted longer (R43)', () => {
    fc.assert(
      fc.property(begun, (game) => {
        eachPair(game, (one, other, isWinner) => {
          if (isWinner(one.id)) return
          const lasted = ({ roundExited, roundLeft }: ScoreboardPlayer) =>
            roundExited ?? roundLeft ?? Infinity
          expect(lasted(one)).toBeGreaterThanOrEqual(lasted(other))
        })
      }),
      runs,
    )
  })

  it('lets two players share a place exactly when they lasted alike with the same total', () => {
    fc.assert(
      fc.property(begun, (game) => {
        eachPair(game, (one, other, isWinner) => {
          const isSame =
            one.roundExited === other.roundExited &&
            one.roundLeft === other.roundLeft &&
            one.totalScore === other.totalScore
          const alike = isWinner(one.id) || isWinner(other.id) ? isWinner(other.id) : isSame
          expect(one.place === other.place).toBe(alike)
          if (!alike) expect(one.place).toBeLessThan(other.place as number)
        })
      }),
      runs,
    )
  })
})
