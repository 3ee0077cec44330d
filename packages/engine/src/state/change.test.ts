import { describe, expect, it } from 'vitest'
import {
  added,
  cancelled,
  created,
  edited,
  ended,
  go,
  joined,
  play,
  positioned,
  refusal,
  rejoined,
  removed,
  renamed,
  reopened,
  scored,
  settingsChanged,
  undo,
  undone,
} from '../../test/events.ts'
import type { Game } from '../index.ts'

/** Round 2 is next, Bob is out. */
const start = () =>
  go(
    play(created(), added('Ann', 'Bob', 'Cleo')),
    scored(1, { 1: 0, 2: 101, 3: 10 }),
    added('Dan'),
    renamed(4, 'Dave'),
  )
const at = { position: 1, beginningScore: 5, roundJoined: 2 }
const essence = ({ settings, players, rounds }: Game) => ({
  settings,
  players,
  scores: rounds.map((round) => round.scores),
})

describe('R14: undo', () => {
  it('takes back a score, an edit, a join, a rejoin, a removal, positions and settings', () => {
    const kinds = [
      scored(2, { 1: 0, 3: 101, 4: 3 }),
      edited(1, { 1: 50, 2: 0, 3: 0 }),
      added('Eve'),
      joined('Eve', at),
      rejoined(2, at),
      removed(4),
      positioned(4, 3, 2, 1),
      settingsChanged({ targetScore: 200, dropScore: 1 }),
    ]
    for (const event of kinds) {
      const game = go(start(), event)
      expect(game.undo?.type).toBe(event.type)
      expect(essence(undo(game))).toEqual(essence(start()))
    }
  })

  it('is an event of its own: the version goes on', () => {
    const game = go(start(), removed(4))
    expect(undo(game).version).toBe(game.version + 1)
  })

  it('goes back one level only', () => {
    const game = undo(go(start(), removed(4), positioned(3, 2, 1)))
    expect(refusal(game, undone(game.version))).toEqual({ code: 'undo/nothing' })
  })

  it('does not take back creating, ending, reopening', () => {
    const inProgress = [play(created()), go(start(), ended(true, 1), reopened())]
    for (const game of inProgress) {
      expect(refusal(game, undone(game.version))).toEqual({ code: 'undo/nothing' })
    }
    const cancelledGame = go(start(), cancelled())
    expect(refusal(cancelledGame, undone(cancelledGame.version)).code).toBe('game/not-in-progress')
  })

  it('does not take back a rename, but the event before it, and leaves the new name', () => {
    const kinds = [
      scored(2, { 1: 0, 3: 101, 4: 3 }),
      edited(1, { 1: 50, 2: 0, 3: 0 }),
      removed(4),
      settingsChanged({ targetScore: 200 }),
    ]
    for (const event of kinds) {
      const game = go(start(), event, renamed(1, 'Anna'), renamed(1, 'Annika'))
      expect(game.undo?.type).toBe(event.type)
      expect(essence(undo(game))).toEqual(essence(go(start(), renamed(1, 'Annika'))))
    }
  })

  it('takes back an added player with the new name', () => {
    const game = go(start(), added('Eve'), renamed(5, 'Eva'))
    expect(essence(undo(game))).toEqual(essence(start()))
    expect(refusal(undo(game), undone(game.version + 1))).toEqual({ code: 'undo/nothing' })
  })

  it('finds nothing before a rename that could not be undone either', () => {
    const games = [play(created(), added('Ann')), go(start(), removed(4))].map(undo)
    for (const game of [...games, go(start(), ended(true, 1), reopened())]) {
      const renaming = go(game, ...game.players.slice(0, 1).map(({ id }) => renamed(id, 'Zoe')))
      expect(refusal(renaming, undone(renaming.version))).toEqual({ code: 'undo/nothing' })
    }
  })

  it('is refused for another version than the newest', () => {
    const game = go(start(), removed(4))
    for (const version of [game.version - 1, game.version + 1]) {
      expect(refusal(game, undone(version))).toEqual({
        code: 'undo/version',
        expected: game.version,
      })
    }
  })

  it('never gives the id of an undone join again', () => {
    const game = go(undo(go(start(), joined('Eve', at))), joined('Flo', at))
    expect(game.players[0]).toMatchObject({ id: 6, name: 'Flo' })
  })

  it('takes away the newest round and no other', () => {
    const two = go(start(), scored(2, { 1: 0, 3: 1, 4: 3 }), scored(3, { 1: 0, 3: 1, 4: 3 }))
    expect(undo(two).rounds).toEqual(two.rounds.slice(0, 2))
  })

  it('raises the revision of the round whose edit it takes back', () => {
    const game = undo(go(start(), edited(1, { 1: 50, 2: 0, 3: 0 })))
    expect(game.rounds[0]?.revision).toBe(3)
  })

  it('lets a round scored again go on from the revision of the undone one', () => {
    const again = scored(2, { 1: 0, 3: 20, 4: 3 })
    const undoneRound = undo(go(start(), scored(2, { 1: 0, 3: 10, 4: 3 })))
    const game = go(undoneRound, renamed(4, 'Dan'), again)
    expect(game.rounds[1]?.revision).toBe(2)
    expect(go(game, scored(3, { 1: 0, 3: 1, 4: 3 })).rounds[2]?.revision).toBe(1)
  })

  it('brings a player back into a stint that the undone round had ended', () => {
    const game = go(start(), rejoined(2, at), scored(2, { 1: 0, 2: 100, 3: 1, 4: 1 }))
    expect(game.players[0]?.stints[1]?.roundExited).toBe(2)
    expect(undo(game).players[0]?.stints[1]).toEqual({
      roundJoined: 2,
      beginningScore: 5,
      roundExited: null,
      total: 5,
    })
  })
})
