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
  settingsChanged,
} from '../test/events.ts'
import type { Game } from './index.ts'
import { makeGame, parseGame } from './json.ts'

/** Cleo is out in round 1 and comes back for round 2, Dan joins there; round 2 is played. */
const game = () =>
  go(
    play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 'DROP', 3: 101 })),
    rejoined(3, { position: 3, beginningScore: 30, roundJoined: 2 }),
    joined('Dan', { position: 4, beginningScore: 10, roundJoined: 2 }),
    scored(2, { 1: 0, 2: 5, 3: 5, 4: 5 }),
  )

/** The paths of the problems after a part of a game was replaced. */
function pathsOf(changed: Game, change: (copy: never) => void): string[] {
  const copy = JSON.parse(JSON.stringify(changed))
  change(copy as never)
  const parsed = parseGame(copy)
  return parsed.ok ? [] : parsed.error.map((problem) => problem.path)
}
type Loose<Value> = { -readonly [Key in keyof Value]: Loose<Value[Key]> }
const changing = (from: Game) => (change: (copy: Loose<Game>) => void) =>
  pathsOf(from, change as (copy: never) => void)

describe('parseGame', () => {
  it('takes what makeGame made, whatever the game went through', () => {
    const games = [
      play(created()),
      game(),
      play(created(), added('Ann', 'Bob')),
      play(created(), joined('Ann', { position: 1, beginningScore: 100, roundJoined: 1 })),
      go(game(), edited(1, { 1: 0, 2: 5, 3: 5 })),
      go(game(), edited(2, { 1: 0, 2: 5, 3: 5, 4: 9 })),
      go(game(), settingsChanged({ targetScore: 200 })),
      go(game(), ended(true, 2)),
      go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 101 }), ended(false, 1)),
      go(game(), cancelled('rain')),
    ]
    for (const made of games) {
      expect(parseGame(makeGame(made))).toEqual({ ok: true, value: made })
    }
  })

  it('names everything that is missing or of another kind', () => {
    expect(parseGame({ format: 1, status: 'OVER', players: [{ id: 1, name: 7 }] })).toEqual({
      ok: false,
      error: expect.arrayContaining([
        { path: 'version', expected: `a whole number from 1 to ${Number.MAX_SAFE_INTEGER}` },
        { path: 'status', expected: 'a known status' },
        { path: 'settings', expected: 'an object' },
        { path: 'players[0].name', expected: 'a text of a length from 2 to 80' },
        { path: 'players[0].stints', expected: 'a list of a length from 1 to 501' },
        { path: 'manualEnd', expected: 'true or false' },
      ]),
    })
  })

  it('names what is beyond the limits', () => {
    const change = changing(go(game(), settingsChanged({ dropScore: 5 })))
    expect(
      change((copy) => {
        copy.version = 0
      }),
    ).toEqual(['version'])
    expect(
      change((copy) => {
        copy.nextRevision = 0
      }),
    ).toEqual(['nextRevision'])
    expect(
      change((copy) => {
        copy.settings.name = 'Fr'
      }),
    ).toEqual(['settings.name'])
    const settings = change((copy) => {
      if (copy.undo?.settings) copy.undo.settings.name = 'Fr'
    })
    expect(settings).toEqual(['undo.settings.name'])
    const stints = change((copy) => {
      for (const player of copy.players) player.stints = []
    })
    expect(stints).toContain('players[0].stints')
    const many = change((copy) => {
      for (const player of copy.players) {
        player.stints = Array.from({ length: 502 }, () => ({ ...player.stints[0] })) as never
      }
    })
    expect(many).toContain('players[0].stints')
  })
})

describe('parseGame refuses what no events could have made', () => {
  const change = changing(game())

  it('R2, R3: a total or an exit that the rounds do not give', () => {
    const paths = change((copy) => {
      for (const player of copy.players) for (const stint of player.stints) stint.total += 1
    })
    expect(paths).toContain('players[2].stints[0].total')
    expect(paths).toContain('players[3].stints[0].total')
    const exits = change((copy) => {
      for (const stint of copy.players[2]?.stints ?? []) stint.roundExited = null
    })
    expect(exits).toContain('players[2].stints[0].roundExited')
  })

  it('R2, R9: stints out of order, in the future or above the target', () => {
    const joinedAt = (round: number) =>
      change((copy) => {
        for (const player of copy.players.slice(2, 3)) {
          for (const stint of player.stints.slice(1)) stint.roundJoined = round
        }
      })
    expect(joinedAt(1)).toContain('players[2].stints[1].roundJoined')
    expect(joinedAt(4)).toContain('players[2].stints[1].roundJoined')
    const above = change((copy) => {
      for (const stint of copy.players[0]?.stints ?? []) stint.beginningScore = 101
    })
    expect(above).toContain('players[0].stints[0].beginningScore')
  })

  it('R10: positions with gaps, ids given twice or not yet', () => {
    const position = change((copy) => {
      for (const player of copy.players.slice(3)) player.position = 5
    })
    expect(position).toContain('players[3].position')
    const twice = change((copy) => {
      for (const player of copy.players.slice(3)) player.id = 1
    })
    expect(twice).toContain('players[3].id')
    const tooHigh = change((copy) => {
      copy.nextPlayerId = 4
    })
    expect(tooHigh).toContain('players[3].id')
  })

  it('R1, R5, R6: rounds that were never scored so', () => {
    const rounds = (map: (round: Loose<Game>['rounds'][number]) => void) =>
      change((copy) => {
        copy.rounds.slice(1).forEach(map)
      })
    expect(
      rounds((round) => {
        round.roundNumber = 3
      }),
    ).toContain('rounds[1].roundNumber')
    expect(
      rounds((round) => {
        round.scores = []
      }),
    ).toContain('rounds[1].scores')
    expect(
      rounds((round) => {
        round.scores.reverse()
      }),
    ).toContain('rounds[1].scores[1].playerId')
    const unknown = rounds((round) => {
      for (const score of round.scores.slice(3)) score.playerId = 9
    })
    expect(unknown).toContain('rounds[1].scores[3].playerId')
    const early = change((copy) => {
      for (const round of copy.rounds.slice(0, 1)) {
        round.scores = [...round.scores, { playerId: 4, scoreType: 'CUSTOM', scoreValue: 0 }]
      }
    })
    expect(early).toEqual(['rounds[0].scores[3].playerId', 'undo.rounds[0].scores[3].playerId'])
    const typed = change((copy) => {
      for (const score of copy.rounds[0]?.scores.slice(1, 2) ?? []) score.scoreValue = 20
    })
    expect(typed).toEqual(['rounds[0].scores[1].scoreValue', 'undo.rounds[0].scores[1].scoreValue'])
  })

  it('R11, R12: an end that does not fit', () => {
    expect(
      change((copy) => {
        copy.winnerPlayerIds = [1]
      }),
    ).toContain('winnerPlayerIds')
    expect(
      change((copy) => {
        copy.manualEnd = true
      }),
    ).toContain('manualEnd')
    expect(
      change((copy) => {
        copy.cancelReason = 'rain'
      }),
    ).toContain('cancelReason')
    expect(
      change((copy) => {
        copy.status = 'CANCELLED'
      }),
    ).toEqual(['cancelReason', 'undo', 'undo.cancelReason'])
    const ofEnded = changing(go(game(), ended(true, 2)))
    expect(
      ofEnded((copy) => {
        copy.manualEnd = false
      }),
    ).toEqual(['winnerPlayerIds'])
    for (const ids of [[], [1, 2], [9]]) {
      expect(
        ofEnded((copy) => {
          copy.winnerPlayerIds = ids
        }),
      ).toEqual(['winnerPlayerIds'])
    }
    const over = go(play(created(), added('Ann', 'Bob')), scored(1, { 1: 0, 2: 101 }))
    expect(
      changing(go(over, ended(false, 1)))((copy) => {
        copy.winnerPlayerIds = [2]
      }),
    ).toEqual(['winnerPlayerIds'])
    expect(
      changing(go(over, ended(true, 1)))((copy) => {
        copy.winnerPlayerIds = [2]
      }),
    ).toEqual(['winnerPlayerIds'])
  })

  it('R14: an undo to a game that never was', () => {
    const change = changing(go(game(), edited(1, { 1: 0, 2: 5, 3: 5 })))
    const round = change((copy) => {
      if (copy.undo?.round) copy.undo.round.roundNumber = 3
    })
    expect(round).toEqual(['undo.type'])
    const players = change((copy) => {
      copy.undo?.players.pop()
    })
    expect(players).toContain('undo.rounds[1].scores[3].playerId')
    const none = changing(game())((copy) => {
      copy.rounds = []
    })
    expect(none).toContain('undo.type')
  })
})

it('keeps no key that is not declared, and pollutes no prototype', () => {
  const text = makeGame(game()).replace('{', '{"__proto__": {"polluted": true}, "note": 1, ')
  const parsed = parseGame(text)
  expect(parsed).toEqual({ ok: true, value: game() })
  expect(Object.getPrototypeOf(parsed.ok && parsed.value)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
})
