import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { ANANYA } from '../../testing/accounts.ts'
import { fakeGame, GAME_ID, GAME_UUID, gameOf } from '../../testing/fake-game.ts'
import { type SeenRequest, success } from '../../testing/fake-server.ts'
import { type Happening, played } from '../../testing/sunday-rummy.ts'
import { testServices } from '../../testing/test-services.ts'
import { deviceDatabase } from './device-database.ts'
import frozen from './frozen-device.json' with { type: 'json' }
import { OutboxStore } from './outbox-store.ts'
import type { Stop } from './waiting-write.ts'
import type { GameWrite, NamedScore } from './writes.ts'

/*
 * What the app of November 2026 left on a device, byte for byte, and what it would have sent. Such
 * devices come back after weeks: every later release opens them and sends the same.
 */

const SETTINGS = {
  name: 'Sunday rummy',
  description: '',
  targetScore: 100,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

const WRITES: readonly GameWrite[] = [
  { type: 'created', settings: SETTINGS },
  {
    type: 'players-added',
    firstPlayerId: 1,
    players: [{ name: 'Asha' }, { name: 'Bela', email: 'bela@example.com', userId: 8 }],
  },
  { type: 'round-scored', roundNumber: 1, scores: scores(0, 'DROP') },
  {
    type: 'joined',
    firstPlayerId: 3,
    request: {
      type: 'MIDDLE_JOIN',
      name: 'Chitra',
      email: null,
      userId: null,
      position: 2,
      beginningScore: 21,
      roundJoined: 2,
    },
  },
  { type: 'round-edited', roundNumber: 1, revision: 1, scores: scores(30, 0) },
  { type: 'round-scored', roundNumber: 2, scores: scores(0, 101, 90) },
  { type: 'ended' },
]

const THEIRS = { roundNumber: 1, revision: 2, scores: [], winnerIds: [1], missingIds: [] }
const STOPS: readonly Stop[] = [
  { kind: 'conflict', theirs: THEIRS },
  { kind: 'refused', status: 400, code: 'VALIDATION_ERROR', message: 'Not like this.' },
]

describe('a device of November 2026', () => {
  it('is written today as it was', async () => {
    fakeGame(played([{ type: 'created', settings: SETTINGS }]))
    await writeDevice()
    expect(await contentOf('meldboard')).toEqual({ writes: frozen.writes, answers: [] })
  })

  it('is opened, and sends what waits unchanged and in order (P-upgrade-4)', async () => {
    await fillDevice()
    const fakeServer = startFakeServer()
    const services = testServices({ fetch: fakeServer.fetch })
    const { outbox } = await services.lazyOffline.load()
    await outbox.drain()
    const sent = fakeServer.seen.filter(({ route }) => !route.startsWith('GET '))
    expect(sent.map(plain)).toEqual(frozen.sent)
    expect(outbox.state.get().waiting).toEqual(frozen.writes.filter(({ stop }) => stop !== null))
  })
})

function scores(...entries: readonly (number | 'DROP')[]): readonly NamedScore[] {
  return entries.map((entry, index) => ({
    playerId: index + 1,
    scoreType: entry === 'DROP' ? 'DROP' : 'CUSTOM',
    scoreValue: entry === 'DROP' ? 0 : entry,
    playerName: ['Asha', 'Bela', 'Chitra'][index] ?? '',
  }))
}

/** Stores writes of every kind to one game, and a stopped one of each kind to two others. */
async function writeDevice(): Promise<void> {
  const store = new OutboxStore(deviceDatabase())
  const add = (gameUuid: string, gameRef: string, write: GameWrite, number: number) =>
    store.add({
      gameUuid,
      gameRef,
      gameName: SETTINGS.name,
      write,
      userId: ANANYA.id,
      key: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      writtenAt: '2026-11-21T12:30:00.000Z',
      stop: null,
    })
  let number = 0
  for (const write of WRITES) await add(GAME_UUID, GAME_UUID, write, ++number)
  for (const stop of STOPS) {
    const uuid = `5f0a8c3e-0000-4000-8000-00000000000${++number}`
    const round: GameWrite = { type: 'round-scored', roundNumber: 1, scores: scores(0, 7) }
    const placed = await add(uuid, String(number), round, number)
    if (placed !== 'taken') await store.stop({ seq: placed.seq, userId: ANANYA.id }, stop)
  }
}

async function contentOf(name: string) {
  const database = await openDB(name)
  const writes = await database.getAll('writes')
  const answers = await database.getAll('answers')
  database.close()
  return { writes, answers }
}

/** Fills the database in its form of November 2026, without any code of the app. */
async function fillDevice(): Promise<void> {
  const database = await openDB('meldboard', 1, {
    upgrade(fresh) {
      const writes = fresh.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
      writes.createIndex('user', 'userId')
      const answers = fresh.createObjectStore('answers', { keyPath: ['userId', 'queryKey'] })
      answers.createIndex('user', 'userId')
    },
  })
  for (const write of frozen.writes) await database.put('writes', write)
  database.close()
}

/** Starts a server that builds the game from the writes. */
function startFakeServer() {
  const { fakeServer, happen, document } = fakeGame(
    played([{ type: 'created', settings: SETTINGS }]),
  )
  const happens = (route: string, happening: (body: never) => Happening) =>
    fakeServer.answer(route, ({ body }) => happen(happening(body as never)))
  fakeServer.answer('POST /games', () => success(gameOf(document()), 201))
  happens(
    `POST /games/${GAME_ID}/players/bulk`,
    ({ players }: { players: { name: string }[] }) => ({
      type: 'players-added',
      names: players.map(({ name }) => name),
    }),
  )
  happens(`POST /games/${GAME_ID}/players`, ({ type, email, userId, ...joined }: Joined) => ({
    ...joined,
    type: 'player-joined',
  }))
  happens(`PUT /games/${GAME_ID}/scores/round/1`, ({ scores }: { scores: NamedScore[] }) => ({
    type: 'round-edited',
    roundNumber: 1,
    scores: scores.map(({ playerName, ...score }) => score),
  }))
  return fakeServer
}

type Joined = {
  readonly type: string
  readonly email: null
  readonly userId: null
  readonly name: string
  readonly position: number
  readonly beginningScore: number
  readonly roundJoined: number
}

function plain({ route, body, headers }: SeenRequest) {
  const key = headers.get('Idempotency-Key')
  return { route, key, ifMatch: headers.get('If-Match'), body }
}
