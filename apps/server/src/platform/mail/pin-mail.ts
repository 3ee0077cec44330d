import type { PinPurpose } from '../../accounts/pin.ts'
import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

/** What the mail of a PIN says; that of a changed email is another one (emailChangeMail). */
export type MailedPurpose = Exclude<PinPurpose, 'email-change'>

export type PinMail = {
  readonly to: string
  /** The account's owner; empty where the address is not proven, or has no account. */
  readonly name: string
  readonly pin: string
  readonly purpose: MailedPurpose
  readonly expiresAt: Date
}

const SUBJECTS: Record<MailedPurpose, string> = {
  registration: 'Verify your email for Meldboard',
  login: 'Your PIN to sign in to Meldboard',
  reset: 'Your PIN to reset your Meldboard password',
}

const LEADS: Record<MailedPurpose, string> = {
  registration: 'is your PIN to verify your email for Meldboard.',
  login: 'is your PIN to sign in to Meldboard.',
  reset: 'is your PIN to reset your Meldboard password.',
}

/** The mail that carries a PIN: in its first line, never in its subject. */
export function pinMail({ to, name, pin, purpose, expiresAt }: PinMail): MailMessage {
  const subject = SUBJECTS[purpose]
  const content: MailContent = {
    lead: `${pin} ${LEADS[purpose]}`,
    figure: pin,
    paragraphs: [
      `${name === '' ? 'Hello' : `Hello ${name}`}, enter this PIN where you asked for it. It works for 10 minutes.`,
      'Nobody from Meldboard will ever ask you for it. If you did not ask for this mail, you can ignore it: without the PIN nothing happens.',
    ],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content), pin, expiresAt }
}
