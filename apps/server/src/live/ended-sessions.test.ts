import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type AccountWorld,
  accountWorld,
  PASSWORD,
  signIn,
} from '../accounts/testing/account-world.ts'
import { disableUser } from '../accounts/user-store.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { type EmailAddress, parseEmailAddress } from '../platform/email-address.ts'
import type { Caller } from '../testing/app-world.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openChanges, openStream } from './testing/open-stream.ts'

const OTHER_PASSWORD = 'Drum7!Kettle.tango'

type Organizer = Awaited<ReturnType<typeof signIn>>

describeBothDatabases('the streams of a private game', (fresh) => {
  let world: AccountWorld
  let origin = ''
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const callerOf = (access: string): Caller => ({
    call: (method, path, body) =>
      method === 'POST'
        ? world.post(path, body as object, access)
        : world.call(method, path, access, body as object),
  })
  const privateGame = async (organizer: Organizer) => {
    const caller = callerOf(organizer.access)
    const game = await newGame(caller)
    await caller.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    return game
  }
  const watch = async (uuid: string, access: string) => {
    const authorization = { authorization: `Bearer ${access}` }
    const streams = [
      await openStream(origin, uuid, authorization),
      await openChanges(origin, uuid, undefined, undefined, authorization),
    ]
    for (const stream of streams) await newest(stream, 2)
    return streams
  }
  const newest = (stream: OpenStream, id: number) =>
    vi.waitFor(() => expect(stream.events.at(-1)?.id).toBe(id), 60_000)

  type Ending = {
    readonly by: string
    readonly end: (user: Organizer, other: string) => Promise<unknown>
  }
  const ENDINGS: readonly Ending[] = [
    { by: 'a logout', end: ({ access }) => world.post('/auth/logout', {}, access) },
    {
      by: 'a logout with the refresh token',
      end: ({ refresh }) => world.post('/auth/logout', { refresh_token: refresh }),
    },
    {
      by: 'another device, one by one',
      end: async (_user, other) => {
        const { data } = (await world.call('GET', '/auth/sessions', other)).body
        const first = data.find(({ is_current }: { is_current: boolean }) => !is_current)
        await world.call('DELETE', `/auth/sessions/${first.id}`, other)
      },
    },
    {
      by: 'another device, all at once',
      end: (_user, other) => world.call('DELETE', '/auth/sessions', other),
    },
    {
      by: 'a new password',
      end: (_user, other) =>
        world.call('PUT', '/auth/password', other, {
          password: OTHER_PASSWORD,
          current_password: PASSWORD,
        }),
    },
    {
      by: 'the command that disables a user',
      end: ({ email }) => {
        const address = parseEmailAddress(email) as EmailAddress
        return disableUser(fresh().database, address, world.now())
      },
    },
    {
      by: 'a refresh token that came twice',
      end: async ({ refresh }) => {
        await world.next(await world.next(refresh))
        await world.refresh(refresh)
      },
    },
  ]

  it.each(ENDINGS)('end with their session, by $by (P-live-16)', async ({ end }) => {
    const user = await signIn(world)
    const other = (await world.login(user.email)).body.data.token.access_token
    const game = await privateGame(user)
    const streams = await watch(game.uuid, user.access)
    await end(user, other)
    await Promise.all(streams.map(({ ended }) => ended))
    const again = await openStream(origin, game.uuid, { authorization: `Bearer ${user.access}` })
    expect(again.status).toBe(404)
  })

  it('end with a session that nobody has used for too long', async () => {
    const user = await signIn(world)
    const game = await privateGame(user)
    const streams = await watch(game.uuid, user.access)
    world.pass({ minutes: 12 * 60 + 1 })
    await Promise.all(streams.map(({ ended }) => ended))
  })

  it('show nothing that comes after its end, and go on in the other sessions', async () => {
    const user = await signIn(world)
    const other = (await world.login(user.email)).body.data.token.access_token
    const game = await privateGame(user)
    const [ended, stayed] = [await watch(game.uuid, user.access), await watch(game.uuid, other)]
    await world.post('/auth/logout', {}, user.access)
    await score(callerOf(other), game, 1, [0, 1, 2])
    for (const stream of stayed) await newest(stream, 3)
    await Promise.all(ended.map((stream) => stream.ended))
    for (const { events } of ended) expect(events.at(-1)?.id).toBe(2)
    for (const stream of stayed) stream.leave()
  })
})
