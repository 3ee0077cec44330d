import fc from 'fast-check'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import { accessTokenReader, signAccessToken } from './tokens.ts'

const KEY = deriveKeys('a secret of at least thirty-two bytes').accessToken
const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T13:00:00Z')
const CLAIMS = { userId: 7, sessionId: 'b6a1' }

const sign = () => signAccessToken(KEY, CLAIMS, NOW, LATER)
const readToken = accessTokenReader(KEY)
const read = (token: string, now = NOW) => readToken(token, now)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an access token', () => {
  it('says who its bearer is until it expires (P-token-1)', async () => {
    const token = await sign()
    expect(await read(token)).toEqual(CLAIMS)
    expect(await read(token, new Date('2026-11-21T12:59:59Z'))).toEqual(CLAIMS)
    expect(await read(token, LATER)).toBeNull()
  })

  it('has three parts, as the client demands (P-google-6)', async () => {
    expect((await sign()).split('.')).toHaveLength(3)
  })

  it('is worthless with the algorithm none', async () => {
    const [, payload] = (await sign()).split('.')
    expect(await read(`${encode({ alg: 'none' })}.${payload}.`)).toBeNull()
    expect(await read(`${encode({ alg: 'none', typ: 'JWT' })}.${payload}.x`)).toBeNull()
  })

  it('is worthless under another key or another algorithm', async () => {
    const other = deriveKeys('another secret of thirty-two bytes').accessToken
    expect(await accessTokenReader(other)(await sign(), NOW)).toBeNull()
    const stronger = await new SignJWT({ sid: 'b6a1' })
      .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
      .setSubject('7')
      .setIssuer('meldboard')
      .setAudience('meldboard-api')
      .setExpirationTime(LATER)
      .sign(new Uint8Array(64))
    expect(await read(stronger)).toBeNull()
  })

  it('is worthless with another payload under its signature', async () => {
    const [header, payload, signature] = (await sign()).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    expect(await read(`${header}.${encode({ ...claims, sub: '1' })}.${signature}`)).toBeNull()
  })

  it('is worthless for another audience or without its claims', async () => {
    const foreign = new SignJWT({ sid: 'b6a1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject('7')
      .setIssuer('meldboard')
      .setExpirationTime(LATER)
    expect(await read(await foreign.setAudience('another').sign(KEY))).toBeNull()
    const eternal = new SignJWT({ sid: 'b6a1' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject('7')
      .setIssuer('meldboard')
      .setAudience('meldboard-api')
    expect(await read(await eternal.sign(KEY))).toBeNull()
  })

  it('is never read when cut or changed anywhere', async () => {
    const token = await sign()
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: token.length - 2 }), async (index) => {
        expect(await read(token.slice(0, index))).toBeNull()
        const swapped = `${token.slice(0, index)}${token[index + 1]}${token[index]}${token.slice(index + 2)}`
        if (swapped !== token) expect(await read(swapped)).toBeNull()
      }),
    )
  })
})
