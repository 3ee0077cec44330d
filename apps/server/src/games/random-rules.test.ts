import {
  gameFromScoreboard,
  playersOfRound,
  type Rules,
  rulesOf,
  type Scoreboard,
} from '@meldboard/engine'
import { PRESETS } from '@meldboard/engine/presets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyGames } from '../operations/verify-games.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld } from './testing/game-world.ts'
import { newGame } from './testing/new-game.ts'
import { type Random, SEED, seeded } from './testing/random.ts'

const GAMES = 15
const MOVES = 20

type Request = readonly [method: 'POST' | 'PUT', path: string, body: unknown]

describeDatabase(`random games by other rules from seed ${SEED}`, (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('stay what their log makes, whatever a client sends (P-ruled-1, P-ruled-3)', async () => {
    const organizer = await world.person()
    const random = seeded(SEED)
    let accepted = 0
    for (let game = 0; game < GAMES; game += 1) {
      const { settings, rules } = random.pick(PRESETS)
      const { id } = await newGame(organizer, ['Ann', 'Bob', 'Cleo'], { ...settings, rules })
      const read = async () => (await organizer.call('GET', `/scoreboard/${id}`)).body.data
      let board: Scoreboard = await read()
      for (let move = 0; move < MOVES; move += 1) {
        const [method, path, body] = nextRequest(board, random)
        const reply = await organizer.call(method, `/games/${id}${path}`, body)
        const sent = `${method} ${path} ${JSON.stringify(body)}: ${reply.text}`
        expect(reply.status, sent).toBeOneOf([200, 201, 400, 404, 409])
        const after: Scoreboard = await read()
        expect(after, sent).toEqual(reply.status > 201 ? board : reply.body.data)
        if (after.version > board.version) accepted += 1
        board = after
      }
    }
    expect(accepted).toBeGreaterThan((GAMES * MOVES) / 10)
    expect((await verifyGames(world.database)).problems).toEqual([])
  })
})

/** The next request of a client: mostly a valid one, sometimes that of a stale or hostile client. */
function nextRequest(board: Scoreboard, random: Random): Request {
  const { currentRound, players, version } = board
  if (players.length === 0) return ['POST', '/players', { name: 'Ann' }]
  if (board.isOver && random.chance(0.6)) return ['POST', '/undo', { version }]
  const playerId = random.pick(players).id
  const roundNumber = random.chance(0.9) ? currentRound + 1 : random.between(1, 500)
  const seat = { position: random.between(1, 6), roundJoined: currentRound + random.between(0, 2) }
  const beginningScore = random.between(-50, 150)
  const edited = Math.max(1, random.between(0, currentRound))
  const side = random.pick([[], ['Dan', 'Eve'], ['Dan']])
  return random.pick<Request>([
    ...Array.from(
      { length: 8 },
      (): Request => [
        'POST',
        '/scores/round',
        { roundNumber, ...entryOf(board, roundNumber, random) },
      ],
    ),
    ['PUT', `/scores/round/${edited}`, entryOf(board, edited, random)],
    ['POST', '/undo', { version: version - Number(random.chance(0.1)) }],
    [
      'POST',
      '/players',
      { type: 'MIDDLE_JOIN', name: 'Dan', members: side, ...seat, beginningScore },
    ],
    ['POST', '/players', { type: 'REJOIN', playerId, ...seat, beginningScore }],
    ['PUT', `/players/${playerId}`, { members: side }],
    ['PUT', '', { rules: mixedRules(random) }],
    ['PUT', '', { targetScore: random.between(1, 400), dropScore: random.between(0, 30) }],
  ])
}

/** Scores of the players, with one 0, and fields that the rules may or may not allow. */
function entryOf(board: Scoreboard, roundNumber: number, random: Random) {
  const { scoreMin, scoreMax, kinds } = rulesOf(board.game)
  const playing = playersOfRound(gameFromScoreboard(board), roundNumber)
  const zero = playing.length === 0 ? 0 : random.pick(playing)
  const scores = playing.map((playerId) => {
    const code = random.pick([...kinds.map((kind) => kind.code), 'GONE'])
    const scoreValue = random.between(Math.max(scoreMin, -60), Math.min(scoreMax, 120))
    if (playerId === zero) return { playerId, scoreType: 'CUSTOM', scoreValue: 0 }
    if (random.chance(0.1)) return { playerId, scoreType: 'CUSTOM', kind: code }
    if (random.chance(0.1)) return { playerId, scoreType: random.pick(['DROP', 'MIDDLE_DROP']) }
    return { playerId, scoreType: 'CUSTOM', scoreValue }
  })
  const someone = random.pick(board.players).id
  return {
    scores: random.chance(0.05) ? scores.slice(1) : scores,
    ...(random.chance(0.1) && { winnerIds: [someone] }),
    ...(random.chance(0.1) && { bonus: random.between(0, 999) }),
    ...(random.chance(0.1) && { dealerId: someone }),
  }
}

/** Rules of a known game, with a few of another. */
function mixedRules(random: Random): Partial<Rules> {
  const others = Object.entries(random.pick(PRESETS).rules).filter(() => random.chance(0.5))
  return { ...random.pick(PRESETS).rules, ...Object.fromEntries(others) }
}
