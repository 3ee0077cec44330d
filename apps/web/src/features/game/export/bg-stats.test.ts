import { expect, it } from 'vitest'
import { fakeGame, GAME_UUID } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { customScores, played, SETTINGS } from '../../../testing/sunday-rummy.ts'
import { bgStatsLink } from './bg-stats.ts'

type Board = Parameters<typeof fakeGame>[0]

/** The play in a link. */
function sent(board: Board) {
  const link = bgStatsLink(fakeGame(board).document())
  expect(link).toMatch(/^https:\/\/app\.bgstatsapp\.com\/createPlay\.html\?data=[\w%.~*'()!-]+$/)
  return JSON.parse(new URL(link).searchParams.get('data') ?? '')
}

const ended = (names: string[]) =>
  played([
    { type: 'created', settings: { ...SETTINGS, name: 'Friday & friends' } },
    { type: 'players-added', names },
    { type: 'round-scored', roundNumber: 1, scores: customScores([12, 0]) },
    { type: 'round-scored', roundNumber: 2, scores: customScores([0, 231]) },
    { type: 'ended', winnerPlayerIds: [1], manualEnd: false },
  ])

it('is sent to BG Stats as the board has it (P-export-10)', () => {
  expect(sent(ended(['Asha', 'मीनाक्षी #1']))).toEqual({
    sourceName: 'Meldboard',
    sourcePlayId: GAME_UUID,
    playDate: '2026-11-21 12:30:00',
    comments: 'Friday & friends, 2 rounds',
    game: { name: 'Rummy', sourceGameId: 'rummy', highestWins: false, noPoints: false },
    players: [
      {
        ...{ name: 'Asha', sourcePlayerId: 'Asha', score: 12, rank: 1 },
        ...{ winner: true, startPlayer: false },
      },
      {
        ...{ name: 'मीनाक्षी #1', sourcePlayerId: 'मीनाक्षी #1', score: 231, rank: 2 },
        ...{ winner: false, startPlayer: false },
      },
    ],
  })
})

it('says where the highest total wins (P-export-10)', () => {
  const { game, comments } = sent(presetGame('canasta', [{ scores: customScores([420, 310, 95]) }]))
  expect(game).toMatchObject({ sourceGameId: 'rummy-highest-wins', highestWins: true })
  expect(comments).toMatch(/, 1 round$/)
})

it('has nobody’s email, and nothing else of an account (P-export-10)', () => {
  const play = sent(ended(['Asha', 'Bela']))
  expect(JSON.stringify(play)).not.toContain('@')
  expect(Object.keys(play.players[0]).sort()).toEqual(
    ['name', 'rank', 'score', 'sourcePlayerId', 'startPlayer', 'winner'].sort(),
  )
})
