import type { PinPurpose } from '../database/tables.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { MailMessage } from './mail.ts'

/** The purposes of mailed PINs; a changed email has a mail of its own (emailChangeMail). */
type MailedPurpose = Exclude<PinPurpose, 'completion' | 'email-change'>

type PinMail = {
  readonly to: string
  /** The account's owner; empty: the address is not verified, or has no account. */
  readonly name: string
  readonly pin: string
  readonly purpose: MailedPurpose
  readonly expiresAt: Date
}

const SUBJECTS: Record<MailedPurpose, string> = {
  registration: 'Verify your email for Meldboard',
  login: 'Your PIN to sign in to Meldboard',
  reset: 'Your PIN to reset your Meldboard password',
  deletion: 'Your PIN to delete your Meldboard account',
  'new-email': 'Your PIN to change the email of your Meldboard account',
}

const LEADS: Record<MailedPurpose, string> = {
  registration: 'is your PIN to verify your email for Meldboard.',
  login: 'is your PIN to sign in to Meldboard.',
  reset: 'is your PIN to reset your Meldboard password.',
  deletion: 'is your PIN to delete your Meldboard account, with every game that you organize.',
  'new-email': 'is your PIN to give your Meldboard account another email address.',
}

/** A mail with a PIN in its first line, never in its subject. */
export function pinMail({ to, name, pin, purpose, expiresAt }: PinMail): MailMessage {
  const subject = SUBJECTS[purpose]
  const content: MailContent = {
    lead: `${pin} ${LEADS[purpose]}`,
    figure: pin,
    paragraphs: [
      `${greeting(name, to)}, enter this PIN where you asked for it. It works for 10 minutes.`,
      'Nobody from Meldboard will ever ask you for it. If you did not ask for this mail, you can ignore it: without the PIN nothing happens.',
    ],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content), pin, expiresAt }
}

type EmailChangeMail = {
  readonly to: string
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
  to,
  pin,
  account,
  url,
  expiresAt,
}: EmailChangeMail): MailMessage {
  const subject = 'A Meldboard account asks to use this email address'
  const content: MailContent = {
    lead: `${pin} is the PIN that moves the Meldboard account ${account} to this email address.`,
    figure: pin,
    link: { label: 'Confirm the new email of that account', url },
    paragraphs: [
      `If ${account} is your account, sign in to it and enter the PIN there. It works for 10 minutes.`,
      'If it is not, somebody else asked. Give them no PIN and ignore this mail: nothing happens then. To register with this address you need another PIN, which comes in a mail of its own.',
    ],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content), pin, expiresAt }
}

type LinkMail = {
  readonly to: string
  readonly url: string
  readonly expiresAt: Date
}

/** The mail whose link verifies the address of a user who registered with a password. */
export function linkMail({ to, url, expiresAt }: LinkMail): MailMessage {
  const subject = 'Verify your email for Meldboard'
  const content: MailContent = {
    lead: 'Your Meldboard account is ready when you have verified your email.',
    link: { label: 'Verify my email', url },
    paragraphs: [
      'The page asks for the password that you chose when you registered. The link works for 24 hours. If you did not register, ignore this mail: no account is made then.',
    ],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content), expiresAt }
}

/** Changes that an owner learns of by mail, so that a thief cannot make them unnoticed. */
type Notice = 'password-changed' | 'email-changed' | 'account-deleted'

type NoticeText = { readonly subject: string; readonly lead: string; readonly remedy: string }

const RESET =
  'If it was not, reset your password at once: choose "Forgot password" where you sign in.'

const NOTICES: Record<Notice, NoticeText> = {
  'password-changed': {
    subject: 'Your Meldboard password was changed',
    lead: 'The password of your Meldboard account was changed. Every device was signed out.',
    remedy: RESET,
  },
  'email-changed': {
    subject: 'Your Meldboard email was changed',
    lead: 'You sign in to Meldboard with another email address now. Every other device was signed out.',
    // The old address can no longer reset anything.
    remedy:
      'If it was not, somebody else has your account: tell the person who runs this Meldboard, who can lock it.',
  },
  'account-deleted': {
    subject: 'Your Meldboard account was deleted',
    lead: 'Your Meldboard account is deleted, with every game that you organized.',
    remedy:
      'If it was not, tell the person who runs this Meldboard soon: until backups are replaced by newer ones, one may still have it.',
  },
}

export function noticeMail(notice: Notice, to: string, name: string): MailMessage {
  return ownerMail(NOTICES[notice], to, name)
}

/** The mail to the owner of an account that was joined with one at a provider, such as Google. */
export function providerJoinedMail(provider: string, to: string, name: string): MailMessage {
  const text = {
    subject: `You can sign in to Meldboard with ${provider} now`,
    lead: `Somebody signed in to your Meldboard account with the ${provider} account of this address.`,
    remedy: `If it was not, look after your ${provider} account: somebody else is in it.`,
  }
  return ownerMail(text, to, name)
}

function ownerMail({ subject, lead, remedy }: NoticeText, to: string, name: string): MailMessage {
  const content: MailContent = {
    lead,
    paragraphs: [`${greeting(name, to)}, if that was you, there is nothing to do.`, remedy],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content) }
}

/** The mail with which an operator tests the sending. Source: P-command-8. */
export function testMail(to: string, publicUrl: string): MailMessage {
  const subject = 'A test mail from Meldboard'
  const content: MailContent = {
    lead: `The Meldboard at ${publicUrl} can send mails.`,
    paragraphs: ['The person who runs it has sent this one to try it. There is nothing to do.'],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content) }
}

export type ShareMail = {
  readonly to: string
  readonly recipientName: string
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
  const { senderName, gameName, url } = share
  const subject = `${senderName} shared a game with you: ${gameName}`
  const hello = greeting(share.recipientName, share.to)
  const content: MailContent = {
    ...(share.mayScore
      ? {
          lead: `${senderName} asks you to score "${gameName}" on Meldboard.`,
          link: { label: 'Enter rounds', url },
          paragraphs: [
            `${hello}, you need no account to score.`,
            'Anyone who has the link can enter rounds: do not pass it on.',
          ],
        }
      : {
          lead: `${senderName} invites you to watch "${gameName}" on Meldboard.`,
          link: { label: 'See the scoreboard', url },
          paragraphs: [
            `${hello}, the scores appear there as they are written${share.isPrivate ? '.' : ', and you need no account to watch.'}`,
            readersOf(share),
          ],
        }),
    foot: { label: 'No more mails of shared games to this address', url: share.stopUrl },
  }
  const { to, stopUrl } = share
  return { to, subject, text: mailText(content), html: mailHtml(subject, content), stopUrl }
}

/** Says who can watch by the link of a mail. */
function readersOf({ isPrivate, isTable }: ShareMail): string {
  if (isPrivate) {
    return 'The page of this game is off: sign in with the address that this mail was sent to, and you can watch.'
  }
  return isTable
    ? 'The link is that of the table: it also shows the games after this one. Anyone who has it can watch them.'
    : 'Anyone who has the link can see the scoreboard.'
}

/**
 * The greeting of a mail. It has only a typed name: one that is just the beginning of the address was derived from it,
 * here or by a client. Source: P-mail-10.
 */
function greeting(name: string, to: string): string {
  return name === '' || name === to.split('@', 1)[0] ? 'Hello' : `Hello ${name}`
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
  const written = (link: MailContent['link']) =>
    link === undefined ? [] : [`${link.label}:\n${link.url}`]
  const { lead, link, paragraphs, foot } = content
  const parts = [lead, ...written(link), ...paragraphs, ...written(foot), '-- \nMeldboard']
  return `${parts.join('\n\n')}\n`
}

/** Laid out with tables, the only layout that some mail programs support. */
function mailHtml(subject: string, content: MailContent): string {
  const figure = content.figure === undefined ? '' : figureHtml(content.figure)
  const link = content.link === undefined ? '' : linkHtml(content.link.label, content.link.url)
  const paragraphs = content.paragraphs.map((text) => paragraphHtml(text, INK_2, 15)).join('\n')
  const foot = content.foot === undefined ? '' : footHtml(content.foot.label, content.foot.url)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${SHEET};border-right:2px solid ${LINE};font-family:${FONT};text-align:left">
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
