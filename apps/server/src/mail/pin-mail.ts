import type { PinPurpose } from '../accounts/pin.ts'
import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

export type PinMail = {
  readonly to: string
  /** Empty where none is known. */
  readonly name: string
  readonly pin: string
  readonly purpose: PinPurpose
  readonly expiresAt: Date
}

const SUBJECTS: Record<PinPurpose, string> = {
  registration: 'Verify your email for Meldboard',
  login: 'Your PIN to sign in to Meldboard',
  reset: 'Your PIN to reset your Meldboard password',
  'email-change': 'Verify your new email for Meldboard',
}

const LEADS: Record<PinPurpose, string> = {
  registration: 'is your PIN to verify your email for Meldboard.',
  login: 'is your PIN to sign in to Meldboard.',
  reset: 'is your PIN to reset your Meldboard password.',
  'email-change': 'is your PIN to verify your new email for Meldboard.',
}

/** The mail that carries a PIN: in its first line, and nowhere in its subject. */
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
