import type { GoogleConfiguration } from './configuration.ts'
import { ConfigurationError } from './configuration-error.ts'
import { type Environment, urlOf, variable } from './variables.ts'

const GOOGLE = 'https://accounts.google.com'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Null without GOOGLE_CLIENT_ID: the button then leads back with a clear message. */
export function googleOf(environment: Environment): GoogleConfiguration | null {
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
