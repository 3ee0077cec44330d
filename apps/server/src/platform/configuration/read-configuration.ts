import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { Cron } from 'croner'
import { z } from 'zod'
import { parseEmailAddress } from '../email-address.ts'
import { codeOf } from '../error-code.ts'
import {
  type BackupConfiguration,
  type Configuration,
  ConfigurationError,
  type OwnProviderConfiguration,
  unusable,
} from './configuration.ts'
import { giveToFolderOwner } from './file-owner.ts'

/**
 * Checks all variables, makes the data directory and, if needed, the secret.
 * @throws ConfigurationError with one line for each wrong variable
 */
export async function readConfiguration(environment: Environment): Promise<Configuration> {
  const set = parse(WHOLE_ENVIRONMENT, environment)
  await makeDataDirectory(set.DATA_DIR)
  const authSecret = set.AUTH_SECRET ?? (await generatedSecret(secretPathOf(set.DATA_DIR)))
  return { ...configurationOf(set), authSecret }
}

/** The configuration for a command. */
export type Installation = Omit<Configuration, 'authSecret'> & {
  /** Null: none is set, and no server has made one yet. */
  readonly authSecret: string | null
}

/**
 * Checks all variables, reads the secret that a server has made, and makes nothing.
 * @throws ConfigurationError with one line for each wrong variable
 */
export async function readInstallation(environment: Environment): Promise<Installation> {
  const set = parse(WHOLE_ENVIRONMENT, environment)
  const authSecret = set.AUTH_SECRET ?? (await storedSecret(secretPathOf(set.DATA_DIR)))
  return { ...configurationOf(set), authSecret }
}

function configurationOf(set: z.output<typeof ENVIRONMENT>): Omit<Configuration, 'authSecret'> {
  const publicUrl = publicUrlOf(set)
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    dataDirectory: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    smtpUrl: set.SMTP_URL?.href ?? null,
    mailFrom: set.MAIL_FROM ?? `Meldboard <${senderOf(publicUrl, set.SMTP_URL)}>`,
    isAuthSecretOwn: set.AUTH_SECRET === undefined,
    replacesAuthSecret: set.REPLACE_AUTH_SECRET,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: set.GOOGLE_ISSUER } : null,
    ownProvider: ownProviderOf(set),
    signUp: { mode: set.SIGN_UP, domains: set.SIGN_UP_DOMAINS },
    passwordSignIn: set.PASSWORD_SIGN_IN,
    backups: backupsOf(set),
    trustProxy: set.TRUST_PROXY,
    metricsPort: set.METRICS_PORT ?? null,
    rateLimits: set.RATE_LIMITS,
    stakes: set.STAKES,
    corsOrigins: set.CORS_ORIGINS,
  }
}

/** The sender without MAIL_FROM: no mail server accepts an address of a home network. */
function senderOf(publicUrl: string, smtpUrl: URL | undefined): string {
  const user = parseEmailAddress(decodeURIComponent(smtpUrl?.username ?? ''))
  if (user !== null) return user.address
  const { hostname } = new URL(publicUrl)
  const isDomain = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return `no-reply@${isDomain ? hostname : 'localhost'}`
}

function backupsOf(set: z.output<typeof ENVIRONMENT>): BackupConfiguration | null {
  const { BACKUP_SCHEDULE: schedule, BACKUP_KEEP: keep, DATA_DIR } = set
  if (schedule === undefined) return null
  return { schedule, folder: set.BACKUP_DIR ?? join(DATA_DIR, 'backups'), keep }
}

function ownProviderOf(set: z.output<typeof ENVIRONMENT>): OwnProviderConfiguration | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return {
    issuer,
    clientId,
    clientSecret,
    name: set.OIDC_NAME ?? new URL(issuer).hostname,
    createsAccounts: set.OIDC_CREATES_ACCOUNTS,
    trustsEmail: set.OIDC_TRUSTS_EMAIL,
  }
}

export type DatabasePlace = Pick<Configuration, 'databaseUrl' | 'dataDirectory'>

/** The place of an installation: its database, and its public URL. */
export type InstallationPlace = DatabasePlace & Pick<Configuration, 'publicUrl'>

const PLACE = { DATABASE_URL: true, DATA_DIR: true, PUBLIC_URL: true, PORT: true } as const

/**
 * Checks the variables of an installation's place, and makes nothing.
 * @throws ConfigurationError
 */
export function readPlace(environment: Environment): InstallationPlace {
  const set = parse(ENVIRONMENT.pick(PLACE), environment)
  return {
    databaseUrl: set.DATABASE_URL ?? null,
    dataDirectory: set.DATA_DIR,
    publicUrl: publicUrlOf(set),
  }
}

type PlaceVariables = { readonly PUBLIC_URL?: URL | undefined; readonly PORT: number }

function publicUrlOf({ PUBLIC_URL, PORT }: PlaceVariables): string {
  return (PUBLIC_URL ?? new URL(`http://localhost:${PORT}`)).origin
}

/** @throws ConfigurationError when the folder cannot be made or used */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable('DATA_DIR', error)
  }
}

const MINIMUM_BYTES = 32

const secretPathOf = (dataDirectory: string) => join(dataDirectory, 'auth-secret')

/**
 * The secret of this data directory, generated at the first start. Written with `wx`: two servers that start at once
 * both use the first one's.
 */
async function generatedSecret(path: string): Promise<string> {
  const secret = randomBytes(MINIMUM_BYTES).toString('hex')
  try {
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
      .then(() => giveToFolderOwner(path))
      .catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
  } catch (error) {
    throw unusable('DATA_DIR', error)
  }
  return (await storedSecret(path)) ?? secret
}

/** Null: there is no file. */
async function storedSecret(path: string): Promise<string | null> {
  let secret: string
  try {
    secret = (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw unusable('DATA_DIR', error)
  }
  if (Buffer.byteLength(secret) >= MINIMUM_BYTES) return secret
  throw new ConfigurationError(`DATA_DIR holds a damaged secret: ${path}. Restore or remove it.`)
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the variables of a schema. An empty one counts as unset. */
function parse<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const set = Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined])
  const parsed = schema.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  throw new ConfigurationError(lines.join('\n'))
}

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
    error: ({ input }) => `must be a whole number from 1 to 65535, not "${input}".`,
  })
  .transform(Number)

const onOrOff = z.stringbool({
  truthy: ['on'],
  falsy: ['off'],
  case: 'sensitive',
  error: ({ input }) => `must be on or off, not "${input}".`,
})

/** The message omits the value, since a URL may contain a password. */
const url = (protocol: RegExp, beginnings: string) =>
  z
    .url({ protocol, error: `must be a URL that begins with ${beginnings}.` })
    .transform((text) => new URL(text))

/** `a@b`, `Name <a@b>` or `"Name, with a comma" <a@b>`. */
const ONE_ADDRESS =
  /^(?:(?:"[^"\r\n]*"|[^"<>@,;\r\n]*)\s*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/

/** An IP address, or a network such as 10.0.0.0/8, but not the network of all addresses. */
const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((text) => !text.endsWith('/0'))

const networks = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(network))
  .transform((each) => each.join(','))

const trueOrFalse = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' })
const numberOfProxies = z.stringFormat('number', /^\d{1,2}$/).transform(Number)

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const issuer = url(/^https?$/, 'https:// or http://')
  .refine(
    ({ protocol, hostname }) => protocol === 'https:' || LOOPBACK.includes(hostname),
    'must be https, except on this machine itself.',
  )
  // A provider's own slash at the end of a path is part of its name.
  .transform(({ pathname, origin, href }) => (pathname === '/' ? origin : href))

/** Whether croner accepts a pattern; it throws for others. */
function isSchedule(pattern: string): boolean {
  try {
    return new Cron(pattern, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}

/** Domains, separated by commas, in the form for comparison. */
const domains = z
  .string()
  .regex(
    /^[^\s@.,]+(\.[^\s@.,]+)+(\s*,\s*[^\s@.,]+(\.[^\s@.,]+)+)*$/,
    'must be domains separated by commas, such as example.org,example.com.',
  )
  .transform((text) => text.split(/\s*,\s*/).map(domainToASCII))
  .refine((ascii) => !ascii.includes(''), 'must be domains that there can be.')

/** An origin as browsers write it; null: the text is not one. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : null
}

/** Origins, separated by commas, or all. */
const origins = z
  .string()
  .transform((text) => (text === '*' ? ['*'] : text.split(/\s*,\s*/).map(originOf)))
  .refine((all): all is string[] => !all.includes(null), {
    error:
      'must be * or origins separated by commas, such as https://example.org,https://example.com.',
  })

/** All variables. The variable's name is put before each message. */
const ENVIRONMENT = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: url(/^https?$/, 'http:// or https://')
    .refine(
      ({ href, origin }) => href === `${origin}/`,
      'must be an origin only, such as https://example.org.',
    )
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres:// or postgresql://')
    .transform(({ href }) => href)
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp:// or smtps://')
    .refine(
      ({ hostname }) => hostname !== '',
      'must name a mail server, such as smtp://mail.example.org.',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(ONE_ADDRESS, 'must be one address, such as Meldboard <no-reply@example.org>.')
    .optional(),
  AUTH_SECRET: z
    .string()
    .refine(
      (secret) => Buffer.byteLength(secret) >= MINIMUM_BYTES,
      `must be ${MINIMUM_BYTES} bytes or more.`,
    )
    .optional(),
  REPLACE_AUTH_SECRET: onOrOff.default(false),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have 40 characters at most.').optional(),
  OIDC_CREATES_ACCOUNTS: onOrOff.default(false),
  OIDC_TRUSTS_EMAIL: onOrOff.default(false),
  PASSWORD_SIGN_IN: onOrOff.default(true),
  SIGN_UP: z
    .enum(['open', 'invitation', 'closed'], {
      error: ({ input }) => `must be open, invitation or closed, not "${input}".`,
    })
    .default('open'),
  BACKUP_SCHEDULE: z
    .string()
    .refine(isSchedule, {
      error: ({ input }) => `must be a pattern of cron, such as 0 4 * * *, not "${input}".`,
    })
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_KEEP: z
    .string()
    .refine((text) => /^[1-9]\d{0,3}$/.test(text), {
      error: ({ input }) => `must be a whole number from 1 to 9999, not "${input}".`,
    })
    .default('14')
    .transform(Number),
  SIGN_UP_DOMAINS: domains.default([]),
  TRUST_PROXY: z
    .union([trueOrFalse, numberOfProxies, networks], {
      error: 'must be true, a number of proxies, or their addresses separated by commas.',
    })
    .default(false),
  METRICS_PORT: port.optional(),
  RATE_LIMITS: onOrOff.default(true),
  STAKES: z
    .enum(['off', 'points', 'currency'], {
      error: ({ input }) => `must be off, points or currency, not "${input}".`,
    })
    .default('points'),
  CORS_ORIGINS: origins.default([]),
})

export const VARIABLES: readonly string[] = Object.keys(ENVIRONMENT.shape)

const OWN_PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

const WHOLE_ENVIRONMENT = ENVIRONMENT.refine(
  (set) => !set.REPLACE_AUTH_SECRET || set.AUTH_SECRET !== undefined,
  { path: ['REPLACE_AUTH_SECRET'], error: 'must be off while AUTH_SECRET is not set.' },
)
  .refine((set) => set.GOOGLE_CLIENT_ID === undefined || set.GOOGLE_CLIENT_SECRET !== undefined, {
    path: ['GOOGLE_CLIENT_SECRET'],
    error: 'must be set when GOOGLE_CLIENT_ID is set.',
  })
  .superRefine((set, context) => {
    const missing = OWN_PROVIDER.filter((name) => set[name] === undefined)
    if (missing.length === OWN_PROVIDER.length) return
    for (const name of missing) {
      const message = `must be set, as each of ${OWN_PROVIDER.join(', ')} must be or none.`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
