import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

export type LinkMail = {
  readonly to: string
  readonly url: string
  readonly expiresAt: Date
}

/** The mail whose link proves the address of one who registered with a password at once. */
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
