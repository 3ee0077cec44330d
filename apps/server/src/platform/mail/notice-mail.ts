import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

/** What an owner is mailed about, so that a thief cannot do it unnoticed. */
export type Notice = 'password-changed' | 'email-changed' | 'google-joined'

type Words = { readonly subject: string; readonly lead: string; readonly remedy: string }

const RESET =
  'If it was not, reset your password at once: choose "Forgot password" where you sign in.'

const WORDS: Record<Notice, Words> = {
  'password-changed': {
    subject: 'Your Meldboard password was changed',
    lead: 'The password of your Meldboard account was changed. Every device was signed out.',
    remedy: RESET,
  },
  'email-changed': {
    subject: 'Your Meldboard email was changed',
    lead: 'You sign in to Meldboard with another email address now. Every other device was signed out.',
    // The old address can reset nothing any more.
    remedy:
      'If it was not, somebody else has your account: tell whoever runs this Meldboard, who can lock it.',
  },
  'google-joined': {
    subject: 'You can sign in to Meldboard with Google now',
    lead: 'Somebody signed in to your Meldboard account with the Google account of this address.',
    remedy: 'If it was not, look after your Google account: somebody else is in it.',
  },
}

/** The mail that tells the owner of an account what was changed in it. */
export function noticeMail(notice: Notice, to: string, name: string): MailMessage {
  const { subject, lead, remedy } = WORDS[notice]
  const content: MailContent = {
    lead,
    paragraphs: [`Hello ${name}, if that was you, there is nothing to do.`, remedy],
  }
  return { to, subject, text: mailText(content), html: mailHtml(subject, content) }
}
