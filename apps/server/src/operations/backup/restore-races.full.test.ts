import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  PASSWORD,
  pinFor,
} from '../../accounts/testing/account-world.ts'
import {
  beginSignIn,
  comeBack,
  signingProvider,
  throughProvider,
} from '../../accounts/testing/google-world.ts'
import { DATABASE_ENGINES, type Queries } from '../../platform/database/database.ts'
import {
  emptyPostgres,
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'
import { appWorld } from '../../testing/app-world.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startProcess } from '../durability/testing/server-process.ts'
import { verifyGames } from '../verify-games.ts'
import { restoreNotice } from './restore-handlers.ts'

const BACKUP = await readFile(
  join(import.meta.dirname, 'testing/kept-releases/0.1.0/postgres.backup'),
)
const PATH = '/api/v1/installation/restore'
const CONTENT = { 'content-type': 'application/octet-stream' }
const TAKEN = 'This Meldboard has an account by now: nothing is restored.'

function holdable(database: Queries) {
  let gate: Promise<void> | null = null
  let isReached = false
  const held = {
    execute: async (work: (queries: Queries) => Promise<unknown>) => {
      const waiting = gate
      gate = null
      isReached = true
      await waiting
      return database.transaction().execute(work)
    },
  }
  const proxy = new Proxy(database, {
    get(target, name) {
      if (name === 'transaction' && gate !== null) return () => held
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    database: proxy,
    /** Pauses the next transaction. Returns a function that lets it go on. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      isReached = false
      return resolve
    },
    reached: () => vi.waitFor(() => expect(isReached).toBe(true), { timeout: 60_000, interval: 5 }),
  }
}

describe.each(DATABASE_ENGINES)('a sign-up and a restore at the same moment, on %s', (engine) => {
  let target: FreshDatabase
  let signUps: ReturnType<typeof holdable>
  let restores: ReturnType<typeof holdable>
  let world: AccountWorld
  let own: Awaited<ReturnType<typeof signingProvider>>
  let restore: () => Promise<{ readonly status: number; readonly message?: string }>
  let dataDirectory: string

  beforeEach(async () => {
    target = await freshDatabase(engine)
    own = await signingProvider()
    dataDirectory = await temporaryFolder()
    signUps = holdable(target.database)
    restores = holdable(target.database)
    const ownProvider = { ...own.client, name: 'Club', createsAccounts: false, trustsEmail: false }
    world = await accountWorld(signUps.database, { ownProvider })
    const configuration = { databaseUrl: target.url, dataDirectory }
    const restoring = await appWorld(restores.database, { configuration })
    const code = (await restoreNotice(restoring.dependencies))?.split(' ').at(-1) ?? ''
    restore = async () => {
      const headers = { ...CONTENT, 'restore-code': code }
      const sent = { method: 'POST', url: PATH, headers, payload: BACKUP } as const
      const reply = await restoring.app.inject(sent)
      return { status: reply.statusCode, message: reply.json().error?.message }
    }
    return async () => {
      await world.close()
      await restoring.app.close()
      await own.stop()
      await target.close()
    }
  })
  afterEach(async () => {
    expect(await readdir(dataDirectory)).toEqual([])
  })

  const accounts = () =>
    target.database
      .selectFrom('users')
      .select(['email', 'password_hash', 'is_admin'])
      .where('status', '=', 'active')
      .orderBy('id')
      .execute()

  /** Registrations that are never finished take the first ids. */
  const begunByOthers = async (count: number) => {
    for (let begun = 0; begun < count; begun += 1) await world.begin(freshEmail())
  }

  const byPin = async (email: string) => {
    await world.begin(email)
    const pin_code = pinFor(world, email)
    await world.verify(email, pin_code)
    return async () => {
      const body = { email, pin_code, password: PASSWORD }
      const { status, body: answer } = await world.post('/auth/register/complete', body)
      return { isMade: status === 200, message: answer.error?.message }
    }
  }

  /** Each way to sign up, up to the step that makes the account, and the answer to that after a restore. */
  const WAYS = {
    'by a PIN, under a number that the backup has': {
      begin: byPin,
      refused: 'Your verification PIN has expired. Please request a new PIN.',
    },
    'by a PIN, under a number that the backup has not': {
      begin: async (email: string) => {
        await begunByOthers(20)
        return byPin(email)
      },
      refused: 'Your verification PIN has expired. Please request a new PIN.',
    },
    'by a link': {
      begin: async (email: string) => {
        await world.post('/auth/register', { email, name: 'Chitra Das', password: PASSWORD })
        const token = linkTokenFor(world, email)
        return async () => {
          const { status, body } = await world.post('/auth/verify-email', {
            token,
            password: PASSWORD,
          })
          return { isMade: status === 200, message: body.error?.message }
        }
      },
      refused: 'Email verification failed. Please try again.',
    },
    'by a provider': {
      begin: async (email: string) => {
        own.be({ sub: email, email, email_verified: true, name: 'Chitra Das' })
        const { location, cookie } = await beginSignIn(world, '', 'oidc')
        const wayBack = await throughProvider(location)
        return async () => {
          const { answer } = await comeBack(world, wayBack, cookie)
          return { isMade: 'access_token' in answer, message: answer.error_description }
        }
      },
      // The account is added to the restored installation.
      refused: null,
    },
  }
  const ways = Object.entries(WAYS)

  it.each(ways)(
    '%s: the sign-up that is first has the installation, and the restore says so (P-restore-5)',
    async (_way, { begin }) => {
      const email = freshEmail()
      const finish = await begin(email)
      const release = restores.hold()
      const restored = restore()
      await restores.reached()
      expect((await finish()).isMade).toBe(true)
      release()
      expect(await restored).toEqual({ status: 409, message: TAKEN })
      expect(await accounts()).toMatchObject([{ email, is_admin: 1 }])
      expect(await target.database.selectFrom('games').select('id').execute()).toEqual([])
    },
  )

  it.each(ways)(
    '%s: the restore that is first has the installation, and no account of it is another one’s (P-restore-5)',
    async (_way, { begin, refused }) => {
      const email = freshEmail()
      const finish = await begin(email)
      const release = signUps.hold()
      const finished = finish()
      await signUps.reached()
      expect((await restore()).status).toBe(200)
      const restored = await accounts()
      expect(restored.length).toBeGreaterThan(1)
      release()
      const { isMade, message } = await finished
      const newcomer = { email, password_hash: null, is_admin: 0 }
      expect([isMade, message ?? null]).toEqual([refused === null, refused])
      expect(await accounts()).toEqual(refused === null ? [...restored, newcomer] : restored)
      expect((await verifyGames(target.database)).problems).toEqual([])
    },
  )
})

describe('two servers of one PostgreSQL', () => {
  it('that get a restore each at once: one restores, the other one refuses (P-restore-5)', async () => {
    const { url, database, close } = await emptyPostgres()
    const start = async () => {
      const DATA_DIR = await temporaryFolder()
      const place = { DATABASE_URL: url, AUTH_SECRET: 'a secret of at least thirty-two bytes' }
      const environment = { ...place, DATA_DIR, PORT: String(await freePort()) }
      const server = await startProcess(environment)
      const printed = /\/restore and enter (\S+)/
      await vi.waitFor(() => expect(server.output()).toMatch(printed), 60_000)
      return { server, DATA_DIR, code: printed.exec(server.output())?.[1] ?? '' }
    }
    const nodes = [await start(), await start()]
    const answers = await Promise.all(
      nodes.map(async ({ server, code }) => {
        const headers = { ...CONTENT, 'restore-code': code }
        const reply = await fetch(`${server.url}${PATH}`, { method: 'POST', headers, body: BACKUP })
        const { data, error } = (await reply.json()) as Answer
        return { status: reply.status, games: data?.games, message: error?.message }
      }),
    )
    const [won, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect(won).toMatchObject({ status: 200, games: 10 })
    expect(refused?.status).toBe(409)
    expect(refused?.message).toMatch(/^(This Meldboard has an account by now|Another backup is)/)
    expect((await verifyGames(database)).problems).toEqual([])
    for (const { server, DATA_DIR, code } of nodes) {
      const headers = { 'restore-code': code }
      expect((await fetch(`${server.url}${PATH}`, { headers })).status).toBe(404)
      expect(await readdir(DATA_DIR)).not.toContainEqual(expect.stringMatching(/^restoring-/))
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    await close()
  })
})

type Answer = {
  readonly data?: { readonly games: number }
  readonly error?: { readonly message: string }
}
