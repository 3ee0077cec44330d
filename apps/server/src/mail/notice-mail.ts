import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

/** What an owner hears of, so that a thief cannot do it quietly. */
export type Notice = 'password-changed' | 'email-changed'

const WORDS: Record<Notice, { readonly subject: string; readonly lead: string }> = {
  'password-changed': {
    subject: 'Your Meldboard password was changed',
    lead: 'The password of your Meldboard account was changed. Every device was signed out.',
  },
  'email-changed': {
    subject: 'Your Meldboard email was changed',
    lead: 'Your Meldboard account now has another email address. You sign in with the new one.',
  },
}

/** Tells the owner of an account what was changed in it. */
export function noticeMail(notice: Notice, to: string, name: string): MailMessage {
  const { subject, lead } = WORDS[notice]
  const content: MailContent = {
    lead,
    paragraphs: [
      `Hello ${name}, if that was you, there is nothing to do.`,
      'If it was not, reset your password at once: choose "Forgot password" where you sign in.',
    ],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content) }
}
