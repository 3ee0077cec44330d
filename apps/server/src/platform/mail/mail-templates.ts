import { LANGUAGES, type Language, languageAttributes, SOURCE_LANGUAGE } from '@meldboard/messages'
import type { PinPurpose } from '../database/tables.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { messages } from '../messages.ts'
import type { MailMessage } from './mail.ts'

/** The purposes of mailed PINs; a changed email has a mail of its own (emailChangeMail). */
type MailedPurpose = Exclude<PinPurpose, 'completion' | 'email-change'>

type PinMail = Reader & {
  readonly pin: string
  readonly purpose: MailedPurpose
  readonly expiresAt: Date
}

/** The reader of a mail, and the language that they chose. */
type Reader = {
  readonly to: string
  /** The account's owner; empty: the address is not verified, or has no account. */
  readonly name: string
  readonly language: Language
}

/** A mail with a PIN in its first line, never in its subject. */
export function pinMail({ pin, purpose, expiresAt, ...reader }: PinMail): MailMessage {
  const t = messages('mail', reader.language)
  const content: MailContent = {
    lead: t('pinLead', { pin, purpose }),
    figure: pin,
    paragraphs: [t('pinUse', greeted(reader)), t('pinWarning')],
  }
  return { ...written(reader, t('pinSubject', { purpose }), content), pin, expiresAt }
}

type EmailChangeMail = Omit<Reader, 'name'> & {
  readonly pin: string
  /** The masked address of the requesting account: the reader of the mail may not know its owner. */
  readonly account: string
  /** Where its owner enters the PIN. */
  readonly url: string
  readonly expiresAt: Date
}

/**
 * The mail with the PIN of a changed email. Another person may have requested it, so it contains nothing of their
 * choice and cannot be mistaken for the mail of a registration.
 */
export function emailChangeMail({
  pin,
  account,
  url,
  expiresAt,
  ...reader
}: EmailChangeMail): MailMessage {
  const t = messages('mail', reader.language)
  const content: MailContent = {
    lead: t('emailChangeLead', { pin, account }),
    figure: pin,
    link: { label: t('emailChangeLink'), url },
    paragraphs: [t('emailChangeUse', { account }), t('emailChangeWarning')],
  }
  return { ...written(reader, t('emailChangeSubject'), content), pin, expiresAt }
}

type LinkMail = Omit<Reader, 'name'> & {
  readonly url: string
  readonly expiresAt: Date
}

/** The mail whose link verifies the address of a user who registered with a password. */
export function linkMail({ url, expiresAt, ...reader }: LinkMail): MailMessage {
  const t = messages('mail', reader.language)
  const content: MailContent = {
    lead: t('linkLead'),
    link: { label: t('linkLabel'), url },
    paragraphs: [t('linkUse')],
  }
  return { ...written(reader, t('linkSubject'), content), expiresAt }
}

/** Changes that an owner learns of by mail, so that a thief cannot make them unnoticed. */
type Notice = 'passwordChanged' | 'emailChanged' | 'accountDeleted'

type OwnerText = { readonly subject: string; readonly lead: string; readonly remedy: string }

export function noticeMail(notice: Notice, reader: Reader): MailMessage {
  const t = messages('mail', reader.language)
  const text = {
    subject: t('noticeSubject', { notice }),
    lead: t('noticeLead', { notice }),
    remedy: t('noticeRemedy', { notice }),
  }
  return ownerMail(text, reader)
}

/** The mail to the owner of an account that was joined with one at a provider, such as Google. */
export function providerJoinedMail(provider: string, reader: Reader): MailMessage {
  const t = messages('mail', reader.language)
  const text = {
    subject: t('joinedSubject', { provider }),
    lead: t('joinedLead', { provider }),
    remedy: t('joinedRemedy', { provider }),
  }
  return ownerMail(text, reader)
}

function ownerMail({ subject, lead, remedy }: OwnerText, reader: Reader): MailMessage {
  const t = messages('mail', reader.language)
  return written(reader, subject, { lead, paragraphs: [t('nothingToDo', greeted(reader)), remedy] })
}

/** The mail with which an operator tests the sending, in English as the commands are. Source: P-command-8. */
export function testMail(to: string, publicUrl: string): MailMessage {
  return written({ to, language: SOURCE_LANGUAGE }, 'A test mail from Meldboard', {
    lead: `The Meldboard at ${publicUrl} can send mails.`,
    paragraphs: ['The person who runs it has sent this one to try it. There is nothing to do.'],
  })
}

export type ShareMail = {
  readonly to: string
  readonly recipientName: string
  /** The sender's: the recipient may have no account. */
  readonly language: Language
  readonly senderName: string
  readonly gameName: string
  /** The page of the game's table or of the game, or a secret link with which its reader scores. */
  readonly url: string
  readonly mayScore: boolean
  /** Whether the page is that of the table, which shows its other games too. */
  readonly isTable: boolean
  /** Whether the page of the game is off, so that its reader has to sign in. */
  readonly isPrivate: boolean
  /** Where the reader stops such mails. */
  readonly stopUrl: string
}

/** The mail that shares a game: its sender, the game, and the link to watch or score it. */
export function shareMail(share: ShareMail): MailMessage {
  const { senderName: sender, gameName: game, url, to, recipientName, language, stopUrl } = share
  const t = messages('mail', language)
  const names = { sender, game }
  const greeting = greeted({ to, name: recipientName })
  const content: MailContent = {
    ...(share.mayScore
      ? {
          lead: t('scoreLead', names),
          link: { label: t('scoreLink'), url },
          paragraphs: [t('scoreUse', greeting), t('scoreWarning')],
        }
      : {
          lead: t('watchLead', names),
          link: { label: t('watchLink'), url },
          paragraphs: [
            t(share.isPrivate ? 'watchUsePrivate' : 'watchUse', greeting),
            t(share.isPrivate ? 'readersPrivate' : share.isTable ? 'readersTable' : 'readersGame'),
          ],
        }),
    foot: { label: t('stopMails'), url: stopUrl },
  }
  return { ...written({ to, language }, t('shareSubject', names), content), stopUrl }
}

/**
 * The greeting of a mail. It has only a typed name: one that is just the beginning of the address was derived from it,
 * here or by a client. Source: P-mail-10.
 */
function greeted({ name, to }: Pick<Reader, 'name' | 'to'>) {
  const isTyped = name !== '' && name !== to.split('@', 1)[0]
  return { greeting: isTyped ? 'name' : 'none', name }
}

/** The content of a mail, in reading order. */
type MailContent = {
  /** The first line, which lists of mails show too. */
  readonly lead: string
  /** The PIN, in large type between two rules. */
  readonly figure?: string
  readonly link?: { readonly label: string; readonly url: string }
  readonly paragraphs: readonly string[]
  /** A link in small type at the end. */
  readonly foot?: { readonly label: string; readonly url: string }
}

/** Returns a mail in its two forms. */
function written(
  { to, language }: Pick<Reader, 'to' | 'language'>,
  subject: string,
  content: MailContent,
): MailMessage {
  return { to, subject, text: mailText(content), html: mailHtml(language, subject, content) }
}

/** The colours of the web app; mails have no stylesheet, so each element has its own style. */
const PAPER = '#f1f5ec'
const SHEET = '#fcfef9'
const INK = '#141e36'
const INK_2 = '#434e65'
const RULE = '#c9d4ce'
const PEN = '#1d47ae'
const LINE = '#bc2a2c'
const FONT = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

function mailText(content: MailContent): string {
  const linked = (link: MailContent['link']) =>
    link === undefined ? [] : [`${link.label}:\n${link.url}`]
  const { lead, link, paragraphs, foot } = content
  const parts = [lead, ...linked(link), ...paragraphs, ...linked(foot), '-- \nMeldboard']
  return `${parts.join('\n\n')}\n`
}

/** Laid out with tables, the only layout that some mail programs support. */
function mailHtml(language: Language, subject: string, content: MailContent): string {
  const { direction } = LANGUAGES[language]
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left']
  const figure = content.figure === undefined ? '' : figureHtml(content.figure)
  const link = content.link === undefined ? '' : linkHtml(content.link.label, content.link.url)
  const paragraphs = content.paragraphs.map((text) => paragraphHtml(text, INK_2, 15)).join('\n')
  const foot = content.foot === undefined ? '' : footHtml(content.foot.label, content.foot.url)
  return `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${SHEET};border-${end}:2px solid ${LINE};font-family:${FONT};text-align:${start}">
<tr><td style="padding:24px 32px 16px;border-bottom:1px solid ${RULE};font-size:20px;font-weight:600;color:${INK}">Meldboard</td></tr>
<tr><td style="padding:24px 32px 8px">
${paragraphHtml(content.lead, INK, 17)}
${figure}${link}${paragraphs}${foot}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraphHtml(text: string, colour: string, size: number): string {
  return `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${colour}">${escapeHtml(text)}</p>`
}

/** Spaced by style, not by blanks, so that it is copied as six digits. */
function figureHtml(figure: string): string {
  return `<p style="margin:8px 0 24px;padding:16px 0;border-top:1px solid ${RULE};border-bottom:1px solid ${RULE};font-size:44px;line-height:1;font-weight:600;letter-spacing:8px;font-variant-numeric:tabular-nums lining-nums;color:${INK}">${escapeHtml(figure)}</p>
`
}

function linkHtml(label: string, url: string): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:9px;background:${PEN};color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${INK_2};word-break:break-all">${escapeHtml(url)}</p>
`
}

function footHtml(label: string, url: string): string {
  return `
<p style="margin:24px 0 16px;padding-top:16px;border-top:1px solid ${RULE};font-size:13px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${INK_2}">${escapeHtml(label)}</a></p>`
}
