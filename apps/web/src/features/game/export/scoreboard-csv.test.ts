import { csvLine, csvSeparator } from '@meldboard/api-client/csv'
import { describe, expect, it } from 'vitest'
import { fakeGame } from '../../../testing/fake-game.ts'
import { presetGame } from '../../../testing/other-rules.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../../../testing/sunday-rummy.ts'
import { scoreboardCsv } from './scoreboard-csv.ts'

const game = (names: string[], rounds: (number | null)[][]) =>
  played([
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names },
    ...rounds.map((points, index) => ({
      type: 'round-scored' as const,
      roundNumber: index + 1,
      scores: customScores(points),
    })),
  ])

describe('the separator of fields', () => {
  it.each([
    ['en', ','],
    ['en-IN', ','],
    ['hi', ','],
    ['ja', ','],
    ['de', ';'],
    ['fr', ';'],
    ['pt-BR', ';'],
    ['ru', ';'],
    ['id', ';'],
  ])(
    'is the one by which a spreadsheet in %s makes columns (P-export-1)',
    (language, separator) => {
      expect(csvSeparator(language)).toBe(separator)
      expect(csvLine(['Asha', 12], separator)).toBe(`Asha${separator}12\r\n`)
    },
  )

  it.each(['a,b', 'a;b', 'a\tb'])('stays within its field, whichever it is: %j', (text) => {
    for (const separator of [',', ';']) expect(csvLine([text], separator)).toBe(`"${text}"\r\n`)
  })
})

describe('a scoreboard as CSV', () => {
  it('has what the rounds gave, and no target without a limit (P-export-8)', () => {
    const csv = scoreboardCsv(
      presetGame('deals-2', [
        { scores: customScores([0, 30, 12]) },
        { scores: customScores([5, 0, 9]) },
      ]),
    )
    expect(csv).not.toContain('Target')
    expect(csv).toContain(
      'In before round 1,160,160,160\r\n1,42,-30,-12\r\n2,-5,14,-9\r\nTotal,197,144,139',
    )
  })

  it('names the members of a side (P-export-9)', () => {
    const board = presetGame('canasta', [{ scores: customScores([420, 310, 95]) }])
    const players = board.players.map((player, index) =>
      index === 0 ? { ...player, members: ['Asha', 'Dev'] } : player,
    )
    expect(scoreboardCsv({ ...board, players })).toContain(
      'Round,Asha,Bela,Chitra\r\nMembers,"Asha; Dev",,\r\n',
    )
    expect(scoreboardCsv(board)).not.toContain('Members')
  })

  it('has rounds down and players across, ended by the totals (P-export-1)', () => {
    const csv = scoreboardCsv(
      game(
        ['Asha', 'Bela'],
        [
          [0, 30],
          [201, 0],
        ],
      ),
    )
    expect(csv).toContain(
      '\r\n\r\nRound,Asha,Bela\r\n1,0,30\r\n2,201,0\r\nTotal,201,30\r\nPlace,2,1\r\nOut in round,2,\r\n',
    )
  })

  it('begins with what the game is and who has won it (P-export-5)', () => {
    const ended = played([
      { type: 'created', settings: { ...SETTINGS, name: '=Sunday' } },
      { type: 'players-added', names: ['Asha', 'Bela'] },
      { type: 'round-scored', roundNumber: 1, scores: customScores([0, 201]) },
      { type: 'ended', winnerPlayerIds: [1], manualEnd: false },
    ])
    const csv = scoreboardCsv({
      ...ended,
      game: { ...ended.game, createdDate: new Date(2026, 10, 3, 21).toISOString() },
    })
    expect(csv.split('\r\n').slice(0, 6)).toEqual([
      "\ufeffGame,'=Sunday",
      'Date,2026-11-03',
      'Target,200',
      'Status,Completed',
      'Winner,Asha',
      '',
    ])
  })

  it('names no winner of a game that goes on, and why a game was cancelled', () => {
    const running = game(['Asha', 'Bela'], [[0, 30]])
    expect(scoreboardCsv(running)).not.toContain('Winner')
    const cancelled = { ...running.game, status: 'CANCELLED' as const, cancelReason: 'Rain, late' }
    expect(scoreboardCsv({ ...running, game: cancelled })).toContain(
      'Status,Cancelled\r\nReason,"Rain, late"\r\n',
    )
  })

  it('has columns that add up to their totals, also after a rejoin (P-export-6)', () => {
    const board = sundayRummy()
    const lines = scoreboardCsv(board)
      .split('\r\n')
      .map((line) => line.split(','))
    const first = lines.findIndex(([title]) => title === 'Round') + 1
    const total = lines.findIndex(([title]) => title === 'Total')
    for (const [index, player] of board.players.entries()) {
      const figures = lines.slice(first, total).map((line) => Number(line[index + 1]))
      expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(player.totalScore)
    }
    expect(lines).toContainEqual(['Came back', '', '', '', '', '', 'with 120 in round 6'])
  })

  it('says after which rounds players left, and when they were back, only where one did (P-export-1)', () => {
    expect(scoreboardCsv(sundayRummy())).not.toContain('Left after round')
    const table = fakeGame(sundayRummy())
    table.happen({ type: 'player-left', playerId: 1, roundLeft: 9 })
    table.happen({ type: 'player-left', playerId: 2, roundLeft: 9 })
    table.happen({
      type: 'round-scored',
      roundNumber: 10,
      scores: customScores([null, null, 0, 2, null, 4]),
    })
    table.happen({ type: 'player-returned', playerId: 1, roundReturned: 11 })
    const lines = scoreboardCsv(table.document()).split('\r\n')
    expect(lines).toContain('Left after round,"9, back in round 11",9,,,,')
    expect(lines).toContain('10,,,0,2,,4')
  })

  it('says what a player came back with, and leaves out who does not play', () => {
    const lines = scoreboardCsv(sundayRummy()).split('\r\n')
    const index = lines.indexOf('In before round 6,,,,,,-107')
    expect(index).toBeGreaterThan(0)
    expect(lines[index + 1]).toBe('6,0,20,4,20,,11')
  })

  it('says which scores do not count and which are missing (P-export-2)', () => {
    const board = game(
      ['Asha', 'Bela', 'Chitra'],
      [
        [0, 150, 1],
        [0, 20, 5],
        [0, 10, 9],
      ],
    )
    const [first, ...others] = board.rounds
    if (first === undefined) throw new Error('No round.')
    const scores = first.scores.map((score) =>
      score.playerId === 2 ? { ...score, counts: false } : score,
    )
    const marked = {
      ...first,
      scores: scores.filter(({ playerId }) => playerId !== 3),
      missingIds: [3],
    }
    const csv = scoreboardCsv({ ...board, rounds: [marked, ...others] })
    expect(csv).toContain('\r\n1,0,150 does not count,missing\r\n')
  })

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
  ])('shows a name like the formula %j instead of calculating it', (name, field) => {
    expect(csvLine([name])).toBe(`${field}\r\n`)
  })

  it('quotes commas, quotes and line breaks, and nothing else (P-export-3)', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'मीनाक्षी', 7])).toBe(
      '"a,b","say ""hi""","two\nlines",मीनाक्षी,7\r\n',
    )
  })
})
