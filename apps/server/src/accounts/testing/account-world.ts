import { randomUUID } from 'node:crypto'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { LogDestination } from '../../platform/log.ts'
import { type AppWorld, appWorld, type Reply } from '../../testing/app-world.ts'

export const PASSWORD = 'Kettle!Tango7drum'

/** The whole app over a database, with a stopped clock and readable mails. */
export type AccountWorld = Pick<AppWorld, 'app' | 'database' | 'mails' | 'now' | 'close'> & {
  readonly pass: (time: { minutes?: number; seconds?: number; days?: number }) => void
  readonly post: (path: string, body: object, bearer?: string) => Promise<Reply>
  readonly call: (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    bearer?: string,
    body?: object,
  ) => Promise<Reply>
  /** The steps that many suites take. */
  readonly begin: (email: string, name?: string) => Promise<Reply>
  readonly verify: (email: string, pin_code: string, bearer?: string) => Promise<Reply>
  readonly login: (email: string, password?: string, remember_me?: boolean) => Promise<Reply>
  readonly refresh: (refresh_token: string) => Promise<Reply>
  /** Refreshes; returns the new refresh token. */
  readonly next: (refresh_token: string) => Promise<string>
  readonly isIn: (access: string) => Promise<boolean>
}

export async function accountWorld(
  database: Queries,
  configuration: Partial<Configuration> = {},
  log: LogDestination | null = null,
): Promise<AccountWorld> {
  const { caller, pass, ...world } = await appWorld(database, { configuration, log })
  const post: AccountWorld['post'] = (path, body, bearer) => caller(bearer).call('POST', path, body)
  const refresh = (refresh_token: string) => post('/auth/refresh-token', { refresh_token })
  return {
    ...world,
    pass: ({ minutes = 0, seconds = 0, days = 0 }) =>
      pass(((days * 24 * 60 + minutes) * 60 + seconds) * 1000),
    post,
    call: (method, path, bearer, body) => caller(bearer).call(method, path, body),
    begin: (email, name = 'Anna Rao') => post('/auth/register/initial', { email, name }),
    verify: (email, pin_code, bearer) => post('/auth/verify-pin', { email, pin_code }, bearer),
    login: (email, password = PASSWORD, remember_me) =>
      post('/auth/login', { email, password, remember_me }),
    refresh,
    next: async (token) => (await refresh(token)).body.data.token.refresh_token,
    isIn: async (access) => (await caller(access).call('GET', '/games')).status === 200,
  }
}

let people = 0

export function freshEmail(): string {
  people += 1
  return `person-${people}-${randomUUID().slice(0, 8)}@example.com`
}

/** The PIN in the newest mail to an address. */
export function pinFor(world: AccountWorld, email: string): string {
  const pin = world.mails.findLast((mail) => mail.to === email)?.pin
  if (pin === undefined) throw new Error(`No PIN was mailed to ${email}.`)
  return pin
}

export function linkTokenFor(world: AccountWorld, email: string): string {
  const mail = world.mails.findLast(({ to, text }) => to === email && text.includes('token='))
  const token = /\/verify-email\?token=([\w-]+)\n/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${email}.`)
  return token
}

/** A wrong PIN. */
export function otherPin(pin: string): string {
  return String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
}

/** A new active user. */
export async function register(world: AccountWorld, email = freshEmail(), name = 'Anna Rao') {
  await world.begin(email, name)
  const pin_code = pinFor(world, email)
  await world.verify(email, pin_code)
  const reply = await world.post('/auth/register/complete', { email, pin_code, password: PASSWORD })
  return { email, id: reply.body.data.user.id as number }
}

/** A new active user, signed in. */
export async function signIn(world: AccountWorld, remember_me = false) {
  const { email, id } = await register(world)
  const reply = await world.login(email, PASSWORD, remember_me)
  return {
    email,
    id,
    access: reply.body.data.token.access_token as string,
    refresh: reply.body.data.token.refresh_token as string,
  }
}

/**
 * The ratio of the processor times of two functions in this process: the least of several runs each, alternating. Other
 * load of the machine makes the time on the clock longer, and this hardly.
 */
export async function timeRatio(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 9; turn += 1) {
    for (const [index, work] of [one, other].entries()) {
      const start = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(start)
      least[index] = Math.min(least[index] ?? 0, user + system)
    }
  }
  return (least[0] ?? 0) / (least[1] ?? 1)
}
