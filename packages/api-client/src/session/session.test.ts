import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Answering, type Arrival, startFakeServer } from '../../test/fake-server.ts'
import { authWith, failureOf, nameOf, storeWith, tokenNamed } from '../../test/session.ts'
import { type ClientOptions, createClient } from '../create-client.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

const OTHER_USER = tokenNamed('other', { sub: '8' })

describe('an expired access token', () => {
  it('is refreshed before anything is sent', async () => {
    const { client, tokens, lines } = await signedInWith(EXPIRED, serverOf())
    await client.GET('/games')
    expect(lines()).toEqual([REFRESH, 'GET /games as second'])
    expect(tokens.read()).toEqual(SECOND)
    expect(tokens.user?.name).toBe('Asha Rao')
  })

  it('is refreshed once only, also when the server then refuses the new one', async () => {
    const { client, lines } = await signedInWith(EXPIRED, serverOf({ accepts: 'third' }))
    await expect(client.GET('/games')).rejects.toMatchObject({ status: 401 })
    expect(lines()).toEqual([REFRESH, 'GET /games as second'])
  })

  it('is one by the server’s clock: a device whose clock is fast refreshes once (P-session-4)', async () => {
    const fast = Date.now() + 2 * 3_600_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(fast)
    onTestFinished(() => clock.mockRestore())
    const { client, lines } = await signedInWith(FIRST, serverOf())
    await client.GET('/games')
    await client.GET('/games')
    // Before the first answer the device's clock is all there is.
    expect(lines()).toEqual([REFRESH, 'GET /games as second', 'GET /games as second'])
  })

  it('is none on a device with a fast clock that has stored how fast it is, also after a start (P-session-4)', async () => {
    const fast = Date.now() + 2 * 3_600_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(fast)
    onTestFinished(() => clock.mockRestore())
    let ahead = 0
    const store = {
      read: () => ahead,
      write(known: number): void {
        ahead = known
      },
    }
    const options = { clock: store }
    const { client, inAnotherTab, lines } = await signedInWith(
      FIRST,
      serverOf({ accepts: 'first' }),
      options,
    )
    await client.POST('/auth/login', { body: { email: 'asha@example.com', password: 'x' } })
    expect(Math.abs(ahead + 2 * 3_600_000)).toBeLessThan(60_000)
    await inAnotherTab().GET('/games')
    expect(lines()).toEqual(['POST /auth/login as nobody', 'GET /games as first'])
  })

  it('is not one by the clock of a proxy that answers in the server’s place (P-session-4)', async () => {
    const server = serverOf({ accepts: 'first' })
    let isProxied = true
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
    const { client, lines } = await signedInWith(FIRST, (arrival, reply, response) => {
      if (isProxied) response.writeHead(502, { Date: tomorrow }).end('Bad gateway')
      else server(arrival, reply, response)
    })
    await expect(client.GET('/games')).rejects.toMatchObject({ status: 0 })
    isProxied = false
    await client.GET('/games')
    expect(lines()).toEqual(['GET /games as first', 'GET /games as first'])
  })

  it('is not refreshed for a call that needs no session', async () => {
    const { client, lines } = await signedInWith(EXPIRED, serverOf())
    await client.POST('/auth/login', { body: { email: 'asha@example.com', password: 'x' } })
    expect(lines()).toEqual(['POST /auth/login as nobody'])
  })

  it('is refreshed for the PIN of a new address, which only its own session proves', async () => {
    const { client, lines } = await signedInWith(EXPIRED, serverOf())
    const body = { email: 'asha@example.com', pin_code: '402713' }
    await client.POST('/auth/verify-pin', { body })
    expect(lines()).toEqual([REFRESH, 'POST /auth/verify-pin as second'])
  })

  it('is sent as it is when signing out', async () => {
    const { client, lines } = await signedInWith(EXPIRED, serverOf())
    await client.POST('/auth/logout', { body: { user_id: 7 } })
    expect(lines()).toEqual(['POST /auth/logout as first'])
  })
})

describe('an authorization of the caller’s own', () => {
  it.each([
    ['accepted', 'other'],
    ['refused', 'another'],
  ])('is sent as it is, and the session is left alone when it is %s', async (_how, accepts) => {
    const { client, lines, tokens } = await signedInWith(EXPIRED, serverOf({ accepts }))
    const headers = { Authorization: 'Bearer other' }
    await client.GET('/games', { headers }).catch(() => undefined)
    expect(lines()).toEqual(['GET /games as other'])
    expect(tokens.read()).toEqual(EXPIRED)
  })
})

describe('a call by a link', () => {
  it('sends the link alone, and leaves the session alone when it is refused', async () => {
    const { client, arrivals, tokens } = await signedInWith(EXPIRED, serverOf())
    const call = client.byLink('secret').GET('/link')
    await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    expect(arrivals.map(({ line, authorization }) => [line, authorization])).toEqual([
      ['GET /link', 'Link secret'],
    ])
    expect(tokens.read()).toEqual(EXPIRED)
  })
})

describe('a 401', () => {
  it('leads to one refresh and one retry with the same body', async () => {
    const { client, lines, arrivals } = await signedInWith(FIRST, serverOf())
    const { data } = await client.POST('/players/contacts', { body: { name: 'Bela' } })
    expect(data).toEqual({ name: 'Bela' })
    expect(lines()).toEqual([
      'POST /players/contacts as first',
      REFRESH,
      'POST /players/contacts as second',
    ])
    expect(arrivals[2]?.body).toEqual(arrivals[0]?.body)
  })

  it('is final when it comes again', async () => {
    const server = serverOf({ accepts: 'third' })
    const { client, lines } = await signedInWith(FIRST, server)
    await expect(client.GET('/games')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(lines()).toEqual(['GET /games as first', REFRESH, 'GET /games as second'])
  })

  it('is final for the active-game lookup (P-session-5)', async () => {
    const { client, lines, tokens } = await signedInWith(FIRST, serverOf())
    await expect(client.GET('/games/active')).rejects.toMatchObject({ status: 401 })
    expect(lines()).toEqual(['GET /games/active as first'])
    expect(tokens.read()).toEqual(FIRST)
  })

  it('is final for auth calls', async () => {
    const { client, lines } = await signedInWith(FIRST, serverOf())
    await expect(client.GET('/auth/profile')).rejects.toMatchObject({ status: 401 })
    expect(lines()).toEqual(['GET /auth/profile as first'])
  })

  it('takes the tokens that another tab has got, without a refresh', async () => {
    const { client, lines, tokens } = await signedInWith(FIRST, (arrival, reply) => {
      tokens.write(authWith(SECOND).data)
      serverOf()(arrival, reply, undefined as never)
    })
    await client.GET('/games')
    expect(lines()).toEqual(['GET /games as first', 'GET /games as second'])
  })
})

describe('a refresh', () => {
  it('is shared by all requests in flight (P-session-4)', async () => {
    const { client, lines } = await signedInWith(FIRST, serverOf())
    await Promise.all([client.GET('/games'), client.GET('/games'), client.GET('/players/contacts')])
    expect(lines().filter((line) => line === REFRESH)).toHaveLength(1)
  })

  it('is shared by all requests in flight where Web Locks are missing', async () => {
    vi.stubGlobal('navigator', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const { client, lines } = await signedInWith(EXPIRED, serverOf())
    await Promise.all([client.GET('/games'), client.GET('/games')])
    expect(lines()).toEqual([REFRESH, 'GET /games as second', 'GET /games as second'])
  })

  it('is shared with another tab (P-session-6)', async () => {
    const { client, lines, inAnotherTab } = await signedInWith(EXPIRED, serverOf())
    await Promise.all([client.GET('/games'), inAnotherTab().GET('/games')])
    expect(lines()).toEqual([REFRESH, 'GET /games as second', 'GET /games as second'])
  })

  it('is not repeated by a tab that gets the same access token as before, given in the same second', async () => {
    const gives = { ...SECOND, access_token: EXPIRED.access_token }
    const server = serverOf({ accepts: 'first', gives })
    const { client, tokens, lines, inAnotherTab } = await signedInWith(EXPIRED, server)
    await Promise.all([client.GET('/games'), inAnotherTab().GET('/games')])
    expect(lines()).toEqual([REFRESH, 'GET /games as first', 'GET /games as first'])
    expect(tokens.read()).toEqual(gives)
  })

  it('is not repeated by a tab whose storage shows it late', async () => {
    const { client, tokens, lines, inAnotherTab } = await signedInWith(EXPIRED, serverOf())
    await client.GET('/games')
    let reads = 0
    const late = { ...tokens, read: () => (++reads <= 5 ? EXPIRED : tokens.read()) }
    await inAnotherTab(late).GET('/games')
    expect(lines()).toEqual([REFRESH, 'GET /games as second', 'GET /games as second'])
  })

  it('that was refused is not repeated by a tab whose storage shows it late', async () => {
    const server = serverOf({ refreshStatus: 401 })
    const { client, tokens, lines, inAnotherTab } = await signedInWith(EXPIRED, server)
    await expect(client.GET('/games')).rejects.toMatchObject({ status: 401 })
    let reads = 0
    const late = { ...tokens, read: () => (++reads <= 5 ? EXPIRED : tokens.read()) }
    await expect(inAnotherTab(late).GET('/games')).rejects.toMatchObject({ status: 401 })
    expect(lines()).toEqual([REFRESH, 'GET /games as nobody', 'GET /games as nobody'])
  })

  it('is not asked for with tokens that another tab has replaced since they were looked at', async () => {
    const { client, tokens, lines } = await signedInWith(EXPIRED, serverOf())
    tokens.write(authWith(SECOND).data)
    expect(await client.refresh(EXPIRED)).toBe('refreshed')
    expect(lines()).toEqual([])
  })

  it('signs out once when the server refuses it (P-session-7)', async () => {
    const server = serverOf({ refreshStatus: 401 })
    const { client, tokens, signedOut } = await signedInWith(FIRST, server)
    const calls = [client.GET('/games'), client.GET('/games')]
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected')
    expect(tokens.read()).toBeNull()
    expect(signedOut()).toBe(1)
  })

  it.each([429, 500, 503])(
    'keeps the session when the server answers %i',
    async (refreshStatus) => {
      const { client, tokens, signedOut } = await signedInWith(EXPIRED, serverOf({ refreshStatus }))
      await expect(client.GET('/games')).rejects.toMatchObject({ status: refreshStatus })
      expect(tokens.read()).toEqual(EXPIRED)
      expect(signedOut()).toBe(0)
    },
  )

  it('keeps the session without a network', async () => {
    const { client, close, tokens, signedOut } = await signedInWith(EXPIRED, serverOf())
    await close()
    await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(tokens.read()).toEqual(EXPIRED)
    expect(signedOut()).toBe(0)
  })

  it('never signs in again somebody who signed out during the call', async () => {
    const { client, tokens, lines } = await signedInWith(EXPIRED, (arrival, reply) => {
      tokens.clear()
      serverOf()(arrival, reply, undefined as never)
    })
    await expect(client.GET('/games')).rejects.toMatchObject({ status: 401 })
    expect(tokens.read()).toBeNull()
    expect(lines()).toEqual([REFRESH, 'GET /games as nobody'])
  })

  it('never overwrites the session of a user who signed in from another tab', async () => {
    const { client, tokens, signedOut } = await signedInWith(EXPIRED, (arrival, reply) => {
      tokens.write(authWith(OTHER_USER).data)
      serverOf()(arrival, reply, undefined as never)
    })
    await expect(client.GET('/games')).rejects.toMatchObject(ENDED)
    expect(tokens.read()).toEqual(OTHER_USER)
    expect(signedOut()).toBe(0)
  })

  it('cannot be had without a refresh token: the server decides, then the session is over', async () => {
    const { refresh_token: _, ...token } = EXPIRED
    const { client, tokens, lines, signedOut } = await signedInWith(token, serverOf())
    await expect(client.GET('/games')).rejects.toMatchObject({ status: 401 })
    expect(lines()).toEqual(['GET /games as first'])
    expect(tokens.read()).toBeNull()
    expect(signedOut()).toBe(1)
  })

  it.each([
    '<h1>Please sign in to the network</h1>',
    '{"error":"unauthorized","success":false}',
    '',
  ])(
    'ends no session without a refresh token by the 401 of a proxy: %s (P-session-7)',
    async (text) => {
      const { refresh_token: _, ...token } = FIRST
      const { client, tokens, signedOut } = await signedInWith(
        token,
        (_arrival, _reply, response) => {
          response.writeHead(401).end(text)
        },
      )
      await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      expect([tokens.read(), signedOut()]).toEqual([token, 0])
    },
  )

  it.each(['<h1>Please sign in to the network</h1>', '{"error":"unauthorized"}', ''])(
    'keeps the session when a proxy answers 401 in the place of new tokens: %s (P-session-7)',
    async (text) => {
      const { client, tokens, signedOut } = await signedInWith(
        EXPIRED,
        (_arrival, _reply, response) => {
          response.writeHead(401).end(text)
        },
      )
      await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      expect([tokens.read(), signedOut()]).toEqual([EXPIRED, 0])
    },
  )

  it.each([null, {}, { token: {} }, { token: 'a', user: {} }, []])(
    'keeps the session when another service answers in the place of new tokens: %j',
    async (data) => {
      const { client, tokens, signedOut } = await signedInWith(EXPIRED, (_arrival, reply) => {
        reply(200, { success: true, data })
      })
      await expect(client.GET('/games')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
      expect([tokens.read(), signedOut()]).toEqual([EXPIRED, 0])
    },
  )

  it('can be asked for and says how it went', async () => {
    const good = await signedInWith(EXPIRED, serverOf())
    expect(await good.client.refresh()).toBe('refreshed')
    const refused = await signedInWith(EXPIRED, serverOf({ refreshStatus: 401 }))
    expect(await refused.client.refresh()).toBe('refused')
    expect(await refused.client.refresh()).toBe('refused')
    const broken = await signedInWith(EXPIRED, serverOf({ refreshStatus: 503 }))
    expect(await broken.client.refresh()).toBe('unreachable')
  })
})

describe('a request that waits for a refresh while another tab signs in', () => {
  it('is never sent as another user, and fails as if its session had ended (P-session-4)', async () => {
    const { client, tokens, lines } = await signedInWith(EXPIRED, (arrival, reply) => {
      tokens.write(authWith(OTHER_USER).data)
      serverOf({ accepts: 'other' })(arrival, reply, undefined as never)
    })
    const write = client.POST('/players/contacts', { body: { name: 'Bela' } })
    await expect(write).rejects.toMatchObject(ENDED)
    expect(lines()).toEqual([REFRESH])
  })

  it('is not sent again as another user after a 401', async () => {
    const { client, tokens, lines } = await signedInWith(FIRST, (arrival, reply) => {
      tokens.write(authWith(OTHER_USER).data)
      serverOf({ accepts: 'other' })(arrival, reply, undefined as never)
    })
    const write = client.POST('/players/contacts', { body: { name: 'Bela' } })
    await expect(write).rejects.toMatchObject(ENDED)
    expect(lines()).toEqual(['POST /players/contacts as first'])
  })

  it('is sent with the tokens of the same user, who signed in', async () => {
    const again = tokenNamed('again')
    const { client, tokens, lines } = await signedInWith(EXPIRED, (arrival, reply) => {
      if (lines().length === 1) tokens.write(authWith(again).data)
      serverOf({ accepts: 'again' })(arrival, reply, undefined as never)
    })
    await client.GET('/games')
    expect(tokens.read()).toEqual(again)
    expect(lines()).toEqual([REFRESH, 'GET /games as again'])
  })

  it.each([
    ['is no JWT', 'opaque'],
    ['has a payload that is no JSON', 'header.payload.signature'],
    ['names no user', `header.${btoa('{}')}.signature`],
    ['has no claims', `header.${btoa('null')}.signature`],
  ])('is never sent with an access token that %s', async (_what, access_token) => {
    const unread = { ...EXPIRED, access_token }
    const { client, tokens, lines } = await signedInWith(unread, (arrival, reply) => {
      tokens.write(authWith({ ...SECOND, access_token }).data)
      serverOf()(arrival, reply, undefined as never)
    })
    await expect(client.GET('/games')).rejects.toMatchObject(ENDED)
    expect(lines()).toEqual([REFRESH])
  })
})

describe('a call of a page', () => {
  it('is sent for the user of the page, and not at all once another one is signed in', async () => {
    const { client, lines, tokens } = await signedInWith(SECOND, serverOf(), { user: () => 7 })
    await client.POST('/players/contacts', { body: { name: 'Bela' } })
    tokens.write(authWith(OTHER_USER).data)
    const write = client.POST('/players/contacts', { body: { name: 'Bela' } })
    await expect(write).rejects.toMatchObject(ENDED)
    expect(lines()).toEqual(['POST /players/contacts as second'])
  })
})

describe('a call as one user', () => {
  it('is sent while that user is signed in, with a refreshed token too', async () => {
    const { client, lines } = await signedInWith(EXPIRED, serverOf())
    await client.as(7).POST('/players/contacts', { body: { name: 'Bela' } })
    expect(lines()).toEqual([REFRESH, 'POST /players/contacts as second'])
  })

  it.each([
    ['another user is signed in', OTHER_USER],
    ['the token cannot be read', { ...OTHER_USER, access_token: 'opaque' }],
  ])('is not sent while %s', async (_when, token) => {
    const { client, lines, tokens } = await signedInWith(token, serverOf({ accepts: 'other' }))
    const write = client.as(7).POST('/players/contacts', { body: { name: 'Bela' } })
    await expect(write).rejects.toMatchObject(ENDED)
    expect(lines()).toEqual([])
    expect(tokens.read()).toEqual(token)
  })
})

const FIRST = tokenNamed('first')
const SECOND = tokenNamed('second')
const EXPIRED = tokenNamed('first', { isExpired: true })
const ENDED = { name: 'ApiError', code: 'UNAUTHORIZED', status: 0, message: 'Please sign in.' }
const REFRESH = 'POST /auth/refresh-token as nobody'

/** Takes the second access token, gives one for a refresh, and sends bodies back. */
function serverOf({ accepts = 'second', refreshStatus = 200, gives = SECOND } = {}): Answering {
  return ({ line, authorization, body }, reply) => {
    if (line.endsWith('/refresh-token')) {
      const isGood = refreshStatus === 200
      return reply(refreshStatus, isGood ? authWith(gives) : refusal(refreshStatus))
    }
    const needsNone = /login$|logout$/.test(line)
    const isGood = needsNone || nameOf(authorization) === accepts
    reply(isGood ? 200 : 401, isGood ? { success: true, data: body ?? null } : refusal(401))
  }
}

function refusal(status: number) {
  return failureOf(status, status === 401 ? 'UNAUTHORIZED' : 'INTERNAL_ERROR', 'No.')
}

async function signedInWith(
  token: StoredToken,
  answer: Answering,
  options: Pick<ClientOptions, 'user' | 'clock'> = {},
) {
  const fakeServer = await startFakeServer(answer)
  const tokens = storeWith(token)
  let count = 0
  const onSignedOut = () => {
    count += 1
  }
  const inAnotherTab = (itsTokens: TokenStore = tokens) =>
    createClient({ baseUrl: fakeServer.baseUrl, tokens: itsTokens, onSignedOut, ...options })
  return {
    ...fakeServer,
    tokens,
    client: inAnotherTab(),
    inAnotherTab,
    signedOut: () => count,
    lines: () => fakeServer.arrivals.map(asLine),
  }
}

function asLine({ line, authorization }: Arrival): string {
  return `${line} as ${nameOf(authorization)}`
}
