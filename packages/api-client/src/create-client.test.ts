import { describe, expect, it } from 'vitest'
import { type Answering, startFakeServer } from '../test/fake-server.ts'
import { failureOf, storeWith, tokenNamed } from '../test/session.ts'
import { type ClientOptions, createClient } from './create-client.ts'

describe('a call', () => {
  it('opens the envelope and hands out data, meta and the response (P-api-2)', async () => {
    const { client } = await clientOf((_, reply) => reply(200, { ...EMPTY_PAGE, meta: META }))
    const { data, meta, response } = await client.GET('/games', { params: { query: { page: 1 } } })
    expect(data).toEqual([])
    expect(meta.total_items).toBe(0)
    expect(response.status).toBe(200)
  })

  it.each(['', '{"success":true,"data":null}'])(
    'takes a list of games that is %j for an empty one (P-api-17)',
    async (body) => {
      const { client } = await clientOf((_, __, response) => response.writeHead(200).end(body))
      const { data, meta } = await client.GET('/games')
      expect([data, meta.total_items]).toEqual([[], 0])
    },
  )

  it('writes a status in upper case, and players that are left out are none (P-api-17)', async () => {
    const game = { uuid: 'a', status: 'completed' }
    const { client } = await clientOf(({ line }, reply) =>
      reply(200, {
        success: true,
        data: line.includes('scoreboard') ? { game } : line.endsWith('/games') ? [game] : game,
        meta: META,
      }),
    )
    const params = { path: { id: 'a' } }
    const whole = { ...game, status: 'COMPLETED' }
    expect((await client.GET('/games')).data).toEqual([whole])
    expect((await client.GET('/games/{id}', { params })).data).toEqual({
      ...whole,
      ...{ players: [], rounds: [] },
    })
    expect((await client.GET('/scoreboard/{id}', { params })).data).toEqual({
      ...{ game: whole, players: [], rounds: [] },
    })
  })

  it('sends path, query, headers, body and the access token', async () => {
    const { client, arrivals } = await clientOf((_, reply) =>
      reply(201, { success: true, data: {} }),
    )
    await client.POST('/games/{id}/undo', {
      params: { path: { id: '42' }, header: { 'Idempotency-Key': 'key-1' } },
      body: { version: 12 },
    })
    expect(arrivals[0]).toMatchObject({
      line: 'POST /games/42/undo',
      authorization: `Bearer ${tokenNamed('first').access_token}`,
      headers: { 'idempotency-key': 'key-1' },
      body: { version: 12 },
    })
  })

  it('sends no token when nobody is signed in', async () => {
    const tokens = storeWith(null)
    const { client, arrivals } = await clientOf((_, reply) => reply(200, EMPTY_PAGE), { tokens })
    await client.GET('/games')
    expect(arrivals[0]?.authorization).toBeUndefined()
  })

  it('tells auth calls the device, and only those (P-session-9)', async () => {
    const { client, arrivals } = await clientOf(
      (_, reply) => reply(200, { success: true, data: {} }),
      {
        deviceInfo: { type: 'browser', os: 'Linux' },
      },
    )
    await client.POST('/auth/login-pin', { body: { email: 'asha@example.com' } })
    await client.POST('/players/contacts', { body: { name: 'Bela' } })
    expect(arrivals.map(({ body }) => body)).toEqual([
      { email: 'asha@example.com', device_info: { type: 'browser', os: 'Linux' } },
      { name: 'Bela' },
    ])
  })
})

describe('a visitor', () => {
  it('needs no store of tokens and no word of its end', async () => {
    const { baseUrl, arrivals } = await startFakeServer((_, reply) => reply(200, EMPTY_PAGE))
    const client = createClient({ baseUrl })
    await client.GET('/games')
    expect(arrivals[0]?.authorization).toBeUndefined()
    expect(await client.refresh()).toBe('refused')
  })
})

describe('a failure', () => {
  it.each([
    ['the store of tokens', { tokens: { ...storeWith(null), read: broken } }],
    ['the page of the user', { user: broken }],
  ])('of the caller’s own code is not taken for a lost connection: %s', async (_what, options) => {
    const { client } = await clientOf((_, reply) => reply(200, EMPTY_PAGE), options)
    await expect(client.GET('/games')).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
      cause: expect.any(TypeError),
    })
  })

  it('is thrown with everything the server said', async () => {
    const details = [{ field: 'name', message: 'Game name is required' }]
    const failure = failureOf(400, 'VALIDATION_ERROR', 'Game name is required')
    const { client } = await clientOf((_, reply) =>
      reply(400, { ...failure, error: { ...failure.error, details } }),
    )
    await expect(client.GET('/games')).rejects.toMatchObject({
      name: 'ApiError',
      code: 'VALIDATION_ERROR',
      message: 'Game name is required',
      status: 400,
      path: '/api/v1/asked',
      timestamp: '2026-11-21T13:00:00.000Z',
      details,
    })
  })

  it('is a body with an error field, with any status (P-api-5)', async () => {
    const { client } = await clientOf((_, reply) =>
      reply(200, failureOf(404, 'NOT_FOUND', 'Game not found.')),
    )
    await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  it('carries the round as it now is after a stale edit', async () => {
    const round = { roundNumber: 1, revision: 2, scores: [], winnerIds: [], missingIds: [] }
    const { client } = await clientOf((_, reply) =>
      reply(412, { ...failureOf(412, 'CONFLICT', 'Changed.'), data: round }),
    )
    const edit = client.PUT('/games/{id}/scores/round/{roundId}', {
      params: { path: { id: '42', roundId: 1 }, header: { 'If-Match': '"1"' } },
      body: { scores: [] },
    })
    await expect(edit).rejects.toMatchObject({ status: 412, data: round })
  })

  it('leaves a 404 to the caller without touching the session', async () => {
    const { client, arrivals, tokens } = await clientOf((_, reply) =>
      reply(404, failureOf(404, 'NOT_FOUND', 'Game not found.')),
    )
    await expect(client.GET('/games')).rejects.toMatchObject({ status: 404 })
    expect(arrivals).toHaveLength(1)
    expect(tokens.read()).not.toBeNull()
  })

  it.each([
    ['a page', 200, '<h1>Welcome to our hotel</h1>'],
    ['a proxy’s page', 404, '404 page not found'],
    ['a firewall’s refusal', 403, '{"error":{"message":"Blocked"}}'],
    ['a proxy’s sign-in', 401, '{"error":"unauthorized","success":false}'],
    ['a code without our envelope', 410, '{"error":{"code":"NOT_FOUND"}}'],
    ['data without our envelope', 200, '{"data":[]}'],
    ['nothing', 502, ''],
  ])(
    'is NETWORK_ERROR when something else than our server answers: %s (P-api-3, P-api-5)',
    async (_, status, body) => {
      const { client, tokens } = await clientOf((_, __, response) => {
        response.writeHead(status, { 'Retry-After': '7' }).end(body)
      })
      // Where a session may be over it is the refresh that is not answered.
      const path = status === 401 ? '/auth/refresh-token' : '/games'
      await expect(client.GET('/games')).rejects.toMatchObject({
        ...NO_NETWORK,
        path,
        retryAfter: 7000,
      })
      expect(tokens.read()).not.toBeNull()
    },
  )

  it.each([
    ['a proxy', 503, 'Please wait.', 60_000],
    ['our server', 429, failureOf(429, 'TOO_MANY_REQUESTS', 'Later.'), 86_400_000],
  ])(
    'waits no longer for %s than somebody at the table can (P-api-5)',
    async (_, status, body, retryAfter) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const { client } = await clientOf((_arrival, __, response) => {
        response.writeHead(status, { 'Retry-After': '99999999999' }).end(text)
      })
      await expect(client.GET('/games')).rejects.toMatchObject({ retryAfter })
    },
  )

  it('is NETWORK_ERROR without a connection', async () => {
    const { client, close } = await clientOf((_, reply) => reply(200, EMPTY_PAGE))
    await close()
    await expect(client.GET('/games')).rejects.toMatchObject(NO_NETWORK)
  })

  it('is NETWORK_ERROR when the connection breaks in mid-answer', async () => {
    const { client } = await clientOf((_, __, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('{', () => response.destroy())
    })
    await expect(client.GET('/games')).rejects.toMatchObject(NO_NETWORK)
  })

  it.each(['nothing', 'half a body'])(
    'is NETWORK_ERROR when %s came in time (P-api-1)',
    async (what) => {
      const { client } = await clientOf(
        (_, __, response) => {
          if (what === 'half a body') response.write('{"success"')
        },
        { timeout: 50 },
      )
      await expect(client.GET('/games')).rejects.toMatchObject(NO_NETWORK)
    },
  )

  it('is the abort itself when the caller gave up', async () => {
    const { client } = await clientOf(() => {})
    const giveUp = new AbortController()
    const call = client.GET('/games', { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the types', () => {
  it('refuse what the API document does not know', async () => {
    const { client } = await clientOf((_, reply) => reply(200, EMPTY_PAGE))
    const calls = [
      // @ts-expect-error: no such path
      () => client.GET('/nowhere'),
      // @ts-expect-error: the path's id is missing
      () => client.GET('/games/{id}'),
      // @ts-expect-error: the body is missing
      () => client.POST('/games/{id}/undo', { params: { path: { id: '1' } } }),
      () =>
        client.POST('/games/{id}/undo', {
          params: { path: { id: '1' } },
          // @ts-expect-error: version is a number
          body: { version: '1' },
        }),
      // @ts-expect-error: pages are numbers
      () => client.GET('/games', { params: { query: { page: 'first' } } }),
    ]
    expect(calls).toHaveLength(5)
  })

  it('know what a call gives', async () => {
    const { client } = await clientOf((_, reply) => reply(200, { success: true, data: null }))
    const { data, meta } = await client.GET('/games/active')
    // @ts-expect-error: there may be no active game
    expect(() => data.name).toThrow(TypeError)
    const none: undefined = meta
    expect(none).toBeUndefined()
  })
})

const META = { page: 1, page_size: 20, total_pages: 0, total_items: 0 }
const EMPTY_PAGE = { success: true, data: [], meta: META }
const NO_NETWORK = {
  code: 'NETWORK_ERROR',
  message: 'The server cannot be reached. Check the network and try again.',
  status: 0,
  path: '/games',
}

/** A mistake in the caller's code. */
function broken(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'id')")
}

async function clientOf(answer: Answering, options: Partial<ClientOptions> = {}) {
  const fakeServer = await startFakeServer(answer)
  const tokens = options.tokens ?? storeWith(tokenNamed('first'))
  const client = createClient({
    baseUrl: fakeServer.baseUrl,
    tokens,
    onSignedOut: () => {},
    ...options,
  })
  return { client, tokens, ...fakeServer }
}
