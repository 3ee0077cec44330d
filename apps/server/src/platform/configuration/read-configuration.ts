import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { authSecretOf } from './auth-secret.ts'
import type { Configuration } from './configuration.ts'
import { ConfigurationError, unusable } from './configuration-error.ts'
import { googleOf } from './google.ts'
import { type Environment, portOf, switchOf, trustProxyOf, urlOf, variable } from './variables.ts'

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
