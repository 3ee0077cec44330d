import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Dice } from '../model/dice.ts'
import type { Game, GameEvent, Score } from '../src/index.ts'
import { applyEvent, playersOfRound } from '../src/index.ts'
import { go, play } from '../test/events.ts'
import { runsOf } from '../test/property-runs.ts'
import { essenceOf, games, plainGames } from './played-game.ts'

const runs = { numRuns: runsOf(300) }
const throws = fc.array(fc.nat({ max: 0xff_ff }), { minLength: 40, maxLength: 40 })

/** New scores for those who play a round, one of them 0. */
function draftScores(game: Game, roundNumber: number, dice: Dice): Score[] {
  const playing = playersOfRound(game, roundNumber)
  const zero = dice.pick(playing)
  return playing.map((playerId) => ({
    playerId,
    scoreType: 'CUSTOM',
    scoreValue: playerId === zero ? 0 : dice.next(game.settings.targetScore),
  }))
}

const edit = (roundNumber: number, scores: readonly Score[]): GameEvent => ({
  format: 1,
  type: 'round-edited',
  roundNumber,
  scores,
})

/** Every exit: as long as these stand, the same players play each round and may rejoin (R2). */
const exitsOf = (game: Game) =>
  JSON.stringify(game.players.map((player) => player.stints.map((stint) => stint.roundExited)))

describe('R5: an edit', () => {
  it('that leaves who plays unchanged equals having scored it so in the first place', () => {
    let compared = 0
    fc.assert(
      fc.property(plainGames, fc.nat(), throws, ({ events, game }, at, thrown) => {
        fc.pre(game.rounds.length > 0)
        const roundNumber = 1 + (at % game.rounds.length)
        const edited = edit(roundNumber, draftScores(game, roundNumber, new Dice(thrown)))
        const applied = applyEvent(game, edited)
        if (!applied.ok || exitsOf(applied.value) !== exitsOf(game)) return
        // A player who joined a played round later could not have scored in it at first.
        const scored = events.find(
          (event) => event.type === 'round-scored' && event.roundNumber === roundNumber,
        )
        if (scored?.type !== 'round-scored') return
        if (edited.type === 'round-edited' && scored.scores.length !== edited.scores.length) return
        compared += 1
        const first = events.map((event) =>
          event === scored && edited.type === 'round-edited'
            ? { ...scored, scores: edited.scores }
            : event,
        )
        expect(essenceOf(applied.value)).toEqual(essenceOf(play(...first)))
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(0)
  })

  it('there and back is the identity on the scoreboard', () => {
    let compared = 0
    fc.assert(
      fc.property(games, fc.nat(), throws, ({ game }, at, thrown) => {
        fc.pre(game.rounds.length > 0 && game.status === 'INPROGRESS')
        const roundNumber = 1 + (at % game.rounds.length)
        const round = game.rounds[roundNumber - 1]
        const playing = playersOfRound(game, roundNumber)
        const recorded = round?.scores.filter((score) => playing.includes(score.playerId)) ?? []
        const there = applyEvent(
          game,
          edit(roundNumber, draftScores(game, roundNumber, new Dice(thrown))),
        )
        if (!there.ok) return
        // Not back when a score was missing, or when a corrected setting took the round's only 0.
        const back = applyEvent(there.value, edit(roundNumber, recorded))
        if (!back.ok) return
        compared += 1
        expect(essenceOf(back.value)).toEqual(essenceOf(game))
      }),
      runs,
    )
    expect(compared).toBeGreaterThan(0)
  })

  it('leaves every recorded score of those who do not play the round', () => {
    fc.assert(
      fc.property(games, fc.nat(), throws, ({ game }, at, thrown) => {
        fc.pre(game.rounds.length > 0 && game.status === 'INPROGRESS')
        const roundNumber = 1 + (at % game.rounds.length)
        const playing = playersOfRound(game, roundNumber)
        fc.pre(playing.length > 0)
        const edited = go(game, edit(roundNumber, draftScores(game, roundNumber, new Dice(thrown))))
        const ofOthers = (from: Game) =>
          from.rounds[roundNumber - 1]?.scores.filter((score) => !playing.includes(score.playerId))
        expect(ofOthers(edited)).toEqual(ofOthers(game))
      }),
      runs,
    )
  })
})
