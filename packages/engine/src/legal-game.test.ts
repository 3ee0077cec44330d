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
  rejoined,
  scored,
  scores,
  settingsChanged,
} from '../test/events.ts'
import { parseGame } from './json.ts'

/** Cleo is out in round 1 and comes back for round 2, Dan joins there; round 2 is played. */
const playing = go(
  play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 'DROP', 3: 101 })),
  rejoined(3, { position: 3, beginningScore: 30, roundJoined: 2 }),
  joined('Dan', { position: 4, beginningScore: 10, roundJoined: 2 }),
  scored(2, { 1: 0, 2: 5, 3: 5, 4: 5 }),
)
const closed = go(playing, ended(true, 2))
const off = go(playing, cancelled())

/** The problems of a game of which one part, found by its path, is another. */
function problemsOf(game: unknown, path: string, part: unknown): string[] {
  const copy = JSON.parse(JSON.stringify(game)) as { [key: string]: unknown }
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  const last = keys.pop() ?? ''
  let holder = copy
  for (const key of keys) holder = holder[key] as typeof copy
  holder[last] = part
  const parsed = parseGame(copy)
  return parsed.ok ? [] : parsed.error.map((problem) => `${problem.path}: ${problem.expected}`)
}

describe('parseGame expects', () => {
  it.each([
    ['R1: rounds in order', playing, 'rounds[1].roundNumber', 3, '2'],
    ['R4: a score in each round', playing, 'rounds[1].scores', [], 'a score'],
    [
      'R4: players who have joined',
      playing,
      'rounds[1].scores[3].playerId',
      9,
      'a player who has joined',
    ],
    ['R4: one score of a player', playing, 'rounds[1].scores[1].playerId', 1, 'more than 1'],
    [
      'R6: no value of a drop',
      playing,
      'rounds[0].scores[1].scoreValue',
      1,
      '0 for a score that is not CUSTOM',
    ],
    ['R10: positions without gaps', playing, 'players[3].position', 5, '4'],
    ['R10: an id of its own', playing, 'players[3].id', 1, 'an id that is given once'],
    [
      'R2: stints in order',
      playing,
      'players[2].stints[1].roundJoined',
      1,
      'a round after the stint before, at most the next',
    ],
    [
      'R2: no stint after the next round',
      playing,
      'players[3].stints[0].roundJoined',
      4,
      'a round after the stint before, at most the next',
    ],
    [
      'R9: a beginning that is in',
      playing,
      'players[0].stints[0].beginningScore',
      101,
      'at most 100',
    ],
    ['R2: the total of the rounds', playing, 'players[1].stints[0].total', 1, '25'],
    ['R2: the exit of the rounds', playing, 'players[2].stints[0].roundExited', null, '1'],
    ['R11: no end by hand without an end', playing, 'manualEnd', true, 'false'],
    ['R11: no winner without an end', playing, 'winnerPlayerIds', [1], '[]'],
    ['R11: one winner by hand', closed, 'winnerPlayerIds', [], 'one player at or below the target'],
    ['R12: no reason without a cancel', playing, 'cancelReason', '', 'null'],
    ['R12: a reason of a cancel', off, 'cancelReason', null, 'text'],
    ['R12: a reason in words', off, 'cancelReason', 7, 'a text of a length from 0 to 600'],
  ])('%s', (_rule, game, path, part, expected) => {
    expect(problemsOf(game, path, part)).toContain(`${path}: ${expected}`)
  })

  it('R11: the winners of the rules, or an end by hand', () => {
    const tied = play(
      created({ dropScore: 0 }),
      added('Ann', 'Bob'),
      scored(1, { 1: 'DROP', 2: 'DROP' }),
      settingsChanged({ dropScore: 101 }),
      ended(false, 1, 2),
    )
    expect(problemsOf(tied, 'winnerPlayerIds', [1])).toEqual(['winnerPlayerIds: [1, 2]'])
    const byNobody = { ...closed, winnerPlayerIds: [] }
    expect(problemsOf(byNobody, 'manualEnd', false)).toEqual(['winnerPlayerIds: []'])
  })

  it('R10: ids that were given before the next one', () => {
    expect(problemsOf(playing, 'nextPlayerId', 4)[0]).toBe(
      'players[3].id: an id that is given once',
    )
  })

  it('R4: no score from before a player joined', () => {
    const early = [...(playing.rounds[0]?.scores ?? []), ...scores({ 4: 0 })]
    const problem = 'rounds[0].scores[3].playerId: a player who has joined'
    expect(problemsOf(playing, 'rounds[0].scores', early)).toEqual([problem, `undo.${problem}`])
  })

  it('R11: one winner by hand, who is eligible', () => {
    const over = go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 101 }))
    const problem = 'winnerPlayerIds: one player at or below the target'
    for (const ids of [[], [1, 2], [9]]) {
      expect(problemsOf(closed, 'winnerPlayerIds', ids)).toEqual([problem])
    }
    expect(problemsOf(go(over, ended(true, 1)), 'winnerPlayerIds', [2])).toEqual([problem])
    expect(problemsOf(go(over, ended(false, 1)), 'winnerPlayerIds', [2])).toEqual([
      'winnerPlayerIds: [1]',
    ])
  })

  it('R12, R14: nothing to undo in a game that is not in progress', () => {
    expect(problemsOf(playing, 'status', 'CANCELLED')).toEqual([
      'cancelReason: text',
      'undo: null',
      'undo.cancelReason: text',
    ])
  })

  it('R14: an undo to a game that was', () => {
    const problem = 'undo.type: an event of a round that is there'
    expect(problemsOf(playing, 'rounds', [])).toContain(problem)
    const corrected = go(playing, edited(1, { 1: 0, 2: 5, 3: 5 }))
    expect(problemsOf(corrected, 'undo.round.roundNumber', 3)).toEqual([problem])
    expect(problemsOf(corrected, 'undo.players', corrected.undo?.players.slice(0, 3))).toContain(
      'undo.rounds[1].scores[3].playerId: a player who has joined',
    )
  })
})
