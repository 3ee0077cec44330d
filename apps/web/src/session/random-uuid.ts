/**
 * Returns a random v4 uuid. `crypto.randomUUID` is missing on plain http, as phones in a local network may use it.
 */
export function randomUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  }).map((byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
