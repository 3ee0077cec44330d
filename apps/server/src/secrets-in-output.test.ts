import { randomUUID } from 'node:crypto'
import { stakesOf } from '@meldboard/engine/stakes'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { signingProvider } from './accounts/testing/google-world.ts'
import { SETTINGS, typed } from './games/testing/new-game.ts'
import { readConfiguration } from './platform/configuration/read-configuration.ts'
import { type MailServer, mailServer } from './platform/mail/testing/mail-server.ts'
import { type RunningServer, startServer } from './start-server.ts'
import type { Method } from './testing/app-world.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const PASSWORD = 'Kettle!Tango7drum'
const NEW_PASSWORD = 'Tango-Kettle-8drum'
/** Keys of answers whose texts identify a person or give access. */
const SECRET_KEYS =
  /^(?:access_token|refresh_token|reset_token|token|link|code|uuid|email|name|tableCode)$/
const CONSTANT = /^(?:[A-Z_]+|login|reset|score)$/

/** A running server, its whole output, and the texts that must not appear in it. */
type Watched = {
  readonly log: () => string
  readonly announced: readonly string[]
  readonly secrets: ReadonlySet<string>
  /** Calls an operation, expects this status, and returns the data of its answer. */
  readonly call: (
    method: Method,
    path: string,
    body?: object | null,
    authorization?: string,
    status?: number,
  ) => Promise<Data>
  readonly visit: (url: string, headers?: Record<string, string>) => Promise<Response>
  readonly note: (text: string) => string
  readonly stop: () => Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: the data of any answer
type Data = any

async function watched(more: Record<string, string>): Promise<Watched> {
  const PORT = String(await freePort())
  const environment = { PORT, DATA_DIR: await temporaryFolder(), RATE_LIMITS: 'off', ...more }
  const lines: string[] = []
  const announced: string[] = []
  const secrets = new Set<string>()
  const server: RunningServer = await startServer(await readConfiguration(environment), {
    announce: (line) => void announced.push(line),
    log: { write: (line) => void lines.push(line) },
  })
  const origin = `http://localhost:${PORT}`
  const note = (text: string) => {
    if (text.length > 4 && !CONSTANT.test(text)) secrets.add(text)
    for (const part of text.split(/[/?&=#]/)) if (part.length > 20) secrets.add(part)
    return text
  }
  const noteAll = (value: unknown, isSecret: (key: string) => boolean) => {
    JSON.stringify(value, (key, each) => {
      if (typeof each === 'string' && isSecret(key)) note(each)
      return each
    })
  }
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    for (const value of new URL(url, origin).searchParams.values()) note(value)
    return fetch(new URL(url, origin), { redirect: 'manual', headers })
  }
  return {
    log: () => lines.join(''),
    announced,
    secrets,
    note,
    visit,
    stop: () => server.stop(),
    call: async (method, path, body = null, authorization = '', status = 200) => {
      noteAll(body, () => true)
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          ...(authorization !== '' && { authorization }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      const data = text === '' ? null : JSON.parse(text).data
      noteAll(data, (key) => SECRET_KEYS.test(key))
      return data
    },
  }
}

describe('all that a server writes in a day of use', () => {
  let smtp: MailServer
  let provider: Awaited<ReturnType<typeof signingProvider>>
  let day: Watched

  beforeAll(async () => {
    smtp = await mailServer()
    provider = await signingProvider()
    const { issuer, clientId, clientSecret } = provider.client
    day = await watched({
      SMTP_URL: smtp.url,
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_CREATES_ACCOUNTS: 'on',
    })
    day.note(clientSecret)
  })
  afterAll(async () => {
    await day.stop()
    await provider.stop()
    await smtp.close()
  })

  /** Waits for a text to an address; returns what the pattern finds in the newest. */
  const mailed = (email: string, pattern: RegExp): Promise<string> =>
    vi.waitFor(
      async () => {
        const mails = await Promise.all(smtp.received.map((raw) => PostalMime.parse(raw)))
        const texts = mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text)
        const found = pattern.exec(texts.at(-1) ?? '')?.[1]
        if (found === undefined) throw new Error(`No mail to ${email} has ${pattern}.`)
        return day.note(found)
      },
      { timeout: 60_000, interval: 50 },
    )
  const pinFor = async (email: string, ask: () => Promise<unknown>) => {
    smtp.received.length = 0
    await ask()
    return mailed(email, /^(\d{6}) is /)
  }
  const bearer = ({ token }: Data) => `Bearer ${token.access_token}`

  async function registered(email: string, name: string, invitation?: string): Promise<string> {
    const begun = { email, name, ...(invitation && { invitation }) }
    const pin_code = await pinFor(email, () =>
      day.call('POST', '/auth/register/initial', begun, '', 201),
    )
    const wrong = String((Number(pin_code) + 1) % 1_000_000).padStart(6, '0')
    await day.call('POST', '/auth/verify-pin', { email, pin_code: wrong }, '', 400)
    await day.call('POST', '/auth/verify-pin', { email, pin_code })
    const completed = { email, pin_code, password: PASSWORD }
    await day.call('POST', '/auth/register/complete', completed)
    await day.call('POST', '/auth/login', { email, password: 'Wrong!Guess77' }, '', 401)
    return bearer(await day.call('POST', '/auth/login', { email, password: PASSWORD }))
  }

  async function throughProvider(kind: 'google' | 'oidc', email: string): Promise<void> {
    day.note(email)
    provider.be({ sub: day.note(`sub-of-${email}`), email, email_verified: true, name: 'Farhan Q' })
    const begun = await day.visit(`/api/v1/auth/${kind}`)
    const cookie = begun.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
    const back = await day.visit(there.headers.get('location') ?? '', { cookie: day.note(cookie) })
    const target = new URL(back.headers.get('location') ?? '')
    expect(target.searchParams.get('refresh_token')).toBeTruthy()
    await day.visit(target.href)
    // The same way back again, which is refused.
    await day.visit(there.headers.get('location') ?? '', { cookie })
  }

  async function signInInEachWay(email: string): Promise<void> {
    const login = await pinFor(email, () => day.call('POST', '/auth/login-pin', { email }))
    const used = { email, pin_code: login, token_type: 'login' }
    const { auth } = await day.call('POST', '/auth/validate-pin', used)
    await day.call('POST', '/auth/validate-pin', used, '', 400)
    await day.call('POST', '/auth/refresh-token', { refresh_token: auth.token.refresh_token })
    const pin_code = await pinFor(email, () => day.call('POST', '/auth/forgot-password', { email }))
    const asked = { email, pin_code, token_type: 'reset' }
    const { reset_token } = await day.call('POST', '/auth/validate-pin', asked)
    await day.call('POST', '/auth/reset-password', { reset_token, password: NEW_PASSWORD })
    await day.call('POST', '/auth/reset-password', { reset_token, password: NEW_PASSWORD }, '', 400)
  }

  async function registerByLink(email: string): Promise<void> {
    smtp.received.length = 0
    const person = { email, name: 'Gayatri Menon', password: PASSWORD }
    await day.call('POST', '/auth/register', person, '', 201)
    const token = await mailed(email, /token=([\w-]+)/)
    await day.visit(`/verify-email?token=${token}`)
    await day.call('POST', '/auth/verify-email', { token, password: 'Wrong!Guess88' }, '', 400)
    await day.call('POST', '/auth/verify-email', { token, password: PASSWORD })
  }

  /** A group, a game with stakes, shares by mail and by link, a table and a settlement. */
  async function playEvening(asha: string): Promise<void> {
    const group = await day.call('POST', '/groups', { name: 'Sunday rummy club' }, asha, 201)
    const member = { name: 'Chitra Iyer', email: 'chitra@example.com' }
    await day.call('POST', `/groups/${group.id}/members`, member, asha, 201)
    const players = [{ name: 'Asha Rao' }, { name: 'Bela Nair', email: 'bela@example.com' }]
    const settings = { ...SETTINGS, description: 'Bring the snacks', groupId: group.id }
    const stakes = stakesOf({ buyIn: 987_651 })
    const game = await day.call('POST', '/games', { ...settings, players, stakes }, asha, 201)
    await day.call('PUT', `/games/${game.id}/stakes`, { stakes, waived: { 2: 1 } }, asha)
    const round = { roundNumber: 1, scores: typed(0, 30) }
    await day.call('POST', `/games/${game.id}/scores/round`, round, asha, 201)
    await day.visit(`/game/${game.uuid}`)
    await day.visit(`/api/v1/scoreboard/${game.uuid}`)

    smtp.received.length = 0
    const share = { email: 'dev@example.com', name: 'Dev Kapoor' }
    await day.call('POST', `/games/${game.id}/share`, share, asha)
    const stop = await mailed('dev@example.com', /token=([\w-]+)/)
    await day.call('PUT', `/share-mails/${stop}`)
    await day.visit(`/stop-mails?token=${stop}`)
    smtp.mood = 'refuse-recipient'
    const refused = { email: 'refused@example.com', name: 'Dev Kapoor' }
    await day.call('POST', `/games/${game.id}/share`, refused, asha)
    await vi.waitFor(() => expect(day.log()).toContain('mail refused for good'), 60_000)
    smtp.mood = 'accept'

    const path = `/games/${game.id}/links`
    const link = await day.call('POST', path, { label: 'Old phone', level: 'score' }, asha, 201)
    await day.call('GET', '/link', null, `Link ${link.token}`)
    await day.call('GET', '/link', null, `Link ${link.token}x`, 401)
    await day.visit(`/score/${link.token}`)
    const toScore = { email: 'scorer@example.com', name: 'Dev Kapoor', linkToken: link.token }
    await day.call('POST', `/games/${game.id}/share`, toScore, asha)
    await mailed('scorer@example.com', /#link=([\w-]+)/)
    const { tables } = await day.call('GET', '/tables', null, asha)
    await day.call('GET', `/table/${tables[0].code}`)
    await day.call('POST', `/tables/${tables[0].id}/links`, null, asha, 201)
    const screen = await day.call('POST', '/screens', null, '', 201)
    await day.call('PUT', `/screens/${screen.code}`, { tableId: tables[0].id }, asha)

    const over = { winnerPlayerIds: [1], manualEnd: true }
    await day.call('PUT', `/games/${game.id}/end`, over, asha)
    const { settlements } = await day.call('GET', `/settlements?group=${group.id}`, null, asha)
    const [{ balances, currency }] = settlements
    const owed = { from: balances[0].person, to: balances[1].person, amount: 40 }
    const adjustment = { scope: { groupId: group.id }, currency, ...owed, reason: 'Snacks for all' }
    await day.call('POST', '/settlements/adjustments', adjustment, asha)
  }

  it('names nobody and tells no PIN, password, token or address (P-privacy-1)', async () => {
    const asha = await registered('asha@example.com', 'Asha Rao')
    await playEvening(asha)
    const invited = { email: 'bela@example.com', days: 7, uses: 1 }
    const { link } = await day.call('POST', '/admin/invitations', invited, asha)
    await day.visit(link)
    const bela = await registered('bela@example.com', 'Bela Nair', link.split('=')[1])
    await signInInEachWay('bela@example.com')
    await registerByLink('gayatri@example.com')
    await throughProvider('google', 'farhan@example.com')
    await throughProvider('oidc', 'harini@example.com')
    const change = { email: 'asha.rao@example.com', current_password: PASSWORD }
    const changed = await pinFor(change.email, () => day.call('PUT', '/auth/profile', change, asha))
    const proof = { email: change.email, pin_code: changed }
    await day.call('POST', '/auth/verify-pin', proof, asha)
    const passwords = { current_password: 'Wrong!Guess99', password: NEW_PASSWORD }
    await day.call('PUT', '/auth/password', passwords, asha, 400)
    await day.call('GET', '/auth/data', null, asha)
    await day.visit(`/api/v1/nowhere/${bela.slice(7)}?token=${bela.slice(7)}`)

    expect(day.secrets.size).toBeGreaterThan(60)
    expect(day.log()).toContain('sign-in refused')
    expect(found(day.log(), day.secrets)).toEqual([])
    expect(found(day.announced.join('\n'), day.secrets)).toEqual([])
    // The server's own address is that of its visitors here.
    const said = day.log().replace(/"Server listening at [^"]*"/g, '')
    expect(said).not.toMatch(/[\w.]@[\w.]|127\.0\.0\.1|::1/)
  })

  it('shows the PIN of a mail on the terminal without a mail server, and nothing else (P-mail-6)', async () => {
    const alone = await watched({})
    const person = { email: 'asha@example.com', name: 'Asha Rao' }
    await alone.call('POST', '/auth/register/initial', person, '', 201)
    const line = /^Mail to asha@example\.com: PIN (\d{6}) \(\S+\.eml\)$/
    const pin = await vi.waitFor(() => {
      const [, shown] = alone.announced.flatMap((each) => line.exec(each) ?? [])
      if (shown === undefined) throw new Error('No PIN is on the terminal.')
      return shown
    }, 60_000)
    await alone.call('POST', '/auth/verify-pin', { email: person.email, pin_code: pin })
    const completed = { email: person.email, pin_code: pin, password: PASSWORD }
    await alone.call('POST', '/auth/register/complete', completed)
    await alone.call('POST', '/auth/login', { email: person.email, password: PASSWORD })
    await alone.stop()
    expect(found(alone.log(), alone.secrets)).toEqual([])
    const others = alone.announced.filter((each) => !line.test(each))
    expect(found(others.join('\n'), alone.secrets)).toEqual([])
  })
})

/** The secrets in a text. The digits of a PIN may occur in a time or an id by chance. */
function found(text: string, secrets: ReadonlySet<string>): readonly string[] {
  const plain = text.replaceAll(/"time":\d+|"(?:reqId|mail)":"[\w-]+"/g, '')
  return [...secrets].filter((secret) => plain.includes(secret))
}
