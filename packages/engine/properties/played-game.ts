import fc from 'fast-check'
import { Dice } from '../model/dice.ts'
import { draftEvent, WEIGHTS } from '../model/draft-event.ts'
import { NaiveGame } from '../model/naive-game.ts'
import { openings } from '../model/play-commands.ts'
import type { Game, GameEvent, GameEventType, Scoreboard } from '../src/index.ts'
import { applyEvent, scoreboardOf } from '../src/index.ts'
import { deepFreeze } from '../test/deep-freeze.ts'
import { play } from '../test/events.ts'

/** A game as it was played: the events that were accepted, and those that were not. */
export type PlayedGame = { events: readonly GameEvent[]; refused: readonly GameEvent[]; game: Game }

type Throw = { type: GameEventType; throws: readonly number[] }

function playOn(opening: readonly GameEvent[], drafts: readonly Throw[]): PlayedGame {
  const naive = new NaiveGame()
  for (const event of opening) naive.record(event)
  const events = [...opening]
  const refused: GameEvent[] = []
  let game = play(...opening)
  for (const { type, throws } of drafts) {
    const event = deepFreeze(draftEvent(type, new Dice(throws), naive))
    const applied = applyEvent(game, event)
    if (applied.ok) {
      game = deepFreeze(applied.value)
      naive.record(event)
      events.push(event)
    } else {
      refused.push(event)
    }
  }
  return { events, refused, game }
}

/** Games of any reachable kind made of the given types of events. */
export function gamesOf(types: readonly GameEventType[]): fc.Arbitrary<PlayedGame> {
  const drafts = types.map((type) => ({
    weight: WEIGHTS[type],
    arbitrary: fc.record({
      type: fc.constant(type),
      throws: fc.array(fc.nat({ max: 0xff_ff }), { minLength: 40, maxLength: 40 }),
    }),
  }))
  return fc
    .tuple(openings, fc.array(fc.oneof(...drafts), { maxLength: 40, size: 'max' }))
    .map(([opening, chosen]) => playOn(opening, chosen))
}

/** Games of every reachable kind. */
export const games = gamesOf(Object.keys(WEIGHTS) as GameEventType[])

/** Games in progress that rounds, joins and rejoins made, without any event taken back. */
export const plainGames = gamesOf(['round-scored', 'player-joined', 'player-rejoined'])

/** The scoreboard without what counts events instead of scores. */
export function essence(board: Scoreboard): unknown {
  const { format: _format, version: _version, undoable: _undoable, game, rounds, ...rest } = board
  return {
    ...rest,
    game: { ...game, nextPlayerId: 0, nextRevision: 0 },
    rounds: rounds.map((round) => ({ ...round, revision: 0 })),
  }
}

export const essenceOf = (game: Game): unknown => essence(scoreboardOf(game))
