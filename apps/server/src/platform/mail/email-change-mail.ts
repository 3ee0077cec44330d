import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

export type EmailChangeMail = {
  readonly to: string
  readonly pin: string
  /** The address of the account that asked, masked: the reader of the mail may not know its owner. */
  readonly account: string
  /** Where its owner enters the PIN. */
  readonly url: string
  readonly expiresAt: Date
}

/**
 * The mail that carries the PIN of a changed email. Somebody else may have asked for it, so nothing
 * in it is of their choice, and nobody can take it for the mail of a registration.
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
