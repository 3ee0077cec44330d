import { applyEvent, EVENT_FORMAT, gameFromScoreboard, scoreboardOf } from '@meldboard/engine'
import { describe, expect, it } from 'vitest'
import { GAME_UUID } from '../../testing/fake-game.ts'
import { presetGame } from '../../testing/other-rules.ts'
import { customScores, SETTINGS, sundayRummy } from '../../testing/sunday-rummy.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { newGameScoreboard, shownScoreboard } from './shown-scoreboard.ts'
import type { WaitingWrite } from './waiting-write.ts'
import type { GameWrite, NamedScore, UndoTarget } from './writes.ts'

const OWN = { uuid: GAME_UUID, gameUuid: GAME_UUID, createdDate: '2026-11-21T12:30:00.000Z' }

const scoreboard = sundayRummy()
const DOCUMENT: GameScoreboard = { ...scoreboard, game: { ...scoreboard.game, ...OWN, id: 42 } }
const TENTH: GameWrite = {
  type: 'round-scored',
  roundNumber: 10,
  scores: named([0, 1, 2, 3, null, 4]),
}

it('is the document itself when nothing waits', () => {
  expect(shownScoreboard(DOCUMENT, [])?.scoreboard).toBe(DOCUMENT)
})

it('is what the engine makes of the document and the writes', () => {
  const shown = shownScoreboard(DOCUMENT, waiting(TENTH))
  const event = { format: EVENT_FORMAT, ...TENTH } as never
  const expected = applyEvent(gameFromScoreboard(DOCUMENT), event)
  if (!expected.ok) throw new Error(expected.error.code)
  expect(shown?.scoreboard.players).toEqual(scoreboardOf(expected.value).players)
  expect(shown?.waitingRounds).toEqual(new Set([10]))
})

it('is the document as it came where its rules are newer (P-scoreboard-14)', () => {
  const later = { ...DOCUMENT, format: 6 } as never
  const shown = shownScoreboard(later, waiting(TENTH))
  expect(shown?.scoreboard).toBe(later)
  expect(shown?.waitingRounds).toEqual(new Set())
})

it('counts a round once that the document has already', () => {
  const sent = shownScoreboard(DOCUMENT, waiting(TENTH))?.scoreboard ?? null
  const shown = shownScoreboard(sent, waiting(TENTH))
  expect(shown?.scoreboard).toBe(sent)
})

it('seats a newcomer once whom the document has already', () => {
  const { nextPlayerId: firstPlayerId } = DOCUMENT.game
  const request = {
    type: 'MIDDLE_JOIN',
    name: 'Esha',
    position: 7,
    beginningScore: 0,
    roundJoined: 10,
  } as const
  const joined = waiting({ type: 'joined', firstPlayerId, request })
  const sent = shownScoreboard(DOCUMENT, joined)?.scoreboard ?? null
  expect(sent?.players).toHaveLength(7)
  expect(shownScoreboard(sent, joined)?.scoreboard).toBe(sent)
})

it('leaves out an edit of a round that another device has changed', () => {
  const edit: GameWrite = { type: 'round-edited', roundNumber: 1, revision: 7, scores: [] }
  expect(shownScoreboard(DOCUMENT, waiting(edit))?.scoreboard).toBe(DOCUMENT)
})

it('makes a game out of writes alone', () => {
  const { name, description, targetScore, dropScore, middleDropScore, fullCountScore } =
    DOCUMENT.game
  const settings = { name, description, targetScore, dropScore, middleDropScore, fullCountScore }
  const made = shownScoreboard(
    null,
    waiting(
      { type: 'created', settings },
      { type: 'players-added', firstPlayerId: 1, players: [{ name: 'Asha' }, { name: 'Bela' }] },
      { type: 'round-scored', roundNumber: 1, scores: named([0, 30]) },
    ),
  )
  expect(made?.scoreboard.players.map(({ totalScore }) => totalScore)).toEqual([0, 30])
  expect(made?.scoreboard.game).toMatchObject({ uuid: GAME_UUID, userRole: 'ORGANIZER' })
  expect(made?.scoreboard.game.id).toBeUndefined()
  expect(newGameScoreboard(GAME_UUID, settings).game.name).toBe(name)
})

describe('an undo that waits', () => {
  const subject = 'Round 10 is scored'
  const tenthUndone = (takesBack: UndoTarget): GameWrite => ({ type: 'undone', takesBack, subject })
  const shown = (document: GameScoreboard | null, ...writes: readonly GameWrite[]) =>
    shownScoreboard(document, waiting(...writes))
  const withTenth = shown(DOCUMENT, TENTH)?.scoreboard as GameScoreboard

  it('takes back what waits before it', () => {
    const offered = shown(DOCUMENT, TENTH)
    expect(offered?.scoreboard.undoable).toMatchObject({ type: 'round-scored', roundNumber: 10 })
    expect(offered?.newest).toBe('key-0')
    const undone = shown(DOCUMENT, TENTH, tenthUndone('key-0'))?.scoreboard
    expect(undone).toMatchObject({ currentRound: 9, undoable: null })
    expect(undone?.players).toEqual(DOCUMENT.players)
  })

  it('takes back what the server has, without a network', () => {
    expect(shown(withTenth)?.newest).toBe(withTenth.version)
    const undone = shown(withTenth, tenthUndone(withTenth.version))?.scoreboard
    expect(undone?.players).toEqual(DOCUMENT.players)
  })

  it('passes a corrected name over', () => {
    const renamed: GameWrite = { type: 'player-renamed', playerId: 1, name: 'Ananya Rao' }
    expect(shown(DOCUMENT, TENTH, renamed)?.newest).toBe('key-0')
    const undone = shown(DOCUMENT, TENTH, renamed, tenthUndone('key-0'))?.scoreboard
    expect(undone?.currentRound).toBe(9)
    expect(undone?.players[0]?.name).toBe('Ananya Rao')
  })

  it('takes back nothing else than what was shown when it was made', () => {
    const changed = shown(withTenth, {
      type: 'settings-changed',
      settings: { targetScore: 300 },
    })?.scoreboard as GameScoreboard
    for (const takesBack of [withTenth.version, 'key-7']) {
      expect(shown(changed, tenthUndone(takesBack))?.scoreboard).toBe(changed)
    }
  })

  it('lets the round be scored again behind it', () => {
    const again = { ...TENTH, scores: named([9, 8, 7, 6, null, 0]) }
    const both = shown(DOCUMENT, TENTH, tenthUndone('key-0'), again)
    expect(both?.scoreboard.rounds[9]?.scores.map(({ scoreValue }) => scoreValue)).toEqual([
      9, 8, 7, 6, 0,
    ])
    expect(both?.newest).toBe('key-2')
  })
})

describe('a game by other rules', () => {
  const rules = { form: 'ZERO_SUM', aim: 'HIGHEST', end: 'MANUAL', dealer: 'ROTATE' } as const
  const settings = { ...SETTINGS, rules }
  const side = { name: 'Asha and Bela', members: ['Asha', 'Bela'] }
  const players = [side, { name: 'Chitra' }]

  it('is what its engine makes of the writes: points, sides, winner and dealer (R29, R32, R37)', async () => {
    const made = shownScoreboard(
      null,
      waiting(
        { type: 'created', settings },
        { type: 'players-added', firstPlayerId: 1, players },
        {
          type: 'round-scored',
          roundNumber: 1,
          scores: named([0, 30]),
          winnerIds: [1],
          dealerId: 2,
        },
      ),
    )?.scoreboard
    expect(made).toMatchObject({ format: 4, rounds: [{ namedWinnerIds: [1], dealerId: 2 }] })
    expect(made?.players.map(({ totalScore }) => totalScore)).toEqual([30, -30])
    expect(made?.players[0]).toMatchObject({ members: ['Asha', 'Bela'] })
    expect(newGameScoreboard(GAME_UUID, settings)).toMatchObject({ format: 4, game: { rules } })
  })

  it('goes on from its document', async () => {
    const board = presetGame('pool-101', [{ scores: customScores([0, 30, 40]) }])
    const document = { ...board, game: { ...board.game, ...OWN, id: 42 } } as GameScoreboard
    expect(shownScoreboard(document, [])?.scoreboard).toBe(document)
    const wrongShow = {
      playerId: 3,
      scoreType: 'CUSTOM',
      scoreValue: 0,
      kind: 'WRONG_SHOW',
    } as const
    const scores = [...named([20, 0]), { ...wrongShow, playerName: '' }]
    const next = waiting({ type: 'round-scored', roundNumber: 2, scores })
    const shown = shownScoreboard(document, next)
    expect(shown?.scoreboard.players.map(({ totalScore }) => totalScore)).toEqual([20, 30, 120])
    expect(shown?.scoreboard.players[2]?.isOut).toBe(true)
  })

  it('is made of a game of House rules by a write that waits', async () => {
    const changed = shownScoreboard(
      DOCUMENT,
      waiting({ type: 'settings-changed', settings: { rules: { outWhen: 'AT' } } }),
    )
    expect(changed?.scoreboard).toMatchObject({ format: 4, game: { rules: { outWhen: 'AT' } } })
    const joined = waiting({
      type: 'joined',
      firstPlayerId: 7,
      request: {
        type: 'MIDDLE_JOIN',
        ...side,
        position: 7,
        beginningScore: 0,
        roundJoined: 10,
      },
    })
    const [, , , , , , last] = shownScoreboard(DOCUMENT, joined)?.scoreboard.players ?? []
    expect(last).toMatchObject({ members: ['Asha', 'Bela'] })
    const renamed = waiting({ type: 'player-renamed', playerId: 1, ...side })
    const [first] = shownScoreboard(DOCUMENT, renamed)?.scoreboard.players ?? []
    expect(first).toMatchObject({ name: 'Asha and Bela', members: ['Asha', 'Bela'] })
  })
})

function waiting(...writes: readonly GameWrite[]): readonly WaitingWrite[] {
  return writes.map((write, index) => ({
    seq: index + 1,
    userId: 7,
    gameUuid: GAME_UUID,
    gameRef: '42',
    gameName: 'Sunday rummy',
    key: `key-${index}`,
    writtenAt: '2026-11-21T13:00:00.000Z',
    stop: null,
    write,
  }))
}

function named(points: readonly (number | null)[]): readonly NamedScore[] {
  return customScores(points).map((score) => ({ ...score, playerName: '' }))
}
