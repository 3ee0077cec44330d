import { applyEvent, EVENT_FORMAT, gameFromScoreboard, scoreboardOf } from '@meldboard/engine'
import { expect, it } from 'vitest'
import { GAME_UUID } from '../../testing/fake-game.ts'
import { customScores, sundayRummy } from '../../testing/sunday-rummy.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { newGameScoreboard, shownScoreboard } from './shown-scoreboard.ts'
import type { GameWrite, NamedScore, WaitingWrite } from './waiting-write.ts'

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

it('offers no undo of what the server does not know', () => {
  const undoable = { ...DOCUMENT, undoable: 'round-scored' as const }
  expect(shownScoreboard(undoable, waiting(TENTH))?.scoreboard.undoable).toBeNull()
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
