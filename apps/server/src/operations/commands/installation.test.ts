import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signingProvider } from '../../accounts/testing/google-world.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { freshDatabase } from '../../platform/database/testing/fresh-database.ts'
import { mailServer } from '../../platform/mail/testing/mail-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type CommandWorld, commandWorld } from './testing/command-world.ts'

describeDatabase('doctor', (fresh) => {
  let world: CommandWorld
  beforeAll(async () => {
    world = await commandWorld(fresh())
  })
  afterAll(() => world.close())

  const statesOf = (output: string) =>
    Object.fromEntries(output.split('\n').map((line) => line.split('\t').slice(0, 2).reverse()))

  it('prints a line for each check of an installation (P-admin-8)', async () => {
    const folder = await temporaryFolder()
    const server = await mailServer()
    const provider = await signingProvider()
    const variables = {
      DATA_DIR: await temporaryFolder(),
      BACKUP_SCHEDULE: '0 4 * * *',
      BACKUP_DIR: folder,
      PUBLIC_URL: 'https://scores.example.org',
      SMTP_URL: server.url,
      OIDC_ISSUER: provider.client.issuer,
      OIDC_CLIENT_ID: 'meldboard',
      OIDC_CLIENT_SECRET: 'a secret',
      CORS_ORIGINS: 'https://club.example',
      ...(fresh().url === null ? { DATA_DIR: join(fresh().file ?? '', '..') } : {}),
    }
    const backup = join(folder, 'meldboard-20261121T040000Z.backup')
    await writeFile(backup, '')
    const { code, output } = await world.run(['doctor'], variables)
    expect(statesOf(output)).toEqual({
      Database: 'good',
      Disk: expect.stringMatching(/^(good|warn)$/),
      'Backup disk': expect.stringMatching(/^(good|warn)$/),
      Backup: 'good',
      Clock: 'good',
      Address: 'good',
      Mail: 'good',
      Provider: 'good',
      Secret: 'good',
      Limits: 'good',
      'Other origins': 'good',
    })
    expect(code).toBe(0)
    await server.close()
    await provider.stop()
  })

  it('calls nothing good that it has not seen to work, and a backup only one that its schedule wants (P-admin-8)', async () => {
    const folder = await temporaryFolder()
    const provider = await signingProvider()
    const { issuer } = provider.client
    const closed = await mailServer({ user: 'meld', password: 'right' })
    const SMTP_URL = closed.url.replace('//', '//meld:wrong@')
    const variables = {
      BACKUP_SCHEDULE: '0 4 * * *',
      BACKUP_DIR: folder,
      PUBLIC_URL: 'https://scores.example.org',
      SMTP_URL,
      OIDC_ISSUER: issuer.replace('localhost', '127.0.0.1'),
      OIDC_CLIENT_ID: 'meldboard',
      OIDC_CLIENT_SECRET: 'a secret',
      CORS_ORIGINS: 'https://scores.example.org',
    }
    const old = join(folder, 'meldboard-20261120T040000Z.backup')
    await writeFile(old, '')
    const then = new Date('2026-11-20T04:00:00Z')
    await utimes(old, then, then)
    const { code, output } = await world.run(['doctor'], variables)
    expect(output).toMatch(
      /^warn\tBackup\tThe newest backup is of 2026-11-20T.*BACKUP_SCHEDULE wanted one at 2026-11-21T/m,
    )
    expect(output).toMatch(/^bad\tMail\tThe mail server cannot be used: .*535.*$/m)
    expect(output).toMatch(
      new RegExp(`^bad\tProvider\t.*calls itself ${issuer}\\. Set OIDC_ISSUER to that\\.$`, 'm'),
    )
    expect(output).toMatch(
      /^warn\tOther origins\tCORS_ORIGINS names https:\/\/scores\.example\.org, /m,
    )
    expect(code).toBe(1)
    await closed.close()
    await provider.stop()
  })

  it('ends with 1 when the clock was set back behind what was written (P-admin-8)', async () => {
    await world.person()
    world.pass(-60 * 60 * 1000)
    const { code, output } = await world.run(['doctor'])
    world.pass(60 * 60 * 1000)
    expect(output).toMatch(
      /^bad\tClock\tIt is at \S+, but something was written at \S+\. Set it\.$/m,
    )
    expect(code).toBe(1)
  })
})

describe('an installation', () => {
  let world: CommandWorld
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await freshDatabase('sqlite')
    close = database.close
    world = await commandWorld(database)
  })
  afterAll(async () => {
    await world.close()
    await close()
  })

  it('is looked over where its database cannot be used (P-admin-8)', async () => {
    const { code, output } = await world.run(['doctor'], { DATA_DIR: await temporaryFolder() })
    expect(output).toMatch(/^bad\tDatabase\tDATA_DIR cannot be used: ENOENT.*$/m)
    expect(output).toMatch(/^warn\tBackup\tNo backups are written\. Set BACKUP_SCHEDULE\.$/m)
    expect(code).toBe(1)
  })

  it('sends a test mail and prints the answer of the mail server (P-command-8)', async () => {
    const server = await mailServer()
    try {
      const SMTP_URL = server.url
      const { code, output } = await world.run(['mail-test', 'asha@example.org'], { SMTP_URL })
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^The mail server has taken it: 250 /),
      ])
      const mail = await PostalMime.parse(server.received[0] ?? '')
      expect(mail.subject).toBe('A test mail from Meldboard')
      expect(mail.text).toContain('http://localhost:3000')
    } finally {
      await server.close()
    }
  })

  it('says why a test mail is not sent (P-command-8)', async () => {
    const SMTP_URL = 'smtp://127.0.0.1:1'
    const { code, errors } = await world.run(['mail-test', 'asha@example.org'], { SMTP_URL })
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The mail is not sent: .*ECONNREFUSED/),
    ])
    expect((await world.run(['mail-test', 'nobody'])).errors).toBe('nobody is no email address.')
  })

  it('writes a test mail into a file without a mail server (P-command-8)', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'data')
    const missing = await world.run(['mail-test', 'asha@example.org'], { DATA_DIR })
    expect(missing).toMatchObject({ code: 1, output: '' })
    expect(missing.errors).toContain('DATA_DIR cannot be used: ENOENT')
    await mkdir(DATA_DIR)
    const { output } = await world.run(['mail-test', 'asha@example.org'], { DATA_DIR })
    const [file = ''] = await readdir(join(DATA_DIR, 'outbox'))
    const path = join(DATA_DIR, 'outbox', file)
    expect(output).toBe(`SMTP_URL is not set. The mail is in ${path}.`)
    expect(await readFile(path, 'utf8')).toContain('asha@example.org')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})
