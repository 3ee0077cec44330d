import { describe, expect, it } from 'vitest'
import { networkAddresses } from './network-addresses.ts'

const own = { netmask: '255.255.255.0', mac: '00:00:00:00:00:00' } as const
const INTERFACES = {
  lo: [{ ...own, family: 'IPv4', address: '127.0.0.1', cidr: null, internal: true }],
  wlan0: [
    { ...own, family: 'IPv4', address: '192.168.1.20', cidr: null, internal: false },
    { ...own, family: 'IPv6', address: 'fe80::1', cidr: null, internal: false, scopeid: 2 },
  ],
} as const
const LOCAL = { host: '0.0.0.0', port: 3000, publicUrl: 'http://localhost:3000' }

describe('the addresses for a phone in the house', () => {
  it('are those of the network when the server listens on every address (P-run-16)', () => {
    expect(networkAddresses(LOCAL, () => INTERFACES)).toEqual(['http://192.168.1.20:3000'])
    expect(networkAddresses({ ...LOCAL, host: '::' }, () => INTERFACES)).toHaveLength(1)
  })

  it.each([
    ['listens on this machine alone', { ...LOCAL, host: '127.0.0.1' }],
    ['has an address of its own', { ...LOCAL, publicUrl: 'https://scores.example' }],
  ])('are not told where the server %s', (_what, configuration) => {
    const forbidden = () => {
      throw new Error('Address family not supported by protocol')
    }
    expect(networkAddresses(configuration, forbidden)).toEqual([])
  })
})
