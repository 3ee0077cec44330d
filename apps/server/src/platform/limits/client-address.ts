import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that one client cannot change at will: an IPv6 client has 2^64 of them,
 * so its network counts. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip
}

function groupsOf(ip: string): readonly string[] {
  const [left = '', right] = (ip.split('%', 1)[0] ?? '').split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const zeros = right === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
