import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { parseEmailAddress } from '../email-address.ts'
import { readConfiguration } from './read-configuration.ts'

const NO_PROXIES =
  'TRUST_PROXY must be true, a number of proxies, or their addresses separated by commas.'
const NO_ORIGINS =
  'CORS_ORIGINS must be * or origins separated by commas, such as https://example.org,https://example.com.'

describe('readConfiguration', () => {
  it('needs nothing set (P-run-3)', async () => {
    const DATA_DIR = await temporaryFolder()
    expect(await readConfiguration({ DATA_DIR })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDirectory: DATA_DIR,
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'Meldboard <no-reply@localhost>',
      authSecret: expect.stringMatching(/^[\da-f]{64}$/),
      isAuthSecretOwn: true,
      replacesAuthSecret: false,
      google: null,
      ownProvider: null,
      signUp: { mode: 'open', domains: [] },
      passwordSignIn: true,
      backups: null,
      trustProxy: false,
      metricsPort: null,
      rateLimits: true,
      stakes: 'points',
      corsOrigins: [],
    })
  })

  it('reads the own provider and who may sign up (P-run-19, P-signup-1)', async () => {
    const configuration = await readConfiguration({
      DATA_DIR: await temporaryFolder(),
      OIDC_ISSUER: 'https://id.example.org/',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_CREATES_ACCOUNTS: 'on',
      SIGN_UP: 'closed',
      SIGN_UP_DOMAINS: 'Example.org, example.com',
      PASSWORD_SIGN_IN: 'off',
    })
    expect(configuration).toMatchObject({
      ownProvider: {
        issuer: 'https://id.example.org',
        clientId: 'id',
        clientSecret: 'secret',
        name: 'id.example.org',
        createsAccounts: true,
        trustsEmail: false,
      },
      signUp: { mode: 'closed', domains: ['example.org', 'example.com'] },
      passwordSignIn: false,
    })
  })

  it('takes an empty variable as unset', async () => {
    const configuration = await readConfiguration({ DATA_DIR: await temporaryFolder(), PORT: '' })
    expect(configuration.port).toBe(3000)
  })

  it('begins links with the port that was chosen', async () => {
    const configuration = await readConfiguration({
      DATA_DIR: await temporaryFolder(),
      PORT: '4250',
    })
    expect(configuration.publicUrl).toBe('http://localhost:4250')
  })

  it('keeps the generated secret readable to its owner only, and the same at the next start', async () => {
    const DATA_DIR = await temporaryFolder()
    const first = await readConfiguration({ DATA_DIR })
    const second = await readConfiguration({ DATA_DIR })
    expect(second.authSecret).toBe(first.authSecret)
    const file = join(DATA_DIR, 'auth-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(first.authSecret)
  })

  it.each([
    ['*', ['*']],
    ['https://Club.example/', ['https://club.example']],
    [
      'https://bücher.example:443, http://localhost:8080',
      ['https://xn--bcher-kva.example', 'http://localhost:8080'],
    ],
  ])(
    'reads the origins of CORS_ORIGINS=%s as browsers write them (P-api-20)',
    async (text, origins) => {
      const set = { DATA_DIR: await temporaryFolder(), CORS_ORIGINS: text }
      expect((await readConfiguration(set)).corsOrigins).toEqual(origins)
    },
  )

  it.each([
    [{ CORS_ORIGINS: 'club.example' }, NO_ORIGINS],
    [{ CORS_ORIGINS: 'https://club.example/games' }, NO_ORIGINS],
    [{ CORS_ORIGINS: 'https://a.example,*' }, NO_ORIGINS],
    [{ CORS_ORIGINS: 'null' }, NO_ORIGINS],
    [{ STAKES: 'on' }, 'STAKES must be off, points or currency, not "on".'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65535, not "80a".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [
      { PUBLIC_URL: 'example.org' },
      'PUBLIC_URL must be a URL that begins with http:// or https://.',
    ],
    [
      { PUBLIC_URL: 'https://example.org/board' },
      'PUBLIC_URL must be an origin only, such as https://example.org.',
    ],
    [
      { DATABASE_URL: 'mysql://host/name' },
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
    ],
    [
      { SMTP_URL: 'mail.example.org' },
      'SMTP_URL must be a URL that begins with smtp:// or smtps://.',
    ],
    [
      { MAIL_FROM: 'Meldboard' },
      'MAIL_FROM must be one address, such as Meldboard <no-reply@example.org>.',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be 32 bytes or more.'],
    [
      { REPLACE_AUTH_SECRET: 'on' },
      'REPLACE_AUTH_SECRET must be off while AUTH_SECRET is not set.',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is set.'],
    [
      { GOOGLE_ISSUER: 'http://example.org' },
      'GOOGLE_ISSUER must be https, except on this machine itself.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'id' },
      'OIDC_CLIENT_SECRET must be set, as each of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be or none.',
    ],
    [
      { OIDC_ISSUER: 'id.example.org', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' },
      'OIDC_ISSUER must be a URL that begins with https:// or http://.',
    ],
    [
      { BACKUP_SCHEDULE: 'nightly' },
      'BACKUP_SCHEDULE must be a pattern of cron, such as 0 4 * * *, not "nightly".',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 9999, not "0".'],
    [{ SIGN_UP: 'maybe' }, 'SIGN_UP must be open, invitation or closed, not "maybe".'],
    [
      { SIGN_UP_DOMAINS: 'example.org,asha@example.org' },
      'SIGN_UP_DOMAINS must be domains separated by commas, such as example.org,example.com.',
    ],
    [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have 40 characters at most.'],
    [{ SMTP_URL: 'smtp:' }, 'SMTP_URL must name a mail server, such as smtp://mail.example.org.'],
    [{ TRUST_PROXY: 'sometimes' }, NO_PROXIES],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65535, not "0".'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS must be on or off, not "maybe".'],
  ])('refuses %j in one line', async (environment, message) => {
    const DATA_DIR = await temporaryFolder()
    await expect(readConfiguration({ DATA_DIR, ...environment })).rejects.toThrow(
      expect.objectContaining({ name: 'ConfigurationError', message }),
    )
  })

  it('names every wrong variable, each in a line of its own (P-run-11)', async () => {
    const reading = readConfiguration({ PORT: '80a', SMTP_URL: 'smtp:', RATE_LIMITS: 'maybe' })
    await expect(reading).rejects.toThrow(
      expect.objectContaining({
        message: [
          'PORT must be a whole number from 1 to 65535, not "80a".',
          'SMTP_URL must name a mail server, such as smtp://mail.example.org.',
          'RATE_LIMITS must be on or off, not "maybe".',
        ].join('\n'),
      }),
    )
  })

  it.each([
    'one@example.org, two@example.org',
    'Meld <one@example.org>, Board <two@example.org>',
    'a@b@c',
  ])('sends no mails from %s', async (MAIL_FROM) => {
    const DATA_DIR = await temporaryFolder()
    const reading = readConfiguration({ DATA_DIR, MAIL_FROM })
    await expect(reading).rejects.toThrow(/^MAIL_FROM must be one address, /)
  })

  it.each(['300.1.1.1', '10.0.0.0/33', '10.0.0.0/0', 'fe80::/129', '10.0.0.1,', '::1/x', '1:2'])(
    'trusts no proxies %s',
    async (TRUST_PROXY) => {
      const DATA_DIR = await temporaryFolder()
      await expect(readConfiguration({ DATA_DIR, TRUST_PROXY })).rejects.toThrow(NO_PROXIES)
    },
  )

  it('refuses a data directory that is a file', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'file')
    await writeFile(DATA_DIR, '')
    await expect(readConfiguration({ DATA_DIR })).rejects.toThrow(/^DATA_DIR cannot be used: /)
  })

  it('refuses a data directory that nobody can write to', async () => {
    // Not even root can make a file there.
    await expect(readConfiguration({ DATA_DIR: '/proc' })).rejects.toThrow(
      /^DATA_DIR cannot be used: .*$/,
    )
  })

  it('refuses a secret that is a directory', async () => {
    const DATA_DIR = await temporaryFolder()
    await mkdir(join(DATA_DIR, 'auth-secret'))
    await expect(readConfiguration({ DATA_DIR })).rejects.toThrow(
      /^DATA_DIR cannot be used: EISDIR/,
    )
  })

  it.each(['Bücher.example', 'xn--bcher-kva.example', 'example.org, BÜCHER.example'])(
    'lets addresses of %s in as they are compared (P-signup-6)',
    async (SIGN_UP_DOMAINS) => {
      const DATA_DIR = await temporaryFolder()
      const { signUp } = await readConfiguration({ DATA_DIR, SIGN_UP_DOMAINS })
      expect(parseEmailAddress('anna@bücher.example')?.key.split('@')[1]).toBe(
        signUp.domains.at(-1),
      )
    },
  )

  it.each([
    ['https://meld.example.org', 'smtp://mail.example.org', 'no-reply@meld.example.org'],
    ['https://meld.example.org', 'smtp://asha%40mail.example:x@mail.example', 'asha@mail.example'],
    ['http://192.168.1.5:3000', 'smtp://mail.example.org', 'no-reply@localhost'],
    ['http://[fd00::5]:3000', 'smtp://asha:x@mail.example.org', 'no-reply@localhost'],
  ])(
    'sends mails of %s through %s from %s where MAIL_FROM is not set (P-run-5)',
    async (PUBLIC_URL, SMTP_URL, sender) => {
      const DATA_DIR = await temporaryFolder()
      const { mailFrom } = await readConfiguration({ DATA_DIR, PUBLIC_URL, SMTP_URL })
      expect(mailFrom).toBe(`Meldboard <${sender}>`)
    },
  )

  it.each(['no-reply@example.org', 'Meldboard <a@b.org>', '"Board, Meld" <a@b.org>'])(
    'sends mails from %s',
    async (MAIL_FROM) => {
      const DATA_DIR = await temporaryFolder()
      expect((await readConfiguration({ DATA_DIR, MAIL_FROM })).mailFrom).toBe(MAIL_FROM)
    },
  )

  it('trusts the proxies it is told of (P-run-8)', async () => {
    const DATA_DIR = await temporaryFolder()
    const TRUST_PROXY = '127.0.0.1, 10.0.0.0/8, fd00::/8'
    const { trustProxy } = await readConfiguration({ DATA_DIR, TRUST_PROXY })
    expect(trustProxy).toBe('127.0.0.1,10.0.0.0/8,fd00::/8')
  })
})
