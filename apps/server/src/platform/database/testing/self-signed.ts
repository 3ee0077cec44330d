import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate, as PEM. */
export type SelfSigned = { readonly certificate: string; readonly key: string }

const SEQUENCE = 0x30
const SET = 0x31
const EXTENSIONS = 0xa3
const VERSION = 0xa0
const DNS_NAME = 0x82

/** DER: a type, a length, and the content (ITU-T X.690). */
function der(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...(length < 128 ? [length] : long)]), content])
}

const text = (value: string) => der(0x0c, Buffer.from(value))
const octets = (value: Uint8Array) => der(0x04, value)
const bits = (value: Uint8Array) => der(0x03, Buffer.of(0), value)
const whole = (value: Uint8Array) => der(0x02, value)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

/** A certificate for this server name, valid for a day around now (RFC 5280). */
export function selfSigned(host: string): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const algorithm = der(SEQUENCE, identifier('2a8648ce3d040302'))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, identifier('550403'), text(host))))
  const alternative = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))
  const body = der(
    SEQUENCE,
    der(VERSION, whole(Buffer.of(2))),
    whole(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, identifier('551d11'), octets(alternative)))),
  )
  const certificate = der(SEQUENCE, body, algorithm, bits(sign('sha256', body, privateKey)))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
