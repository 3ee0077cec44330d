import { describe, expect, it } from 'vitest'
import {
  added,
  created,
  createdBy,
  edited,
  ended,
  go,
  left,
  play,
  positioned,
  refusal,
  rejoined,
  removed,
  renamed,
  reopened,
  returned,
  scored,
  settingsChanged,
  totalOf,
  totalsOf,
  undo,
} from '../../test/events.ts'
import type { Game, Rules } from '../index.ts'
import {
  chancesOf,
  changeFormat,
  changeScoreboard,
  checkRound,
  currentGame,
  currentScoreboard,
  dealerOf,
  eligibleWinners,
  eventOf,
  gameFromScoreboard,
  joinDefaults,
  ledgerOf,
  outcomeOf,
  playersOfRound,
  rejoinOffer,
  SCOREBOARD_FORMAT,
  scoreboardOf,
  standingsOf,
} from '../index.ts'
import { figuresOf, resultsOf } from '../results.ts'
import { eventSchema, gameSchema } from '../schema.ts'

/** Of 100: Ann has 20, Bob 35, Cleo 50 and Dan 90 after round 2. */
const start = () =>
  play(
    created(),
    added('Ann', 'Bob', 'Cleo', 'Dan'),
    scored(1, { 1: 0, 2: 35, 3: 10, 4: 30 }),
    scored(2, { 1: 20, 2: 0, 3: 40, 4: 60 }),
  )
const withoutBob = () => go(start(), left(2, 2))
const playerIn = (game: Game, id: number) =>
  scoreboardOf(game).players.find((each) => each.id === id)
const placesOf = (game: Game) => standingsOf(game).map(({ playerId, place }) => [playerId, place])

describe('R43: a player who leaves', () => {
  it('has the total of before, and plays no later round', () => {
    const game = withoutBob()
    expect(playersOfRound(game, 2)).toEqual([1, 2, 3, 4])
    expect(playersOfRound(game, 3)).toEqual([1, 3, 4])
    const entry = {
      roundNumber: 3,
      scores: [{ playerId: 2, scoreType: 'DROP', scoreValue: 0 }],
    } as const
    expect(checkRound(game, entry)[0]).toEqual({ code: 'score/not-playing', playerId: 2 })
    const played = go(game, scored(3, { 1: 0, 3: 5, 4: 5 }))
    expect(totalsOf(played)).toEqual([20, 35, 55, 95])
    expect(scoreboardOf(played).rounds[2]).toMatchObject({ missingIds: [], winnerIds: [1] })
    expect(ledgerOf(played)[1]?.totals).toEqual([35, 35, null])
  })

  it('is neither out nor in: no rank, no warning, no drops left, with the round on the scoreboard', () => {
    const game = go(start(), left(4, 2))
    expect(playerIn(start(), 4)).toMatchObject({
      isWarning: true,
      rank: 4,
      dropsLeft: 0,
      mustPlay: true,
    })
    expect(playerIn(game, 4)).toMatchObject({
      isOut: false,
      isWarning: false,
      rank: null,
      place: 4,
      dropsLeft: null,
      mustPlay: false,
      totalScore: 90,
      position: 4,
      roundLeft: 2,
      absences: [{ roundLeft: 2, roundReturned: null }],
    })
    expect(playerIn(game, 1)).not.toHaveProperty('roundLeft')
    expect(playerIn(game, 1)).not.toHaveProperty('absences')
    expect(rejoinOffer(game, 4)).toBeNull()
    expect(chancesOf(game).map(({ playerId }) => playerId)).toEqual([1, 2, 3])
  })

  it('cannot be chosen to win, and counts for nothing that joiners begin with', () => {
    const game = go(start(), left(4, 2))
    expect(eligibleWinners(game).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(refusal(game, ended(true, 4))).toEqual({ code: 'end/not-eligible' })
    expect(joinDefaults(start()).beginningScore).toBe(91)
    expect(joinDefaults(game).beginningScore).toBe(51)
  })

  it('finishes by the round of leaving, before those who went out in it and behind those who lasted longer', () => {
    const game = go(
      withoutBob(),
      scored(3, { 1: 0, 3: 5, 4: 15 }),
      scored(4, { 1: 0, 3: 5 }),
      scored(5, { 1: 0, 3: 60 }),
    )
    expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [1] })
    expect(placesOf(game)).toEqual([
      [1, 1],
      [3, 2],
      [4, 3],
      [2, 4],
    ])
    const both = go(start(), left(3, 2), edited(2, { 1: 20, 2: 0, 3: 40, 4: 71 }))
    expect(placesOf(both)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
  })

  it('leaves the last one to win, who is in alone', () => {
    const game = go(start(), left(2, 2), left(1, 2), left(3, 2))
    expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [4] })
    expect(refusal(game, left(4, 2))).toEqual({ code: 'game/over' })
    expect(refusal(game, scored(3, { 4: 0 }))).toEqual({ code: 'game/over' })
    const over = go(game, ended(false, 4))
    expect(scoreboardOf(over).winner).toEqual({ playerId: 4, playerName: 'Dan', score: 90 })
    expect(placesOf(over)).toEqual([
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  it('does not win either when no player is in: all with the lowest total of those who are out do', () => {
    const game = go(withoutBob(), left(1, 2), scored(3, { 3: 0, 4: 5 }), scored(4, { 3: 5, 4: 0 }))
    const all = go(game, edited(4, { 3: 60, 4: 0 }), edited(3, { 3: 0, 4: 60 }))
    expect(outcomeOf(all)).toEqual({ isOver: true, winnerIds: [3] })
    expect(outcomeOf(go(all, edited(3, { 3: 0, 4: 20 })))).toEqual({
      isOver: true,
      winnerIds: [3, 4],
    })
  })

  it('has played the game, did not win it, and survived until leaving', () => {
    const game = go(withoutBob(), scored(3, { 1: 0, 3: 5, 4: 5 }), scored(4, { 1: 0, 3: 5, 4: 5 }))
    const results = resultsOf(go(game, ended(true, 1)))
    expect(results.map(({ playerId, place, survival }) => [playerId, place, survival])).toEqual([
      [1, 1, 1],
      [3, 2, 1],
      [4, 3, 1],
      [2, 4, 0.5],
    ])
    expect(results[3]).toMatchObject({
      behind: 0,
      exits: 0,
      comeback: null,
      points: [35, 0, null, null],
    })
    expect(figuresOf(results.slice(3))).toMatchObject({ games: 1, wins: 0, lastPlaces: 1 })
  })
})

describe('R43: a player who returns', () => {
  it('goes on with the total, the stint and the position', () => {
    const game = go(withoutBob(), scored(3, { 1: 0, 3: 5, 4: 5 }), returned(2, 4))
    expect(playersOfRound(game, 4)).toEqual([1, 2, 3, 4])
    expect(playersOfRound(game, 3)).toEqual([1, 3, 4])
    const played = go(game, scored(4, { 1: 0, 2: 7, 3: 5, 4: 0 }))
    expect(totalOf(played, 2)).toBe(42)
    expect(playerIn(played, 2)).toMatchObject({
      type: 'MIDDLE_JOIN',
      rejoins: 0,
      rank: 2,
      position: 2,
      absences: [{ roundLeft: 2, roundReturned: 4 }],
    })
    expect(playerIn(played, 2)).not.toHaveProperty('roundLeft')
    expect(ledgerOf(played)[1]?.totals).toEqual([35, 35, null, 42])
    expect(go(played, left(2, 4)).players[1]?.absences).toEqual([
      { roundLeft: 2, roundReturned: 4 },
      { roundLeft: 4, roundReturned: null },
    ])
  })

  it('before another round is scored has not been away', () => {
    const game = go(withoutBob(), returned(2, 3))
    expect(game.players).toEqual(start().players)
    const away = go(withoutBob(), scored(3, { 1: 0, 3: 5, 4: 5 }), returned(2, 4))
    expect(go(away, left(2, 3), returned(2, 4)).players).toEqual(away.players)
  })

  it('lets a game go on that is over because one was left in', () => {
    const alone = go(start(), left(2, 2), left(3, 2), left(4, 2))
    const game = go(alone, returned(4, 3))
    expect(outcomeOf(alone).isOver).toBe(true)
    expect(outcomeOf(game).isOver).toBe(false)
    expect(playersOfRound(game, 3)).toEqual([1, 4])
  })

  it('is refused where the game is over with it', () => {
    const game = go(
      withoutBob(),
      scored(3, { 1: 0, 3: 60, 4: 60 }),
      edited(3, { 1: 90, 3: 0, 4: 0 }),
    )
    const over = go(game, edited(2, { 1: 20, 2: 0, 3: 91, 4: 71 }))
    expect(outcomeOf(over)).toEqual({ isOver: true, winnerIds: [3, 4] })
    expect(refusal(over, returned(2, 4))).toEqual({ code: 'game/over' })
  })
})

describe('R43: leaving is refused', () => {
  it('before a round is scored, in which a player is removed instead', () => {
    const game = play(created(), added('Ann', 'Bob', 'Cleo'))
    expect(refusal(game, left(1, 1))).toEqual({ code: 'leave/no-round' })
    expect(go(game, removed(1)).players).toHaveLength(2)
  })

  it('after any other round than the last, and for any other round than the next', () => {
    for (const round of [1, 3]) {
      expect(refusal(start(), left(2, round))).toEqual({
        code: 'leave/not-last-round',
        expected: 2,
      })
    }
    for (const round of [2, 4]) {
      const error = { code: 'leave/not-next-round', expected: 3 }
      expect(refusal(withoutBob(), returned(2, round))).toEqual(error)
    }
  })

  it('of a player who is not there, is out, or has left, and a return of one who has not', () => {
    const game = go(withoutBob(), scored(3, { 1: 0, 3: 5, 4: 15 }))
    expect(refusal(game, left(9, 3))).toEqual({ code: 'player/unknown', playerId: 9 })
    expect(refusal(game, returned(9, 4))).toEqual({ code: 'player/unknown', playerId: 9 })
    for (const playerId of [2, 4]) {
      expect(refusal(game, left(playerId, 3))).toEqual({ code: 'player/not-in', playerId })
    }
    for (const playerId of [1, 4]) {
      expect(refusal(game, returned(playerId, 4))).toEqual({ code: 'player/not-left', playerId })
    }
  })

  it('of the last one who is in, also by a removal', () => {
    const rules: Partial<Rules> = { end: 'MANUAL', aim: 'HIGHEST', form: 'FREE' }
    const game = play(
      createdBy(rules),
      added('Ann', 'Bob'),
      scored(1, { 1: 4, 2: 5 }),
      added('Cleo'),
    )
    const alone = go(game, left(1, 1), left(2, 1))
    expect(refusal(alone, left(3, 1))).toEqual({ code: 'leave/last-player' })
    expect(refusal(alone, removed(3))).toEqual({ code: 'leave/last-player' })
    expect(outcomeOf(alone).isOver).toBe(false)
    expect(go(game, left(1, 1), removed(3)).players).toHaveLength(2)
    const one = play(created(), added('Ann'), scored(1, { 1: 0 }))
    expect(refusal(one, left(1, 1))).toEqual({ code: 'leave/last-player' })
    expect(go(play(created(), added('Ann')), removed(1)).players).toEqual([])
  })

  it('of a game that is no longer in progress', () => {
    const over = go(start(), ended(true, 1))
    expect(refusal(over, left(2, 2))).toEqual({ code: 'game/not-in-progress' })
    expect(go(over, reopened(), left(2, 2)).players[1]?.absences).toHaveLength(1)
  })
})

describe('R43: a leaving and corrections', () => {
  const later = () => go(withoutBob(), scored(3, { 1: 0, 3: 5, 4: 5 }))

  it('let an edit of a round before it correct the total, and give none to a round after it', () => {
    const game = go(later(), edited(1, { 1: 0, 2: 45, 3: 10, 4: 30 }))
    expect(totalOf(game, 2)).toBe(45)
    expect(playerIn(game, 2)).toMatchObject({ roundLeft: 2 })
    expect(refusal(later(), edited(3, { 1: 0, 2: 0, 3: 5, 4: 5 }))).toEqual({
      code: 'score/not-playing',
      playerId: 2,
    })
  })

  it('have a player out whom an edit puts out, and gone again when another brings the player back', () => {
    const out = go(later(), edited(1, { 1: 0, 2: 101, 3: 10, 4: 30 }))
    expect(playerIn(out, 2)).toMatchObject({ isOut: true, roundExited: 1, rank: null })
    expect(playerIn(out, 2)).not.toHaveProperty('roundLeft')
    expect(refusal(out, returned(2, 4))).toEqual({ code: 'player/not-left', playerId: 2 })
    const back = go(out, edited(1, { 1: 0, 2: 35, 3: 10, 4: 30 }))
    expect(playerIn(back, 2)).toMatchObject({ isOut: false, roundLeft: 2 })
  })

  it('end the absence by a rejoin of such a player', () => {
    const out = go(later(), edited(1, { 1: 0, 2: 101, 3: 10, 4: 30 }))
    const game = go(out, rejoined(2, { position: 1, beginningScore: 96, roundJoined: 4 }))
    expect(playersOfRound(game, 4)).toEqual([2, 1, 3, 4])
    expect(game.players[0]?.absences).toEqual([{ roundLeft: 2, roundReturned: 4 }])
    const home = go(game, edited(1, { 1: 0, 2: 35, 3: 10, 4: 30 }))
    expect(playersOfRound(home, 3)).toEqual([1, 3, 4])
  })

  it('count a leaving together with a rejoin: a player leaves before the first round of the stint', () => {
    const out = go(start(), scored(3, { 1: 0, 2: 5, 3: 5, 4: 20 }))
    const game = go(
      out,
      rejoined(4, { position: 4, beginningScore: 56, roundJoined: 4 }),
      left(4, 3),
    )
    expect(playersOfRound(game, 4)).toEqual([1, 2, 3])
    expect(playerIn(game, 4)).toMatchObject({ totalScore: 56, roundLeft: 3, rejoins: 1 })
    const back = go(game, scored(4, { 1: 0, 2: 5, 3: 5 }), returned(4, 5))
    expect(totalOf(go(back, scored(5, { 1: 0, 2: 5, 3: 5, 4: 9 })), 4)).toBe(65)
  })

  it('are taken back by an undo, which names the player', () => {
    expect(undo(withoutBob()).players).toEqual(start().players)
    const back = go(later(), returned(2, 4))
    expect(undo(back).players).toEqual(later().players)
    const shown = { type: 'player-left', roundNumber: null, settings: [] }
    expect(scoreboardOf(withoutBob()).undoable).toMatchObject({
      ...shown,
      players: [{ playerId: 2, playerName: 'Bob' }],
    })
    expect(scoreboardOf(back).undoable).toMatchObject({
      type: 'player-returned',
      players: [{ playerId: 2, playerName: 'Bob' }],
    })
  })

  it('hold through other seats, new names and corrected settings', () => {
    const game = go(
      later(),
      positioned(4, 3, 2, 1),
      eventOf('player-renamed', { playerId: 2, name: 'Bobs', members: ['Bob', 'Rob'] }),
      settingsChanged({ targetScore: 120 }),
    )
    expect(playerIn(game, 2)).toMatchObject({ roundLeft: 2, position: 3, members: ['Bob', 'Rob'] })
    expect(Object.keys(game.players[2] ?? {}).slice(-2)).toEqual(['members', 'absences'])
    expect(go(game, renamed(2, 'Bob')).players[2]?.absences).toHaveLength(1)
  })
})

describe('R43: leaving by other rules', () => {
  const race = (rules: Partial<Rules>) =>
    play(
      createdBy({ form: 'FREE', scoreMin: -99, ...rules }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 30, 2: 10, 3: 20 }),
    )

  it('puts all who left behind all who stayed, by total, where no player goes out', () => {
    const game = go(
      race({ end: 'ROUNDS', rounds: 3, aim: 'LOWEST' }),
      added('Dan'),
      left(2, 1),
      scored(2, { 1: 0, 3: 0, 4: 5 }),
      left(3, 2),
      scored(3, { 1: 0, 4: 5 }),
    )
    expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [4] })
    expect(placesOf(game)).toEqual([
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    expect(refusal(game, returned(2, 4))).toEqual({ code: 'game/over' })
  })

  it.each(['ROUNDS', 'TARGET'] as const)(
    'ends a game by %s in which one player is left in',
    (end) => {
      const game = go(race({ end, rounds: end === 'ROUNDS' ? 9 : null }), left(2, 1), left(3, 1))
      expect(outcomeOf(game)).toEqual({ isOver: true, winnerIds: [1] })
      expect(outcomeOf(go(game, returned(3, 2))).isOver).toBe(false)
    },
  )

  it('does not end a game up to its limit by the total of a player who left', () => {
    const game = go(race({ end: 'TARGET' }), left(2, 1), edited(1, { 1: 30, 2: 101, 3: 20 }))
    expect(outcomeOf(game).isOver).toBe(false)
    expect(refusal(game, returned(2, 2))).toEqual({ code: 'game/over' })
    const over = go(game, scored(2, { 1: 71, 3: 0 }))
    expect(outcomeOf(over)).toEqual({ isOver: true, winnerIds: [3] })
  })

  it('settles points from hand to hand among those who are in, and lets others deal', () => {
    const game = play(
      createdBy({ end: 'MANUAL', aim: 'HIGHEST', form: 'ZERO_SUM', dealer: 'ROTATE' }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 10, 3: 20 }),
    )
    expect(dealerOf(game)).toBe(2)
    const away = go(game, left(2, 1))
    expect(dealerOf(away)).toBe(3)
    expect(totalsOf(go(away, scored(2, { 1: 5, 3: 0 })))).toEqual([25, -10, -15])
  })

  it('leaves a player who returned since the last round out of what those begin with who rejoin', () => {
    const game = play(
      createdBy({ outWhen: 'AT' }),
      added('Ann', 'Bob', 'Cleo', 'Dan'),
      scored(1, { 1: 0, 2: 60, 3: 10, 4: 99 }),
      left(2, 1),
      scored(2, { 1: 0, 3: 10, 4: 1 }),
    )
    expect(rejoinOffer(game, 4)).toEqual({ allowed: true, start: 21 })
    expect(rejoinOffer(go(game, returned(2, 3)), 4)).toEqual({ allowed: true, start: 21 })
    const played = go(game, returned(2, 3), scored(3, { 1: 0, 2: 0, 3: 0 }))
    expect(rejoinOffer(played, 4)).toEqual({ allowed: true, start: 61 })
  })
})

describe('R29, R43: formats of leaving', () => {
  it('are the newest of games and scoreboards, and only where a player left', () => {
    expect(left(2, 2).format).toBe(3)
    expect(returned(2, 3).format).toBe(3)
    expect([start().format, scoreboardOf(start()).format]).toEqual([2, 4])
    expect([withoutBob().format, scoreboardOf(withoutBob()).format]).toEqual([3, 5])
    expect(undo(withoutBob()).format).toBe(2)
    // Its undo still says that the player left.
    const back = go(withoutBob(), returned(2, 3))
    expect(back.format).toBe(3)
    expect(go(back, renamed(1, 'Anna')).format).toBe(3)
    expect(go(back, scored(3, { 1: 0, 2: 1, 3: 1, 4: 1 })).format).toBe(2)
  })

  it('refuse an event in a lower one', () => {
    const error = { code: 'event/format', newest: 4 }
    expect(refusal(start(), { ...left(2, 2), format: 2 })).toEqual(error)
    expect(eventSchema.safeParse({ ...left(2, 2), format: 2 }).error?.issues[0]?.message).toBe(
      'Invalid input: only format 3 has this',
    )
  })

  it('are read as they are', () => {
    const game = go(withoutBob(), scored(3, { 1: 0, 3: 5, 4: 5 }), returned(2, 4), left(2, 3))
    const text = JSON.stringify(game)
    expect(JSON.stringify(gameSchema.parse(JSON.parse(text)))).toBe(text)
    expect(currentGame(game)).toEqual(game)
    const board = scoreboardOf(game)
    expect(currentScoreboard(board)).toBe(board)
    expect(gameFromScoreboard(JSON.parse(JSON.stringify(board)))).toEqual(game)
    for (const event of [left(2, 2), returned(2, 4)])
      expect(eventSchema.parse(event)).toEqual(event)
  })

  it('let a reader of earlier releases apply every other change', () => {
    expect(changeFormat(left(2, 2))).toBe(SCOREBOARD_FORMAT)
    expect(changeFormat(scored(1, { 1: 0 }))).toBe(4)
    const event = left(2, 2)
    const change = { format: changeFormat(event), version: withoutBob().version, event }
    expect(changeScoreboard(scoreboardOf(start()), change)).toEqual(scoreboardOf(withoutBob()))
  })
})
