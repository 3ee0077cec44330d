import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game, GameEvent, Score } from '../src/index.ts'
import { applyEvent, joinDefaults, outcomeOf, positionChoices, scoreboardOf } from '../src/index.ts'
import { go, play } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'
import { essence, games, gamesOf } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

/** Numbers 1..n in the order that their random keys give. */
const permutation = (ids: readonly number[], keys: readonly number[]) =>
  [...ids].sort((a, b) => (keys[a % keys.length] ?? 0) - (keys[b % keys.length] ?? 0) || a - b)

const keys = fc.array(fc.nat(), { minLength: 25, maxLength: 25 })

describe('seats', () => {
  it('R10: are always 1..n, with ids that are never given twice', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        const positions = game.players.map((player) => player.position)
        expect(positions).toEqual(positions.map((_, index) => index + 1))
        const ids = game.players.map((player) => player.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => id < game.nextPlayerId)).toBe(true)
      }),
      runs,
    )
  })

  it('R10: permuted permute the standings of ties and nothing else', () => {
    fc.assert(
      fc.property(games, keys, ({ game }, random) => {
        fc.pre(game.status === 'INPROGRESS')
        const playerIds = permutation(
          game.players.map((player) => player.id),
          random,
        )
        const moved = go(game, { format: 1, type: 'positions-changed', playerIds })
        const byId = (from: Game) => {
          const board = scoreboardOf(from)
          const totals = new Map(board.players.map((player) => [player.id, player.totalScore]))
          return {
            rest: essence({
              ...board,
              standings: board.standings.map((id) => totals.get(id) ?? -1),
              winner: null,
              winners: [...board.winners].sort((a, b) => a.playerId - b.playerId),
              rounds: board.rounds.map((round) => ({
                ...round,
                winnerIds: [...round.winnerIds].sort((a, b) => a - b),
                missingIds: [...round.missingIds].sort((a, b) => a - b),
              })),
              players: [...board.players]
                .sort((a, b) => a.id - b.id)
                .map((player) => ({ ...player, position: 0 })),
            }),
          }
        }
        expect(byId(moved)).toEqual(byId(game))
      }),
      runs,
    )
  })

  it('R10: taken by other people give the same totals under other names', () => {
    const renamed = (event: GameEvent, newId: (id: number) => number): GameEvent =>
      event.type === 'round-scored' || event.type === 'round-edited'
        ? {
            ...event,
            scores: event.scores.map(
              (score): Score => ({ ...score, playerId: newId(score.playerId) }),
            ),
          }
        : event
    fc.assert(
      fc.property(gamesOf(['round-scored', 'round-edited']), keys, ({ events, game }, random) => {
        const ids = game.players.map((player) => player.id)
        const order = permutation(ids, random)
        const newId = (id: number) => order[ids.indexOf(id)] ?? id
        const other = play(...events.map((event) => renamed(event, newId)))
        const stintsOf = (from: Game, id: number) =>
          from.players.find((player) => player.id === id)?.stints
        for (const id of ids) expect(stintsOf(other, newId(id))).toEqual(stintsOf(game, id))
      }),
      runs,
    )
  })

  it('R9: offered by default never put the joiner out, never collide, and are accepted', () => {
    fc.assert(
      fc.property(games, ({ game }) => {
        fc.pre(game.status === 'INPROGRESS' && !outcomeOf(game).isOver && game.players.length < 20)
        const { type: _type, ...at } = joinDefaults(game)
        expect(positionChoices(game)).toContain(at.position)
        expect(game.players.map((player) => player.position)).not.toContain(at.position)
        const applied = applyEvent(game, { format: 1, type: 'player-joined', name: 'New', ...at })
        expect(applied.ok && scoreboardOf(applied.value).players.at(-1)?.isOut).toBe(false)
      }),
      runs,
    )
  })
})
