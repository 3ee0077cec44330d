import { isIP } from 'node:net'
import { ConfigurationError } from './configuration-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The variable's value without surrounding blanks, or null when it is unset or empty. */
export function variable(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim()
  return value === undefined || value === '' ? null : value
}

/** A port, or null when it is unset. */
export function portOf(environment: Environment, name: string): number | null {
  const value = variable(environment, name)
  if (value === null) return null
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port >= 1 && port <= 65_535) return port
  throw new ConfigurationError(name, `must be a whole number from 1 to 65535, not "${value}".`)
}

/** A URL of one of the protocols; its value is never shown, since it may hold a password. */
export function urlOf(
  environment: Environment,
  name: string,
  protocols: readonly string[],
): URL | null {
  const value = variable(environment, name)
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url !== null && protocols.includes(url.protocol)) return url
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ')
  throw new ConfigurationError(name, `must be a URL that begins with ${expected}.`)
}

/** `on` or `off`. */
export function switchOf(environment: Environment, name: string, unset: boolean): boolean {
  const value = variable(environment, name)
  if (value === null) return unset
  if (value === 'on' || value === 'off') return value === 'on'
  throw new ConfigurationError(name, `must be on or off, not "${value}".`)
}

export function trustProxyOf(environment: Environment): boolean | number | string {
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
