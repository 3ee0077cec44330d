import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import {
  type Configuration,
  ConfigurationError,
  type GoogleConfiguration,
  unusable,
} from './configuration.ts'

/**
 * Checks every variable, makes the data directory and, where it is needed, the secret.
 * @throws ConfigurationError with one line that names the variable and what is wrong.
 */
export async function readConfiguration(environment: Environment): Promise<Configuration> {
  const port = portOf(environment, 'PORT') ?? 3000
  const publicUrl = publicUrlOf(environment, port)
  const checked = {
    host: variable(environment, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: publicUrl.origin,
    ...readDatabasePlace(environment),
    smtpUrl: smtpUrlOf(environment),
    mailFrom: mailFromOf(environment, publicUrl),
    google: googleOf(environment),
    trustProxy: trustProxyOf(environment),
    isAuthSecretOwn: variable(environment, 'AUTH_SECRET') === null,
    replacesAuthSecret: replacesAuthSecretOf(environment),
    metricsPort: portOf(environment, 'METRICS_PORT'),
    rateLimits: switchOf(environment, 'RATE_LIMITS', true),
  }
  await makeDataDirectory(checked.dataDirectory)
  const authSecret = await authSecretOf(environment, checked.dataDirectory)
  return { ...checked, authSecret }
}

/** Where the database is, as the configuration says. */
export type DatabasePlace = Pick<Configuration, 'databaseUrl' | 'dataDirectory'>

/**
 * Checks the variables that name the database, and makes nothing.
 * @throws ConfigurationError
 */
export function readDatabasePlace(environment: Environment): DatabasePlace {
  return {
    databaseUrl: urlOf(environment, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    dataDirectory: resolve(variable(environment, 'DATA_DIR') ?? './data'),
  }
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

function publicUrlOf(environment: Environment, port: number): URL {
  const url = urlOf(environment, 'PUBLIC_URL', ['http:', 'https:'])
  if (url === null) return new URL(`http://localhost:${port}`)
  if (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') {
    return url
  }
  throw new ConfigurationError('PUBLIC_URL', 'must be an origin only, such as https://example.org.')
}

function smtpUrlOf(environment: Environment): string | null {
  const url = urlOf(environment, 'SMTP_URL', ['smtp:', 'smtps:'])
  if (url === null || url.hostname !== '') return url?.href ?? null
  throw new ConfigurationError(
    'SMTP_URL',
    'must name a mail server, such as smtp://mail.example.org.',
  )
}

/** `a@b`, `Name <a@b>` or `"Name, with a comma" <a@b>`. */
const ONE_ADDRESS =
  /^(?:(?:"[^"\r\n]*"|[^"<>@,;\r\n]*)\s*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/

function mailFromOf(environment: Environment, publicUrl: URL): string {
  const from = variable(environment, 'MAIL_FROM')
  if (from === null) return `Meldboard <no-reply@${publicUrl.hostname}>`
  if (ONE_ADDRESS.test(from)) return from
  throw new ConfigurationError(
    'MAIL_FROM',
    'must be one address, such as Meldboard <no-reply@example.org>.',
  )
}

function replacesAuthSecretOf(environment: Environment): boolean {
  const isReplacing = switchOf(environment, 'REPLACE_AUTH_SECRET', false)
  if (!isReplacing || variable(environment, 'AUTH_SECRET') !== null) return isReplacing
  throw new ConfigurationError('REPLACE_AUTH_SECRET', 'must be off while AUTH_SECRET is not set.')
}

const GOOGLE = 'https://accounts.google.com'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Null without GOOGLE_CLIENT_ID: the button then leads back with a clear message. */
function googleOf(environment: Environment): GoogleConfiguration | null {
  const clientId = variable(environment, 'GOOGLE_CLIENT_ID')
  const clientSecret = variable(environment, 'GOOGLE_CLIENT_SECRET')
  const issuer = urlOf(environment, 'GOOGLE_ISSUER', ['https:', 'http:']) ?? new URL(GOOGLE)
  if (issuer.protocol === 'http:' && !LOOPBACK.has(issuer.hostname)) {
    throw new ConfigurationError('GOOGLE_ISSUER', 'must be https, except on this machine itself.')
  }
  if (clientId === null) return null
  if (clientSecret === null) {
    throw new ConfigurationError(
      'GOOGLE_CLIENT_SECRET',
      'must be set when GOOGLE_CLIENT_ID is set.',
    )
  }
  // A provider's own slash at the end of a path is part of its name.
  return { clientId, clientSecret, issuer: issuer.pathname === '/' ? issuer.origin : issuer.href }
}

const MINIMUM_BYTES = 32

/** AUTH_SECRET, or the one that was generated once into the data directory. */
async function authSecretOf(environment: Environment, dataDirectory: string): Promise<string> {
  const given = variable(environment, 'AUTH_SECRET')
  if (given !== null) {
    if (Buffer.byteLength(given) >= MINIMUM_BYTES) return given
    throw new ConfigurationError('AUTH_SECRET', `must be ${MINIMUM_BYTES} bytes or more.`)
  }
  return generatedSecret(join(dataDirectory, 'auth-secret'))
}

/** Written with `wx`: of two servers that start at once, both use the first one's. */
async function generatedSecret(path: string): Promise<string> {
  const secret = randomBytes(MINIMUM_BYTES).toString('hex')
  try {
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if (!isFileExists(error)) throw unusable('DATA_DIR', error)
  }
  const kept = await readSecret(path)
  if (Buffer.byteLength(kept) >= MINIMUM_BYTES) return kept
  throw new ConfigurationError('DATA_DIR', `holds a damaged secret: ${path}. Restore or remove it.`)
}

async function readSecret(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw unusable('DATA_DIR', error)
  }
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

type Environment = Readonly<Record<string, string | undefined>>

/** The variable's value without surrounding blanks, or null when it is unset or empty. */
function variable(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim()
  return value === undefined || value === '' ? null : value
}

/** A port, or null when it is unset. */
function portOf(environment: Environment, name: string): number | null {
  const value = variable(environment, name)
  if (value === null) return null
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port >= 1 && port <= 65_535) return port
  throw new ConfigurationError(name, `must be a whole number from 1 to 65535, not "${value}".`)
}

/** A URL of one of the protocols; its value is never shown, since it may hold a password. */
function urlOf(environment: Environment, name: string, protocols: readonly string[]): URL | null {
  const value = variable(environment, name)
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url !== null && protocols.includes(url.protocol)) return url
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new ConfigurationError(name, `must be a URL that begins with ${expected}.`)
}

/** `on` or `off`. */
function switchOf(environment: Environment, name: string, unset: boolean): boolean {
  const value = variable(environment, name)
  if (value === null) return unset
  if (value === 'on' || value === 'off') return value === 'on'
  throw new ConfigurationError(name, `must be on or off, not "${value}".`)
}

function trustProxyOf(environment: Environment): boolean | number | string {
  const value = variable(environment, 'TRUST_PROXY')
  if (value === null || value === 'false') return false
  if (value === 'true') return true
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  if (networks.every(isNetwork)) return networks.join(',')
  throw new ConfigurationError(
    'TRUST_PROXY',
    'must be true, a number of proxies, or their addresses separated by commas.',
  )
}

/** An IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  return bits >= 1 && bits <= (version === 4 ? 32 : 128)
}
