import { describe, expect, it } from 'vitest'
import {
  emailChangeMail,
  linkMail,
  noticeMail,
  pinMail,
  providerJoinedMail,
  shareMail,
} from './mail-templates.ts'

const EXPIRES = new Date('2026-11-21T12:10:00Z')
const ANNA = { to: 'anna@example.com', language: 'en' } as const
const PURPOSES = ['registration', 'login', 'reset'] as const
const pinMailTo = (name: string, purpose: (typeof PURPOSES)[number] = 'login') =>
  pinMail({ ...ANNA, name, pin: '012345', purpose, expiresAt: EXPIRES })

/** A share of the game's own page, to watch. */
const PAGE = { language: 'en', mayScore: false, isTable: false, isPrivate: false } as const

describe('a PIN mail', () => {
  it.each(PURPOSES)('has the PIN in the first line of its text for a %s (P-mail-1)', (purpose) => {
    const mail = pinMailTo('', purpose)
    expect(mail.text.split('\n')[0]).toMatch(/^012345 is your PIN to .+ Meldboard/)
    expect(mail.subject).not.toContain('012345')
  })

  it('has the PIN in its HTML in one piece, so that it can be copied', () => {
    expect(pinMailTo('Anna').html).toContain('>012345<')
  })

  it('does not let a name write HTML', () => {
    const { html } = pinMailTo('<img src=x onerror="alert(1)">')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })

  it('asks nothing of another server', () => {
    expect(pinMailTo('Anna').html).not.toMatch(/https?:|url\(|@import|<script|<link/)
  })
})

describe('the greeting of a mail', () => {
  const share = {
    to: ANNA.to,
    senderName: 'Ben',
    gameName: 'Friday',
    ...PAGE,
    url: '',
    stopUrl: '',
  }
  it.each([
    ['a PIN', pinMailTo],
    ['a notice', (name: string) => noticeMail('passwordChanged', { ...ANNA, name })],
    ['a joined account', (name: string) => providerJoinedMail('Google', { ...ANNA, name })],
    ['a share', (recipientName: string) => shareMail({ ...share, recipientName })],
  ])(
    'of %s is by a name that was typed, never by one that was made from the address (P-mail-10)',
    (_, mailTo) => {
      expect(mailTo('Anna').text).toContain('Hello Anna, ')
      expect(mailTo('').text).toContain('Hello, ')
      expect(mailTo('anna').text).toContain('Hello, ')
    },
  )
})

describe('the mail of a changed email', () => {
  const mail = emailChangeMail({
    ...ANNA,
    pin: '012345',
    account: 'm***@e***.com',
    url: 'http://localhost:3000/confirm-email',
    expiresAt: EXPIRES,
  })

  it('has the PIN in its first line, and which account asks (P-mail-8)', () => {
    const [first] = mail.text.split('\n')
    expect(first).toMatch(
      /^012345 is the PIN that moves the Meldboard account m\*\*\*@e\*\*\*\.com /,
    )
    expect(mail.text).toContain('http://localhost:3000/confirm-email')
  })

  it('shares its subject with no other PIN', () => {
    const others = PURPOSES.map((purpose) => pinMailTo('', purpose).subject)
    expect(others).not.toContain(mail.subject)
    expect(mail.subject).not.toContain('012345')
  })
})

describe('a link mail', () => {
  it('has its link in text and HTML (P-mail-2)', () => {
    const url = 'http://localhost:3000/verify-email?token=a-b_c'
    const mail = linkMail({ ...ANNA, url, expiresAt: EXPIRES })
    expect(mail.text).toContain(`\n${url}\n`)
    expect(mail.html).toContain(`href="${url}"`)
  })
})

describe('a share mail', () => {
  it('says who shares which game, and where it is (P-mail-3)', () => {
    const mail = shareMail({
      to: 'ben@example.com',
      recipientName: 'Ben',
      senderName: 'Anna & Co',
      gameName: 'Friday <table>',
      ...PAGE,
      url: 'http://localhost:3000/games/4f6a',
      stopUrl: 'http://localhost:3000/stop-mails?token=a-b_c',
    })
    expect(mail.subject).toBe('Anna & Co shared a game with you: Friday <table>')
    expect(mail.text).toContain('Anna & Co invites you to watch "Friday <table>"')
    expect(mail.html).toContain(
      'Anna &amp; Co invites you to watch &quot;Friday &lt;table&gt;&quot;',
    )
    expect(mail.text).toContain('http://localhost:3000/games/4f6a')
  })

  it('has a way to stop such mails, last in text and HTML (P-mail-9)', () => {
    const stopUrl = 'http://localhost:3000/stop-mails?token=a-b_c'
    const people = { to: 'ben@example.com', recipientName: 'Ben', senderName: 'Anna' }
    const url = 'http://localhost:3000'
    const mail = shareMail({ ...people, ...PAGE, gameName: 'Friday', url, stopUrl })
    expect(mail.text).toContain(
      `No more mails of shared games to this address:\n${stopUrl}\n\n-- \nMeldboard\n`,
    )
    expect(mail.html).toContain(`href="${stopUrl}"`)
    expect(mail.stopUrl).toBe(stopUrl)
  })
})

describe('every mail', () => {
  it('is in the language of its reader, also for reading from the right (P-mail-11)', () => {
    const mail = pinMail({
      ...ANNA,
      ...{ language: 'qps-rtl', name: 'Anna', pin: '012345', purpose: 'login', expiresAt: EXPIRES },
    })
    expect(mail.html).toContain('<html lang="en-XB" dir="rtl">')
    expect(mail.html).toContain('border-left:2px')
    expect([mail.subject, mail.text].every((text) => text.startsWith('⟦'))).toBe(true)
    expect(mail.text).toContain('012345')
  })
})
