import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that a client cannot change at will. An IPv6 client has 2^64 addresses, so its network
 * counts. An IPv4 address in IPv6 form is the IPv4 address.
 */
export function clientAddress(ip: string): string {
  return networkOf(ip, 4)
}

/**
 * The largest network of one client that is no provider: in IPv6 65,536 times as large as `clientAddress`. For counts
 * where a few from each address would add up.
 */
export function clientNetwork(ip: string): string {
  return networkOf(ip, 3)
}

/** The first groups of 16 bits of an IPv6 address, or an IPv4 address. */
function networkOf(ip: string, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, groups).join(':')}::/${groups * 16}` : ip
}

function groupsOf(ip: string): readonly string[] {
  const [left = '', right] = (ip.split('%', 1)[0] ?? '').split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
