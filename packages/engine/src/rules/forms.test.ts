import { describe, expect, it } from 'vitest'
import { added, createdBy, edited, go, play, refusal, scored, totalsOf } from '../../test/events.ts'
import type { EventOf } from '../index.ts'
import { checkRound, roundPoints, scoreboardOf } from '../index.ts'

const names = added('Ann', 'Bob', 'Cleo')
const points = { aim: 'HIGHEST', end: 'MANUAL' } as const

describe('R32: the points of a round', () => {
  it('are as they are scores in PENALTY and FREE', () => {
    expect(roundPoints('PENALTY', [0, 24])).toEqual([0, 24])
    expect(roundPoints('FREE', [-3, 145])).toEqual([-3, 145])
  })

  it('go from the losers to the winner in ZERO_SUM', () => {
    expect(roundPoints('ZERO_SUM', [5, 24, 5, 6])).toEqual([10, -19, 10, -1])
    expect(roundPoints('ZERO_SUM', [0, 0])).toEqual([0, 0])
  })

  it('go to the winner alone in WINNER_TAKES, with the bonus', () => {
    expect(roundPoints('WINNER_TAKES', [3, 11], undefined, 25)).toEqual([33, 0])
    expect(roundPoints('ZERO_SUM', [3, 11], undefined, 25)).toEqual([8, -8])
  })

  it('go to whom the entry names, though others have no more', () => {
    expect(roundPoints('WINNER_TAKES', [5, 5], [1], 10)).toEqual([0, 10])
    expect(roundPoints('ZERO_SUM', [3, 1], [0])).toEqual([-2, 2])
    // Nobody pays for what another winner has more.
    expect(roundPoints('WINNER_TAKES', [5, 8, 20], [0, 1])).toEqual([8, 7, 0])
  })

  it('are shared by several winners, odd ones from the first, also when they pay', () => {
    expect(roundPoints('ZERO_SUM', [0, 0, 0, 5])).toEqual([2, 2, 1, -5])
    expect(roundPoints('WINNER_TAKES', [0, 3, 0], [0, 2], 2)).toEqual([3, 0, 2])
    expect(roundPoints('ZERO_SUM', [4, 4, 1], [0, 1])).toEqual([-1, -2, 3])
  })

  it('make no zero of another sign', () => {
    expect(roundPoints('ZERO_SUM', [0, 0, 0], [0]).every((each) => Object.is(each, 0))).toBe(true)
  })

  it('go to the first of equal ones when the entry names that one', () => {
    const game = play(
      createdBy({ ...points, form: 'ZERO_SUM' }),
      names,
      scored(1, { 1: 5, 2: 5, 3: 9 }, { winnerIds: [1] }),
    )
    expect(totalsOf(game)).toEqual([4, 0, -4])
  })

  it('of somebody unknown are no 0 of one who plays', () => {
    const game = play(createdBy({ outWhen: 'AT' }), names)
    const { scores } = scored(1, { 1: 5, 2: 6, 3: 7, 9: 0 }) as EventOf<'round-scored'>
    expect(checkRound(game, { roundNumber: 1, scores }).map(({ code }) => code)).toEqual([
      'player/unknown',
      'score/no-zero',
    ])
  })

  it('stay with those who joined first when positions change', () => {
    const game = go(
      play(createdBy({ ...points, form: 'ZERO_SUM' }), names),
      scored(1, { 1: 0, 2: 0, 3: 5 }),
      { format: 1, type: 'positions-changed', playerIds: [3, 2, 1] },
      scored(2, { 1: 0, 2: 0, 3: 0 }),
      edited(2, { 1: 0, 2: 0, 3: 0 }),
    )
    expect(totalsOf(game)).toEqual([-5, 2, 3])
  })

  it('count only of those whose scores count', () => {
    const game = go(
      play(createdBy({ ...points, form: 'ZERO_SUM' }), names),
      scored(1, { 1: 0, 2: 10, 3: 20 }),
      {
        format: 1,
        type: 'player-joined',
        name: 'Dan',
        position: 4,
        beginningScore: 7,
        roundJoined: 1,
      },
    )
    expect(totalsOf(game)).toEqual([30, -10, -20, 7])
    expect(scoreboardOf(game).rounds[0]?.missingIds).toEqual([4])
  })
})

describe('R32: what an entry may say of its winner', () => {
  const exchange = () => play(createdBy({ ...points, form: 'ZERO_SUM' }), names)

  it('is who plays, once', () => {
    const entry = { 1: 0, 2: 0, 3: 5 }
    const wrong = { code: 'round/wrong-winners' }
    for (const winnerIds of [[], [1, 1], [4]]) {
      expect(refusal(exchange(), scored(1, entry, { winnerIds }))).toEqual(wrong)
    }
    const game = go(exchange(), scored(1, entry, { winnerIds: [2, 1] }))
    expect(game.rounds[0]?.winnerIds).toEqual([1, 2])
    expect(
      scoreboardOf(go(game, edited(1, entry, { winnerIds: [2] }))).rounds[0]?.winnerIds,
    ).toEqual([2])
    expect(scoreboardOf(go(game, edited(1, entry))).rounds[0]?.winnerIds).toEqual([1, 2])
  })

  it('decides who gets the points', () => {
    const entry = { 1: 0, 2: 0, 3: 5 }
    expect(totalsOf(go(exchange(), scored(1, entry)))).toEqual([3, 2, -5])
    expect(totalsOf(go(exchange(), scored(1, entry, { winnerIds: [2] })))).toEqual([0, 5, -5])
    const taking = play(createdBy({ ...points, form: 'WINNER_TAKES' }), names)
    expect(totalsOf(go(taking, scored(1, entry, { winnerIds: [2] })))).toEqual([0, 5, 0])
    const some = refusal(taking, scored(1, entry, { winnerIds: [1, 9] }))
    expect(some).toEqual({ code: 'round/wrong-winners' })
  })

  it('is who went out where all enter points, who has won the round', () => {
    const free = createdBy({ form: 'FREE', aim: 'HIGHEST', end: 'TARGET' })
    const game = play(free, names, scored(1, { 1: 90, 2: 40, 3: 5 }, { winnerIds: [2] }))
    expect(scoreboardOf(game).rounds[0]?.winnerIds).toEqual([2])
    expect(totalsOf(game)).toEqual([90, 40, 5])
    const wrong = refusal(game, scored(2, { 1: 90, 2: 40, 3: 5 }, { winnerIds: [4] }))
    expect(wrong).toEqual({ code: 'round/wrong-winners' })
  })

  it('is nothing where the scores say it', () => {
    const game = play(createdBy({ end: 'MANUAL' }), names)
    const refused = refusal(game, scored(1, { 1: 0, 2: 0, 3: 5 }, { winnerIds: [2] }))
    expect(refused).toEqual({ code: 'round/wrong-winners' })
  })

  it('is a bonus in WINNER_TAKES alone, up to 999', () => {
    const entry = { 1: 0, 2: 0, 3: 5 }
    const none = { code: 'round/bonus-out-of-range', minimum: 0, maximum: 0 }
    expect(refusal(exchange(), scored(1, entry, { bonus: 1 }))).toEqual(none)
    const gin = play(createdBy({ ...points, form: 'WINNER_TAKES' }), names)
    const most = { ...none, maximum: 999 }
    expect(refusal(gin, scored(1, entry, { bonus: 1000 }))).toEqual(most)
    const game = go(gin, scored(1, { 1: 3, 2: 11, 3: 4 }, { bonus: 25 }))
    expect(totalsOf(game)).toEqual([34, 0, 0])
    expect(totalsOf(go(game, edited(1, { 1: 3, 2: 11, 3: 4 })))).toEqual([9, 0, 0])
  })

  it('needs a 0 in PENALTY, where the rules do not say otherwise', () => {
    const entry = scored(1, { 1: 1, 2: 2, 3: 3 })
    const needs = play(createdBy({ end: 'MANUAL' }), names)
    expect(refusal(needs, entry)).toEqual({ code: 'score/no-zero' })
    expect(totalsOf(go(play(createdBy({ needZero: false }), names), entry))).toEqual([1, 2, 3])
    expect(totalsOf(go(play(createdBy({ form: 'FREE' }), names), entry))).toEqual([1, 2, 3])
  })
})

describe('R32: who wins a round', () => {
  const winnersIn = (game: ReturnType<typeof play>) => scoreboardOf(game).rounds[0]?.winnerIds

  it('is who has the best points, by the aim', () => {
    const entry = scored(1, { 1: 5, 2: 9, 3: 9 })
    const free = createdBy({ ...points, form: 'FREE' })
    expect(winnersIn(play(free, names, entry))).toEqual([2, 3])
    expect(winnersIn(play(createdBy({ form: 'FREE' }), names, entry))).toEqual([1])
    const exchange = createdBy({ ...points, form: 'ZERO_SUM' })
    expect(winnersIn(play(exchange, names, entry))).toEqual([1])
    const taking = createdBy({ ...points, form: 'WINNER_TAKES' })
    const board = scoreboardOf(play(taking, names, entry))
    expect(board.players.map(({ roundsWon, lastScore }) => [roundsWon, lastScore])).toEqual([
      [1, 8],
      [0, 0],
      [0, 0],
    ])
  })
})

describe('R33: kinds', () => {
  const kinds = [
    { code: 'WRONG_SHOW', label: 'Wrong show', points: 80 },
    { code: 'SIT_OUT', label: 'Sits out', points: 0, sitsOut: true },
    { code: 'AWAY', label: 'Away', points: 15, sitsOut: true },
  ]
  const pool = () => play(createdBy({ kinds }), names)

  it('are worth their points as they are now', () => {
    const game = go(pool(), scored(1, { 1: 0, 2: '#WRONG_SHOW', 3: 'DROP' }))
    expect(totalsOf(game)).toEqual([0, 80, 20])
    const cheaper = { rules: { kinds: [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 60 }] } }
    const event = { format: 2, type: 'settings-changed', settings: cheaper } as const
    expect(totalsOf(go(game, event))).toEqual([0, 60, 20])
    expect(scoreboardOf(game).rounds[0]?.scores[1]).toEqual({
      playerId: 2,
      playerName: 'Bob',
      scoreType: 'CUSTOM',
      scoreValue: 80,
      kind: 'WRONG_SHOW',
      points: 80,
      counts: true,
    })
  })

  it('that sit out take no part: not the needed 0, not the winner', () => {
    const refused = refusal(pool(), scored(1, { 1: '#SIT_OUT', 2: 5, 3: 7 }))
    expect(refused).toEqual({ code: 'score/no-zero' })
    const game = go(pool(), scored(1, { 1: '#SIT_OUT', 2: 0, 3: '#AWAY' }))
    expect(totalsOf(game)).toEqual([0, 0, 15])
    expect(scoreboardOf(game).rounds[0]?.winnerIds).toEqual([2])
    const rules = { ...points, form: 'ZERO_SUM', kinds: kinds.slice(0, 2) } as const
    const exchange = play(createdBy(rules), names, scored(1, { 1: '#SIT_OUT', 2: 3, 3: 9 }))
    expect(totalsOf(exchange)).toEqual([0, 6, -6])
    const named = scored(2, { 1: '#SIT_OUT', 2: 3, 3: 9 }, { winnerIds: [1] })
    expect(refusal(exchange, named)).toEqual({ code: 'round/wrong-winners' })
  })

  it('are those of the rules, of a CUSTOM score', () => {
    const wrong = { code: 'score/unknown-kind', playerId: 2 }
    expect(refusal(pool(), scored(1, { 1: 0, 2: '#NONE', 3: 1 }))).toEqual(wrong)
    const scores = [
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
      { playerId: 2, scoreType: 'DROP', scoreValue: 0, kind: 'WRONG_SHOW' },
      { playerId: 3, scoreType: 'CUSTOM', scoreValue: 0 },
    ] as const
    const event = { format: 2, type: 'round-scored', roundNumber: 1, scores } as const
    expect(refusal(pool(), event)).toEqual(wrong)
  })

  it('keep no value of their own', () => {
    const scores = [
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
      { playerId: 2, scoreType: 'CUSTOM', scoreValue: 9, kind: 'WRONG_SHOW' },
      { playerId: 3, scoreType: 'CUSTOM', scoreValue: 4 },
    ] as const
    const event = { format: 2, type: 'round-scored', roundNumber: 1, scores } as const
    expect(go(pool(), event).rounds[0]?.scores[1]).toEqual({ ...scores[1], scoreValue: 0 })
  })
})

describe('R33: bounds', () => {
  it('are those of the rules for what is typed', () => {
    const game = play(createdBy({ scoreMin: -10, scoreMax: 80, needZero: false }), names)
    const range = { code: 'score/out-of-range', playerId: 2, minimum: -10, maximum: 80 }
    expect(refusal(game, scored(1, { 1: 0, 2: 81, 3: 0 }))).toEqual(range)
    expect(refusal(game, scored(1, { 1: 0, 2: -11, 3: 0 }))).toEqual(range)
    expect(totalsOf(go(game, scored(1, { 1: 0, 2: -10, 3: 80 })))).toEqual([0, -10, 80])
  })

  it('leave what is named alone', () => {
    const rules = {
      form: 'FREE',
      scoreMin: 5,
      scoreMax: 9,
      kinds: [{ code: 'K', label: 'K', points: 7 }],
    } as const
    const game = play(createdBy(rules), names)
    expect(totalsOf(go(game, scored(1, { 1: '#K', 2: 5, 3: 9 })))).toEqual([7, 5, 9])
    const below = {
      form: 'FREE',
      scoreMin: -9,
      scoreMax: -5,
      kinds: [{ code: 'K', label: 'K', points: -7 }],
    } as const
    const other = play(createdBy(below), names)
    expect(totalsOf(go(other, scored(1, { 1: '#K', 2: -5, 3: -9 })))).toEqual([-7, -5, -9])
  })

  it('do not offer drops and full counts where they are worth nothing', () => {
    const refused = { code: 'score/not-offered', playerId: 2 }
    const entry = scored(1, { 1: 0, 2: 'FULL_COUNT', 3: 0 })
    for (const form of ['FREE', 'WINNER_TAKES'] as const) {
      expect(refusal(play(createdBy({ ...points, form }), names), entry)).toEqual(refused)
    }
    for (const form of ['PENALTY', 'ZERO_SUM'] as const) {
      expect(totalsOf(go(play(createdBy({ ...points, form }), names), entry))[1]).not.toBe(0)
    }
  })
})
