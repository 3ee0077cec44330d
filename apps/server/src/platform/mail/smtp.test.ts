import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseEmailAddress } from '../email-address.ts'
import { MailRefused, type MailTransport } from './mail.ts'
import { nameOf } from './mailer.ts'
import { smtpMessage, smtpTransport } from './smtp.ts'
import { type MailServer, mailServer } from './testing/mail-server.ts'

const MAIL = {
  id: '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11',
  to: 'anna@example.com',
  subject: 'Größe ✓',
  text: '012345 is your PIN\n',
  html: '<p>012345 is your PIN</p>',
}

describe('sending through SMTP', () => {
  let server: MailServer
  let transport: MailTransport
  beforeEach(async () => {
    server = await mailServer()
    transport = smtpTransport(server.url, 'Meldboard <no-reply@meld.example>', 'meld.example')
  })
  afterEach(async () => {
    transport.close()
    await server.close()
  })

  it('brings text and HTML under one subject from MAIL_FROM (P-run-5)', async () => {
    await transport.deliver(MAIL)
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.from).toMatchObject({ name: 'Meldboard', address: 'no-reply@meld.example' })
    expect(mail.to).toEqual([{ name: '', address: 'anna@example.com' }])
    expect(mail.subject).toBe('Größe ✓')
    expect(mail.text?.trim()).toBe('012345 is your PIN')
    expect(mail.html).toContain('<p>012345 is your PIN</p>')
    expect(mail.messageId).toBe('<4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11@meld.example>')
  })

  it('lets a mail program stop mails by its own button, over https (P-mail-9)', async () => {
    const stopUrl = 'https://meld.example/stop-mails?token=abc'
    await transport.deliver({ ...MAIL, stopUrl })
    await transport.deliver({ ...MAIL, stopUrl: stopUrl.replace('https', 'http') })
    await transport.deliver(MAIL)
    const headers = await Promise.all(
      server.received.map(async (raw) => {
        const mail = await PostalMime.parse(raw)
        const entries = mail.headers.filter(({ key }) => key.startsWith('list-unsubscribe'))
        return Object.fromEntries(entries.map(({ key, value }) => [key, value]))
      }),
    )
    expect(headers).toEqual([
      {
        'list-unsubscribe': `<${stopUrl}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      },
      { 'list-unsubscribe': '<http://meld.example/stop-mails?token=abc>' },
      {},
    ])
  })

  it.each([
    ['anna+rummy@example.com', 'anna+rummy@example.com'],
    ['"anna,maria"@example.com', '"anna,maria"@example.com'],
    ['अन्ना@example.com', 'अन्ना@example.com'],
    ['anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`, undefined],
  ])('reaches %s', async (to, expected) => {
    await transport.deliver({ ...MAIL, to })
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.to?.[0]?.address).toBe(expected ?? to)
  })

  it('is for the mailbox that was written and no other, with any character in it', async () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    const written = printable.flatMap((character) => [
      `a${character}b@example.com`,
      `"a${character}b"@example.com`,
      `"a\\${character}b"@example.com`,
    ])
    const addresses = written.flatMap((text) => parseEmailAddress(text)?.address ?? [])
    expect(addresses.length).toBeGreaterThan(200)
    // The raw message; the mail server of these tests refuses blanks, quoted or not.
    const composer = createTransport({ streamTransport: true, buffer: true })
    for (const to of addresses) {
      const sent = await composer.sendMail(smtpMessage({ ...MAIL, to }, 'no-reply@meld.example'))
      expect(sent.envelope.to).toEqual([to])
    }
  })

  it('never lets an address name a second recipient', async () => {
    await transport.deliver({ ...MAIL, to: '"a,b"@example.com' })
    const mail = await PostalMime.parse(server.received[0] ?? '')
    expect(mail.to).toHaveLength(1)
  })

  it.each(['refuse-recipient', 'refuse-message'] as const)(
    'gives up when told to: %s',
    async (mood) => {
      server.mood = mood
      await expect(transport.deliver(MAIL)).rejects.toBeInstanceOf(MailRefused)
    },
  )

  it('greets as the server at PUBLIC_URL (P-run-5)', async () => {
    await transport.deliver(MAIL)
    expect(server.greeting).toBe('meld.example')
    expect(
      ['https://meld.example', 'http://192.168.1.5:3000', 'http://[::1]:3000'].map(nameOf),
    ).toEqual(['meld.example', '[192.168.1.5]', '[IPv6:::1]'])
  })

  it.each([
    'refuse-later',
    'drop',
    // The operator can correct this: the mail waits until then.
    'refuse-sender',
    'refuse-sender-late',
  ] as const)('leaves it for another try: %s', async (mood) => {
    server.mood = mood
    await expect(transport.deliver(MAIL)).rejects.not.toBeInstanceOf(MailRefused)
    server.mood = 'accept'
    await transport.deliver(MAIL)
    expect(server.received).toHaveLength(1)
  })

  it('signs in as SMTP_URL says, and keeps the mail when that fails', async () => {
    const closed = await mailServer({ user: 'meld', password: 'p@ss word' })
    const send = async (password: string) => {
      const url = new URL(closed.url)
      url.username = 'meld'
      url.password = password
      const signedIn = smtpTransport(url.href, 'no-reply@meld.example', 'meld.example')
      await signedIn.deliver(MAIL).finally(() => signedIn.close())
    }
    await expect(send('wrong')).rejects.not.toBeInstanceOf(MailRefused)
    await send('p@ss word')
    expect(closed.received).toHaveLength(1)
    await closed.close()
  })

  it('leaves it for another try when nobody is there', async () => {
    const gone = smtpTransport('smtp://127.0.0.1:1', 'no-reply@meld.example', 'meld.example')
    await expect(gone.deliver(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' })
    gone.close()
  })
})
