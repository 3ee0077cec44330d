import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { outbox } from './outbox.ts'

describe('the outbox', () => {
  let directory: string
  let lines: string[]
  beforeEach(async () => {
    directory = join(await temporaryFolder(), 'outbox')
    lines = []
  })

  const deliver = (pin?: string, subject = 'Your PIN to sign in to Meldboard') =>
    outbox({
      directory,
      from: 'Meldboard <no-reply@localhost>',
      clock: { now: () => new Date('2026-11-21T12:00:00Z') },
      announce: (line) => lines.push(line),
    }).deliver({
      id: 'b6a1',
      to: 'anna@example.com',
      subject,
      text: '012345 is your PIN\n',
      html: '<p>012345</p>',
      ...(pin !== undefined && { pin }),
    })

  it('keeps each mail as an RFC 5322 file that only its owner can read (P-mail-6)', async () => {
    await deliver()
    const files = await readdir(directory)
    expect(files).toEqual(['2026-11-21T12-00-00.000Z-b6a1.eml'])
    const path = join(directory, files[0] ?? '')
    const raw = await readFile(path, 'utf8')
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const mail = await PostalMime.parse(raw)
    expect(mail).toMatchObject({
      subject: 'Your PIN to sign in to Meldboard',
      date: expect.any(String),
    })
    expect(mail.to?.[0]?.address).toBe('anna@example.com')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('says on the terminal to whom, and the PIN', async () => {
    await deliver('012345')
    expect(lines[0]).toMatch(/^Mail to anna@example\.com: PIN 012345 \(.+\.eml\)$/)
    await deliver()
    expect(lines[1]).toMatch(/^Mail to anna@example\.com: Your PIN to sign in to Meldboard \(/)
  })

  it('tells a terminal nothing that it would obey', async () => {
    await deliver(undefined, 'Ann\u001b[2J\r\n\u009b\u202einvites you')
    expect(lines[0]).toMatch(/^Mail to anna@example\.com: Ann\[2Jinvites you \(/)
  })
})
