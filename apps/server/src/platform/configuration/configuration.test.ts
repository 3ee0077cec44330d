import { describe, expect, it } from 'vitest'
import { ConfigurationError, refusedPort } from './configuration.ts'

const refused = (code: string, host: string) =>
  refusedPort(Object.assign(new Error(`listen ${code}`), { code }), 'PORT', { host, port: 3000 })

describe('a port that cannot be listened on', () => {
  it.each([
    ['EADDRNOTAVAIL', '203.0.113.7'],
    ['ENOTFOUND', '[::1]'],
    ['EAI_AGAIN', 'meldboard.example'],
    ['EAFNOSUPPORT', '::1'],
    ['EINVAL', 'fe80::1'],
  ])('is told as a host that is no address here: %s (P-run-3, P-run-11)', (code, host) => {
    const error = refused(code, host)
    expect(error).toBeInstanceOf(ConfigurationError)
    expect(String(error)).toContain(`HOST ${host} is no address of this machine.`)
  })

  it('stays what it is where it is no mistake of the configuration', () => {
    expect(refused('ENOMEM', '127.0.0.1')).not.toBeInstanceOf(ConfigurationError)
  })
})
