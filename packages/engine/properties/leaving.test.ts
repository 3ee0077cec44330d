import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../src/index.ts'
import {
  applyEvent,
  eligibleWinners,
  outcomeOf,
  playersOfRound,
  scoreboardOf,
} from '../src/index.ts'
import { go, left, returned, undo } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'
import { essenceOf, games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

/** Games in which a player can leave now, with such a player. */
const leavable = fc
  .tuple(games, fc.nat())
  .map(([{ game }, at]) => ({ game, player: playersIn(game)[at % 20] }))
  .filter(
    ({ game, player }) => player !== undefined && applyEvent(game, leavingOf(game, player)).ok,
  )
  .map(({ game, player }) => ({ game, playerId: player as number }))

const playersIn = (game: Game) => {
  const ids = eligibleWinners(game).map(({ id }) => id)
  return Array.from({ length: 20 }, (_, index) => ids[index % ids.length])
}

const leavingOf = ({ rounds }: Game, playerId = 0) => left(playerId, rounds.length)
const returnOf = ({ rounds }: Game, playerId: number) => returned(playerId, rounds.length + 1)

describe('R43: a leaving', () => {
  it('is possible for each who is in, as long as another one is and the game goes on', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const isOpen =
          game.status === 'INPROGRESS' &&
          game.rounds.length > 0 &&
          !outcomeOf(game).isOver &&
          eligibleWinners(game).length > 1
        for (const { id, isOut, roundLeft } of scoreboardOf(game).players) {
          const isIn = !isOut && roundLeft === undefined
          expect(applyEvent(game, leavingOf(game, id)).ok).toBe(isOpen && isIn)
        }
      }),
      runs,
    )
  })

  it('and a return in the same break are as if nothing had been, and so is an undo', () => {
    fc.assert(
      fc.property(leavable, ({ game, playerId }) => {
        const gone = go(game, leavingOf(game, playerId))
        expect(essenceOf(go(gone, returnOf(game, playerId)))).toEqual(essenceOf(game))
        expect(essenceOf(undo(gone))).toEqual(essenceOf(game))
      }),
      runs,
    )
  })

  it('changes no total and no round, and takes one player from the next round and from the winners', () => {
    fc.assert(
      fc.property(leavable, ({ game, playerId }) => {
        const gone = go(game, leavingOf(game, playerId))
        const [before, after] = [scoreboardOf(game), scoreboardOf(gone)]
        expect(after.rounds).toEqual(before.rounds)
        expect(after.players.map(({ totalScore }) => totalScore)).toEqual(
          before.players.map(({ totalScore }) => totalScore),
        )
        const next = game.rounds.length + 1
        const others = (ids: readonly number[]) => ids.filter((id) => id !== playerId)
        expect(playersOfRound(gone, next)).toEqual(others(playersOfRound(game, next)))
        expect(eligibleWinners(gone).map(({ id }) => id)).toEqual(
          others(eligibleWinners(game).map(({ id }) => id)),
        )
        expect(after.winners.map((winner) => winner.playerId)).not.toContain(playerId)
      }),
      runs,
    )
  })

  it('never counts a score in a round of the absence, and gives no such round a missing one', () => {
    let absences = 0
    fc.assert(
      fc.property(games, ({ game }) => {
        const board = scoreboardOf(game)
        for (const { id, absences: all = [] } of board.players) {
          for (const { roundLeft, roundReturned } of all) {
            absences += 1
            const rounds = board.rounds.slice(roundLeft, (roundReturned ?? 502) - 1)
            for (const { scores, missingIds, winnerIds } of rounds) {
              expect(scores.some(({ playerId, counts }) => playerId === id && counts)).toBe(false)
              expect([...missingIds, ...winnerIds]).not.toContain(id)
            }
          }
        }
      }),
      runs,
    )
    expect(absences).toBeGreaterThan(0)
  })

  it('leaves at least one player who has not left, who is in or is out', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const { players } = scoreboardOf(game)
        const gone = players.filter(({ roundLeft }) => roundLeft !== undefined)
        expect(players.length === 0 || gone.length < players.length).toBe(true)
      }),
      runs,
    )
  })
})
