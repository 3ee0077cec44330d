import type { Schemas } from '@meldboard/api-client'
import { archiveOf, joinPages, tablesOf } from '@meldboard/api-client/archive'
import { strFromU8, type Zippable } from 'fflate'
import { expect, it } from 'vitest'
import { fakeGame, GAME_UUID } from '../testing/fake-game.ts'
import { presetGame } from '../testing/other-rules.ts'
import { customScores, played, SETTINGS, sundayRummy } from '../testing/sunday-rummy.ts'

const ACCOUNT = {
  name: 'Farhan',
  contacts: [{ name: '=Indu', email: '+indu@example.com', createdAt: '2026-11-01T09:00:00.000Z' }],
} as unknown as Schemas['OwnAccount']

const ENDED = '2026-11-21T21:00:00.000Z'
const CREATED = '2026-11-21T12:30:00.000Z'

/** A game of two whose names a spreadsheet would evaluate; 231 in round 2 puts the second out. */
function evening() {
  return played([
    { type: 'created', settings: { ...SETTINGS, name: '=Late, "evening"' } },
    { type: 'players-added', names: ['Asha', '@Bela'] },
    { type: 'round-scored', roundNumber: 1, scores: customScores([12, 0]) },
    { type: 'round-scored', roundNumber: 2, scores: customScores([0, 231]) },
    { type: 'ended', winnerPlayerIds: [1], manualEnd: false },
  ])
}

function organized(
  more: Partial<Schemas['OrganizedGame']> = {},
  board = evening(),
): Schemas['OrganizedGame'] {
  return {
    scoreboard: fakeGame(board).document(),
    changedAt: ENDED,
    deletedAt: null,
    ...more,
  } as Schemas['OrganizedGame']
}

const PLAYED: Schemas['PlayedGame'] = {
  gameUuid: 'c56a4180-65aa-42ec-a945-5fd21dec0538',
  gameName: 'Friday',
  organizer: 'Ananya',
  createdAt: CREATED,
  changedAt: ENDED,
  status: 'COMPLETED',
  deletedAt: null,
  players: 3,
  rounds: 1,
  seats: [
    {
      email: 'farhan@example.com',
      name: 'F.',
      place: 2,
      totalScore: 7,
      stints: [{ roundJoined: 1, beginningScore: 0, roundExited: null, total: 7 }],
      scores: [{ roundNumber: 1, scoreType: 'CUSTOM', scoreValue: 7, counts: true }],
    },
  ],
}

const textOf = (files: Zippable, name: string) => strFromU8(files[name] as Uint8Array)
const tables = (games: readonly Schemas['OrganizedGame'][], others = [PLAYED]) => {
  const files = tablesOf({ account: ACCOUNT, organized: games, played: others })
  const linesOf = (name: string) => textOf(files, name).split('\r\n').slice(0, -1)
  return {
    games: linesOf('games.csv'),
    rounds: linesOf('rounds.csv'),
    results: linesOf('results.csv'),
  }
}

it('has every game, round and result, of others the person’s own (P-stats-page-6)', () => {
  const { games, rounds, results } = tables([organized()])
  const own = `${GAME_UUID},"'=Late, ""evening"""`
  const other = 'c56a4180-65aa-42ec-a945-5fd21dec0538,Friday'
  expect(games).toEqual([
    'Game,Name,Organizer,Created,Ended,Status,Deleted,Players,Rounds',
    `${own},Farhan,${CREATED},${ENDED},COMPLETED,,2,2`,
    `${other},Ananya,${CREATED},${ENDED},COMPLETED,,3,1`,
  ])
  expect(rounds).toEqual([
    'Game,Name,Round,Player,Type,Score,Counts,Kind,Points',
    `${own},1,Asha,CUSTOM,12,yes,,12`,
    `${own},1,'@Bela,CUSTOM,0,yes,,0`,
    `${own},2,Asha,CUSTOM,0,yes,,0`,
    `${own},2,'@Bela,CUSTOM,231,yes,,231`,
    `${other},1,F.,CUSTOM,7,yes,,7`,
  ])
  expect(results).toEqual([
    'Game,Name,Player,Place,Players,Total',
    `${own},Asha,1,2,12`,
    `${own},'@Bela,2,2,231`,
    `${other},F.,2,3,7`,
  ])
})

it('has what a score was entered as, and points that add up (P-stats-page-6)', () => {
  const wrongShow = { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0, kind: 'WRONG_SHOW' } as const
  const third = { playerId: 3, scoreType: 'DROP', scoreValue: 0 } as const
  const pool = presetGame('pool-201', [{ scores: [...customScores([0]), wrongShow, third] }])
  expect(tables([organized({}, pool)], []).rounds[2]).toMatch(/,Bela,CUSTOM,80,yes,WRONG_SHOW,80$/)

  const deals = presetGame('deals-2', [{ scores: customScores([0, 30, 12]) }])
  for (const board of [sundayRummy(), deals]) {
    const points = new Map<string, number>()
    for (const line of tables([organized({}, board)], []).rounds.slice(1)) {
      const [, , , player = '', , , , , given] = line.split(',')
      points.set(player, (points.get(player) ?? 0) + Number(given))
    }
    const totals = board.players.map(({ name, totalScore }) => [name, totalScore] as const)
    expect(points).toEqual(new Map(totals))
  }
})

it('has no result of a game that goes on, or of a player who was removed (P-stats-page-6)', () => {
  const running: Schemas['PlayedGame'] = { ...PLAYED, status: 'INPROGRESS' }
  const removed = PLAYED.seats.map((seat) => {
    return { ...seat, name: null, place: null, totalScore: null, stints: [], scores: [] }
  })
  const { games, results } = tables([], [running, { ...PLAYED, seats: removed }])
  expect(games[1]).toContain(`Ananya,${CREATED},,INPROGRESS,,3,1`)
  expect(games[2]).toContain(`Ananya,${CREATED},${ENDED},COMPLETED,,3,1`)
  expect(results).toHaveLength(1)
})

it('says which games were deleted (P-stats-page-6)', () => {
  const { games } = tables([organized({ deletedAt: '2026-11-22T08:00:00.000Z' })], [])
  expect(games[1]).toContain('COMPLETED,2026-11-22T08:00:00.000Z,2,2')
})

it('puts the same tables and the saved players into the archive (P-archive-3)', () => {
  const data = { account: ACCOUNT, organized: [organized()], played: [PLAYED] }
  const archive = archiveOf(data)
  for (const [name, table] of Object.entries(tablesOf(data))) {
    expect(archive[name]).toEqual(table)
    // The byte order mark, which decoding removes.
    expect([...(table as Uint8Array).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  }
  expect(textOf(archive, 'saved-players.csv')).toContain(
    "\r\n'=Indu,'+indu@example.com,2026-11-01T09:00:00.000Z\r\n",
  )
  expect(JSON.parse(textOf(archive, 'played-games.json'))).toEqual([PLAYED])
  const readme = textOf(archive, 'readme.txt')
  for (const name of Object.keys(archive)) {
    if (name !== 'readme.txt') expect(readme).toContain(name)
  }
})

it('joins lists that go on over several pages (P-archive-1)', () => {
  const page = { account: null, organized: [], played: [], next: null }
  const season = { id: 4, name: 'Spring', table: [{ name: 'Asha' }], games: [{ id: 1 }] }
  const account = (more: object) =>
    ({ name: 'Farhan', contacts: [], ...more }) as unknown as Schemas['OwnAccount']
  const first = {
    contacts: [{ name: 'Indu' }],
    groups: { own: [{ name: 'Table' }], closedSeasons: [season] },
  }
  const second = {
    contacts: [{ name: 'Dev' }],
    groups: { own: [], closedSeasons: [{ ...season, table: [], games: [{ id: 2 }] }] },
  }
  const event = (version: number) => ({ version, recordedAt: ENDED, link: null, event: {} })
  const none = { emails: [], shares: [], links: [], left: [] }
  const { uuid } = organized().scoreboard.game
  const joined = joinPages([
    { ...page, account: account(first) },
    { ...page, account: account(second) },
    { ...page, organized: [organized({ ...none, events: [event(1)] } as never)] },
    { ...page, continued: [{ gameUuid: uuid, ...none, events: [event(2)] }] } as never,
  ])
  expect(joined.account).toMatchObject({
    contacts: [{ name: 'Indu' }, { name: 'Dev' }],
    groups: {
      own: [{ name: 'Table' }],
      closedSeasons: [{ table: [{ name: 'Asha' }], games: [{ id: 1 }, { id: 2 }] }],
    },
  })
  expect(joined.organized.map(({ events }) => events)).toEqual([[event(1), event(2)]])
  expect(joined.organized[0]).not.toHaveProperty('gameUuid')
})
