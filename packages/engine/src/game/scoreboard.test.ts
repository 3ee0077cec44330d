import { describe, expect, it } from 'vitest'
import {
  added,
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
  scored,
  settingsChanged,
  undo,
} from '../../test/events.ts'
import type { GameEvent } from '../index.ts'
import { currentGame, currentScoreboard, gameFromScoreboard, scoreboardOf } from '../index.ts'

const game = () =>
  go(
    play(created({ description: 'First' }), added('Ann', 'Bob', 'Cleo', 'Dan')),
    scored(1, { 1: 0, 2: 'DROP', 3: 'FULL_COUNT', 4: 0 }),
    scored(2, { 1: 20, 2: 0, 3: 40, 4: 'DROP' }),
  )

describe('scoreboardOf', () => {
  it('shows the game itself (P-entity-4)', () => {
    expect(scoreboardOf(game())).toMatchObject({
      format: 4,
      version: 4,
      currentRound: 2,
      isOver: false,
      winners: [],
      winner: null,
      undoable: { type: 'round-scored', roundNumber: 2, players: [], settings: [] },
    })
    expect(scoreboardOf(game()).game).toEqual({
      name: 'Friday',
      description: 'First',
      status: 'INPROGRESS',
      targetScore: 100,
      dropScore: 20,
      middleDropScore: 40,
      fullCountScore: 80,
      currentRound: 2,
      playerCount: 4,
      nextPlayerId: 5,
      nextRevision: 1,
      manualEnd: false,
      cancelReason: null,
      rules: null,
      dealerId: null,
    })
  })

  it('R5: shows each round with what its scores are worth now (P-entity-3)', () => {
    const board = scoreboardOf(go(game(), settingsChanged({ dropScore: 0 })))
    const worth = (points: number) => ({ scoreValue: points, counts: true, points })
    expect(board.rounds[0]).toEqual({
      roundNumber: 1,
      revision: 1,
      scores: [
        { playerId: 1, playerName: 'Ann', scoreType: 'CUSTOM', ...worth(0) },
        { playerId: 2, playerName: 'Bob', scoreType: 'DROP', ...worth(0) },
        { playerId: 3, playerName: 'Cleo', scoreType: 'FULL_COUNT', ...worth(80) },
        { playerId: 4, playerName: 'Dan', scoreType: 'CUSTOM', ...worth(0) },
      ],
      winnerIds: [1, 2, 4],
      missingIds: [],
    })
  })

  it("R7: lists a round's winners by position, as every other list of players", () => {
    const board = scoreboardOf(go(game(), positioned(4, 3, 2, 1)))
    expect(board.rounds.map((round) => round.winnerIds)).toEqual([[4, 1], [2]])
  })

  it('shows a player who is out (P-entity-2)', () => {
    expect(scoreboardOf(game()).players[2]).toEqual({
      id: 3,
      name: 'Cleo',
      position: 3,
      type: 'MIDDLE_JOIN',
      roundJoined: 1,
      roundExited: 2,
      beginningScore: 0,
      totalScore: 120,
      currentScore: 120,
      isOut: true,
      place: 4,
      rank: null,
      pointsLeft: -20,
      progress: 100,
      isWarning: false,
      roundsWon: 0,
      lastScore: 40,
      rejoins: 0,
      stints: [{ roundJoined: 1, beginningScore: 0, roundExited: 2, total: 120 }],
      dropsLeft: null,
      mustPlay: false,
    })
  })

  it('R2: shows the latest stint of a player who came back', () => {
    const back = go(game(), rejoined(3, { position: 1, beginningScore: 85, roundJoined: 3 }))
    expect(scoreboardOf(back).players[0]).toMatchObject({
      id: 3,
      type: 'REJOIN',
      roundJoined: 3,
      roundExited: null,
      beginningScore: 85,
      totalScore: 85,
      isWarning: true,
      lastScore: 40,
      rejoins: 1,
    })
  })

  it('R7: ranks from the lowest total, equal totals alike, those who are out last (R22)', () => {
    const board = scoreboardOf(go(game(), positioned(3, 2, 1, 4)))
    expect(board.standings).toEqual([2, 1, 4, 3])
    expect(board.players.map((player) => [player.id, player.rank])).toEqual([
      [3, null],
      [2, 1],
      [1, 1],
      [4, 1],
    ])
    const ahead = scoreboardOf(go(game(), scored(3, { 1: 0, 2: 1, 4: 0 })))
    expect(ahead.players.map((player) => player.rank)).toEqual([1, 3, null, 1])
    expect(ahead.players.map((player) => player.roundsWon)).toEqual([2, 1, 0, 2])
  })

  it('shows what counted in the last round, and nothing before the first', () => {
    const last = (played: ReturnType<typeof game>) =>
      scoreboardOf(played).players.map((player) => player.lastScore)
    expect(last(play(created(), added('Ann', 'Bob')))).toEqual([null, null])
    expect(last(go(game(), scored(3, { 1: 7, 2: 0, 4: 'DROP' })))).toEqual([7, 0, null, 20])
  })

  it('R11: says who has won while the end call is missing, and who was recorded after it', () => {
    const over = go(game(), scored(3, { 1: 0, 2: 101, 4: 101 }))
    const ann = { playerId: 1, playerName: 'Ann', score: 20 }
    expect(scoreboardOf(over)).toMatchObject({ isOver: true, winners: [ann], winner: ann })
    const closed = scoreboardOf(go(game(), ended(true, 2)))
    const bob = { playerId: 2, playerName: 'Bob', score: 20 }
    expect(closed).toMatchObject({ isOver: false, winners: [bob], winner: bob, undoable: null })
  })
})

/** Every list and record within a plain value. */
function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}

describe('a scoreboard and its game', () => {
  it('R2: share no list, so that to change one changes nothing in the other', () => {
    const played = go(game(), ended(true, 2))
    const board = scoreboardOf(played)
    const again = gameFromScoreboard(board)
    const shown = new Set(partsOf(board))
    expect([...partsOf(played), ...partsOf(again)].filter((part) => shown.has(part))).toEqual([])
  })
})

describe('what can be undone', () => {
  const undoable = (...events: GameEvent[]) => scoreboardOf(go(game(), ...events)).undoable

  it('R14: names the round, the players or the settings that the change was about', () => {
    const at = { position: 1, beginningScore: 5, roundJoined: 3 }
    const cleo = { playerId: 3, playerName: 'Cleo' }
    const eve = { playerId: 5, playerName: 'Eve' }
    const nothing = { roundNumber: null, players: [], settings: [] }
    const kinds: [GameEvent[], object][] = [
      [[edited(1, { 1: 7, 2: 0, 3: 0, 4: 0 })], { ...nothing, roundNumber: 1 }],
      [[added('Eve')], { ...nothing, players: [eve] }],
      [[joined('Eve', at)], { ...nothing, players: [eve] }],
      [[rejoined(3, at)], { ...nothing, players: [cleo] }],
      [[added('Eve'), removed(5)], { ...nothing, players: [eve] }],
      [[positioned(4, 3, 2, 1)], nothing],
      [
        [settingsChanged({ name: 'Saturday', dropScore: 25, targetScore: 100 })],
        { ...nothing, settings: ['name', 'dropScore'] },
      ],
    ]
    for (const [events, about] of kinds) {
      expect(undoable(...events)).toMatchObject({ type: events.at(-1)?.type, ...about })
    }
  })

  it('R14: names the players as they are called now', () => {
    const at = { position: 1, beginningScore: 5, roundJoined: 3 }
    expect(undoable(joined('Eve', at), renamed(5, 'Eva'))?.players).toEqual([
      { playerId: 5, playerName: 'Eva' },
    ])
  })

  it('R14: holds what was before, so that the undo gives the same game without the events', () => {
    const changed = go(game(), edited(1, { 1: 7, 2: 0, 3: 0, 4: 0 }))
    const again = gameFromScoreboard(scoreboardOf(changed))
    expect(undo(again)).toEqual(undo(changed))
  })
})

describe('gameFromScoreboard', () => {
  it('gives the game back, with what can be undone', () => {
    const back = { position: 1, beginningScore: 5, roundJoined: 3 }
    const over = go(game(), scored(3, { 1: 0, 2: 101, 4: 101 }))
    for (const played of [
      over,
      game(),
      go(game(), rejoined(3, back)),
      go(game(), edited(1, { 1: 7, 2: 0, 3: 0, 4: 0 })),
      go(game(), settingsChanged({ dropScore: 0 })),
      go(game(), ended(true, 2)),
    ]) {
      expect(gameFromScoreboard(scoreboardOf(played))).toEqual(played)
    }
  })
})

describe('what an earlier release stored (R29)', () => {
  it('is read as a game and a scoreboard of today, with what the document holds beside it', () => {
    const now = scoreboardOf(game())
    const { rules, dealerId, ...then } = now.game
    const older = {
      ...now,
      format: 3,
      game: { ...then, uuid: 'a' },
      players: now.players.map(({ dropsLeft, mustPlay, ...player }) => player),
      rounds: now.rounds.map((round) => ({
        ...round,
        scores: round.scores.map(({ points, ...score }) => score),
      })),
    }
    expect(currentScoreboard(older)).toEqual({ ...now, game: { ...now.game, uuid: 'a' } })
    expect(currentGame({ ...game(), format: 1 })).toEqual(game())
  })

  it('is left as it is where it is of today, and not read where it is newer', () => {
    const now = scoreboardOf(game())
    expect(currentScoreboard(now)).toBe(now)
    expect(currentScoreboard({ ...now, format: 6 })).toBeNull()
    expect(currentScoreboard({ ...now, format: 2 })).toBeNull()
    const newer = currentGame({ ...game(), format: 4 })
    expect(refusal(newer, added('Eve'))).toEqual({ code: 'event/format', newest: 4 })
  })
})
