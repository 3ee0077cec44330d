import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GOLDEN_GAMES, STORED_GAME } from '../golden/games.ts'
import * as house from '../src/index.ts'
import * as all from '../src/rules.ts'
import { runsOf } from '../test/property-runs.ts'
import { games } from './played-game.ts'

const runs = { numRuns: runsOf(300) }

/** What an engine makes of events, those that it refuses too, written as it would be stored. */
function textsOf(
  apply: (game: never, event: never) => house.Result<unknown, unknown>,
  board: (game: never) => unknown,
  events: readonly house.GameEvent[],
): string[] {
  let game: unknown = null
  return events.map((event) => {
    const applied = apply(game as never, event as never)
    if (!applied.ok) return JSON.stringify(applied)
    game = applied.value
    return JSON.stringify([game, board(game as never)])
  })
}

const same = (events: readonly house.GameEvent[]) =>
  expect(textsOf(all.applyEvent, all.scoreboardOf, events)).toEqual(
    textsOf(house.applyEvent, house.scoreboardOf, events),
  )

describe('R29: a game of House rules by the engine of every rule', () => {
  it.each(GOLDEN_GAMES)('is the same byte for byte: $file', ({ events }) => same(events))

  it('is the same with an event of every kind', () => same(STORED_GAME))

  it('is the same in any game, what is refused too', () => {
    fc.assert(
      fc.property(games, ({ events, refused, game }) => {
        same([...events, ...refused])
        expect(all.replay(events)).toEqual(house.replay(events))
        expect(all.ledgerOf(game)).toEqual(house.ledgerOf(game))
        expect(all.standingsOf(game)).toEqual(house.standingsOf(game))
        expect(all.outcomeOf(game)).toEqual(house.outcomeOf(game))
        expect(all.endOf(game)).toEqual(house.endOf(game))
        expect(all.joinDefaults(game)).toEqual(house.joinDefaults(game))
        for (const { roundNumber, scores } of game.rounds) {
          expect(all.checkEntry(game, { roundNumber, scores })).toEqual(
            house.checkScores(game, roundNumber, scores),
          )
          const preview = all.previewEntry(game, { roundNumber, scores })
          const expected = house.previewRound(game, roundNumber, scores)
          expect(preview.map(({ points: _p, mustPlay: _m, ...each }) => each)).toEqual(expected)
        }
      }),
      runs,
    )
  })
})
