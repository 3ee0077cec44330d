import { randomUUID } from 'node:crypto'
import responseValidation from '@fastify/response-validation'
import type { FastifyInstance, onSendAsyncHookHandler, RouteOptions } from 'fastify'
import { type AppDependencies, type AppOptions, buildApp } from '../app.ts'
import { type GameChanges, localChanges } from '../games/game-changes.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { responseAjv } from '../platform/contract/validators.ts'
import type { Queries } from '../platform/database/database.ts'
import type { LogDestination } from '../platform/log.ts'
import type { MailMessage } from '../platform/mail/mail.ts'

const CONFIGURATION: Configuration = {
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  dataDirectory: '/nowhere',
  databaseUrl: null,
  smtpUrl: null,
  mailFrom: 'Meldboard <no-reply@localhost>',
  authSecret: 'a secret of at least thirty-two bytes',
  isAuthSecretOwn: false,
  replacesAuthSecret: false,
  google: null,
  ownProvider: null,
  signUp: { mode: 'open', domains: [] },
  passwordSignIn: true,
  backups: null,
  trustProxy: false,
  metricsPort: null,
  rateLimits: false,
  stakes: 'currency',
  corsOrigins: [],
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: any answer's body; the contract checks its shape
  readonly body: any
}

/** A caller of the API: signed in, or a visitor. */
export type Caller = {
  readonly call: (
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>
}

export type AppWorld = {
  readonly app: FastifyInstance
  readonly dependencies: AppDependencies
  readonly database: Queries
  readonly mails: readonly MailMessage[]
  /** Calls with an access token, or without one. */
  readonly caller: (accessToken?: string) => Caller
  readonly now: () => Date
  readonly pass: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

export type WorldOptions = AppOptions & {
  readonly configuration?: Partial<Configuration>
  readonly log?: LogDestination | null
  /** Shared by several nodes; by default the node is alone. */
  readonly changes?: GameChanges
  /** Answers need not follow the contract. */
  readonly isUnchecked?: boolean
}

/** The whole app over a database: only the clock and the sending of mails are replaced. */
export async function appWorld(database: Queries, options: WorldOptions = {}): Promise<AppWorld> {
  let time = Date.parse('2026-11-21T12:00:00.000Z')
  const now = () => new Date(time)
  const mails: MailMessage[] = []
  const dependencies: AppDependencies = {
    configuration: { ...CONFIGURATION, ...options.configuration },
    database,
    clock: { now },
    ids: { uuid: randomUUID },
    mail: { send: async (message) => void mails.push(message) },
    changes: options.changes ?? localChanges(),
    log: options.log ?? null,
  }
  const app = await buildApp(dependencies, {
    ...options,
    prepare: async (app) => {
      await options.prepare?.(app)
      if (options.isUnchecked) return
      await app.register(responseValidation, {
        ajv: ANSWERS,
        responseStatusCodeValidation: true,
      })
      app.addHook('onRoute', checkSentBytes)
    },
  })
  return {
    app,
    dependencies,
    database,
    mails,
    caller: (accessToken) => callerOf(app, accessToken),
    now,
    pass: (milliseconds) => {
      time += milliseconds
    },
    close: () => app.close(),
  }
}

/** Checks answers against the contract. Shared by all worlds of a worker, so that each schema is compiled once. */
const ANSWERS = responseAjv()

type Answers = {
  readonly [status: string]: {
    readonly content?: { readonly [type: string]: { readonly schema: object } }
  }
}

/** Checks answers sent as bytes, which the plugin skips. */
function checkSentBytes(route: RouteOptions): void {
  const answers = route.schema?.response as Answers | undefined
  const schema = answers?.['200']?.content?.['application/json']?.schema
  if (schema === undefined) return
  const validate = ANSWERS.compile(schema)
  const onSend: onSendAsyncHookHandler = async (_request, reply, payload) => {
    if (reply.statusCode === 200 && Buffer.isBuffer(payload)) {
      const isRight = validate(JSON.parse(payload.toString()))
      if (!isRight) throw new Error(ANSWERS.errorsText(validate.errors))
    }
    return payload
  }
  route.onSend = [route.onSend ?? [], onSend].flat()
}

function callerOf(app: FastifyInstance, accessToken?: string): Caller {
  return {
    call: async (method, path, body, headers = {}) => {
      const reply = await app.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      })
      const { statusCode: status, payload: text } = reply
      return { status, headers: reply.headers, text, body: text === '' ? null : reply.json() }
    },
  }
}
