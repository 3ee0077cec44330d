import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, SETTINGS } from '../../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'

const NO_UUID = 'This device made an id for the game that is not random. Please try again.'

describe('bad input', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database)
    organizer = await world.person()
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  const without = (field: string) =>
    Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => name !== field))

  it.each([
    [without('name'), 'name', 'Game name is required'],
    [{ ...SETTINGS, name: ' ab ' }, 'name', 'Name must be at least 3 characters'],
    [{ ...SETTINGS, name: '   ' }, 'name', 'Game name is required'],
    [{ ...SETTINGS, name: 'x'.repeat(81) }, 'name', 'Name must be at most 80 characters'],
    [{ ...SETTINGS, name: 7 }, 'name', 'Name must be a text'],
    [
      { ...SETTINGS, description: 'x'.repeat(201) },
      'description',
      'Description must be less than 200 characters',
    ],
    [{ ...SETTINGS, name: 'x'.repeat(401) }, 'name', 'Name must be at most 80 characters'],
    [{ ...SETTINGS, name: '\u3164\u200b\u202e' }, 'name', 'Game name is required'],
    [
      { ...SETTINGS, description: 'x'.repeat(1001) },
      'description',
      'Description must be less than 200 characters',
    ],
    [
      { ...SETTINGS, players: [{ name: 'x'.repeat(81) }] },
      'players[0].name',
      'Name must be at most 80 characters',
    ],
    [without('targetScore'), 'targetScore', 'Target score is required'],
    [{ ...SETTINGS, targetScore: 0 }, 'targetScore', 'Target score must be positive'],
    [{ ...SETTINGS, targetScore: 100_000 }, 'targetScore', 'Target score must be at most 99999'],
    [{ ...SETTINGS, targetScore: '200' }, 'targetScore', 'Target score must be a whole number'],
    [{ ...SETTINGS, targetScore: 99.5 }, 'targetScore', 'Target score must be a whole number'],
    [{ ...SETTINGS, dropScore: -1 }, 'dropScore', 'Drop must be 0 or more'],
    [{ ...SETTINGS, dropScore: null }, 'dropScore', 'Drop must be a whole number'],
    [{ ...SETTINGS, fullCountScore: 1000 }, 'fullCountScore', 'Full count must be at most 999'],
    [{ ...SETTINGS, isAdmin: true }, 'isAdmin', 'Is admin is not a known field'],
    [{ ...SETTINGS, uuid: 'one' }, 'uuid', NO_UUID],
    [{ ...SETTINGS, uuid: '00000000-0000-0000-0000-000000000001' }, 'uuid', NO_UUID],
    [{ ...SETTINGS, uuid: '4f6a0f1e-6a5c-1c57-9a1e-0d7f6a2b9c11' }, 'uuid', NO_UUID],
    [{ ...SETTINGS, uuid: '4f6a0f1e-6a5c-4c57-1a1e-0d7f6a2b9c11' }, 'uuid', NO_UUID],
    [
      { ...SETTINGS, players: [{ name: 'A' }] },
      'players[0].name',
      'Name must be at least 2 characters',
    ],
    [{ ...SETTINGS, players: [{}] }, 'players[0].name', 'Name is required'],
    [
      { ...SETTINGS, players: [{ name: 'Asha' }, { name: 'Bela', email: 'bela' }] },
      'players[1].email',
      'Invalid email address',
    ],
    [{ ...SETTINGS, players: 'Asha' }, 'players', 'Players must be a list'],
  ])('%#: a game %j is refused in one sentence (P-setup-8)', async (body, field, message) => {
    const reply = await organizer.call('POST', '/games', body)
    expect(reply.status).toBe(400)
    expect(reply.body.error).toEqual({
      code: 'VALIDATION_ERROR',
      message,
      details: [{ field, message }],
    })
  })

  it.each([
    ['e\u0301'.repeat(80), '\u00e9'.repeat(80)],
    [`${' '.repeat(100)}${'x'.repeat(80)}${' '.repeat(100)}`, 'x'.repeat(80)],
    ['\u{1f0a1}'.repeat(80), '\u{1f0a1}'.repeat(80)],
  ])('takes names of 80 characters, counted as they are kept: %#', async (sent, kept) => {
    const game = await newGame(organizer, [sent], { name: sent, description: sent })
    expect(game).toMatchObject({ name: kept, description: kept, players: [{ name: kept }] })
    const contact = await organizer.call('POST', '/players/contacts', { name: sent })
    expect(contact.body.data.name).toBe(kept)
    const profile = await organizer.call('PUT', '/auth/profile', { name: sent })
    expect(profile.body.data.name).toBe(kept)
  })

  it('lists every field that is wrong', async () => {
    const reply = await organizer.call('POST', '/games', { ...without('name'), dropScore: -1 })
    expect(reply.body.error.details).toEqual([
      { field: 'name', message: 'Game name is required' },
      { field: 'dropScore', message: 'Drop must be 0 or more' },
    ])
  })

  it('is refused in the language that the request asks for (P-language-9)', async () => {
    const headers = { 'accept-language': 'qps' }
    const body = { ...without('name'), dropScore: -1 }
    const { error } = (await organizer.call('POST', '/games', body, headers)).body
    expect(error.message).toBe('⟦Gàmé~~ ñàmé~~ ïš~ réqüïréd~~~~⟧')
    expect(error.details[1]).toEqual({
      field: 'dropScore',
      message: expect.stringContaining('Drop müšt~~ bé~ 0 ör~ möré~~'),
    })
    const unknown = (await organizer.call('POST', '/games', body, { 'accept-language': 'xx' })).body
    expect(unknown.error.message).toBe('Game name is required')
  })

  it.each(['page=0', 'page=x', 'page=1.5', 'page_size=0', 'page_size=101', 'page_size='])(
    'refuses a list with %s (P-api-11)',
    async (query) => {
      expect((await organizer.call('GET', `/games?${query}`)).status).toBe(400)
    },
  )

  it('refuses what is not JSON', async () => {
    const broken = await organizer.call('POST', '/games', '{"name": "Friday')
    expect(broken.status).toBe(400)
    expect(broken.body.error.message).toBe('The request is not valid JSON.')
    for (const type of ['text/plain', 'application/xml', 'text/event-stream', 'image/png']) {
      const reply = await organizer.call('POST', '/games', 'name=Friday', { 'content-type': type })
      expect(reply.status).toBe(415)
      expect(reply.body.error).toEqual({
        code: 'BAD_REQUEST',
        message: 'The request must be JSON.',
      })
    }
  })

  it('refuses a call without its body', async () => {
    for (const body of [undefined, '']) {
      const reply = await organizer.call('POST', '/games', body)
      expect(reply.status).toBe(400)
      expect(reply.body.error.message).toBe('The request must be an object')
    }
  })

  it('takes a call that needs no body with the header of one', async () => {
    const game = await newGame(organizer)
    expect((await organizer.call('PUT', `/games/${game.id}/resume`, '')).status).toBe(200)
  })

  it('refuses a body above 64 KiB (P-api-10)', async () => {
    const reply = await organizer.call('POST', '/games', {
      ...SETTINGS,
      description: 'x'.repeat(65_536),
    })
    expect(reply.status).toBe(413)
    expect(reply.body.error).toEqual({ code: 'BAD_REQUEST', message: 'The request is too large.' })
  })

  it('refuses a body that would change prototypes', async () => {
    const body = JSON.stringify(SETTINGS).replace('{', '{"__proto__":{"isAdmin":true},')
    expect((await organizer.call('POST', '/games', body)).status).toBe(400)
  })

  it('refuses an Idempotency-Key that is too long (P-refusal-10)', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    expect((await organizer.call('POST', '/games', SETTINGS, headers)).status).toBe(400)
  })

  it('keeps what looks like SQL or markup as text', async () => {
    const name = `Robert'); DROP TABLE games;-- <b>"x"</b>`
    const game = await newGame(organizer, [name], { name })
    expect(game.name).toBe(name)
    expect(game.players[0]?.name).toBe(name)
  })

  it('refuses a NUL in a text, which PostgreSQL could not keep (P-refusal-11)', async () => {
    const reply = await organizer.call('POST', '/games', { ...SETTINGS, name: 'Fri\u0000day' })
    expect(reply.status).toBe(400)
  })

  it('says in JSON that an unknown path under /api is not there', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await organizer.call(method, '/nowhere')
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({
        success: false,
        error: { code: 'NOT_FOUND' },
        status: 404,
        path: '/api/v1/nowhere',
        timestamp: '2026-11-21T12:00:00.000Z',
      })
    }
  })
})
