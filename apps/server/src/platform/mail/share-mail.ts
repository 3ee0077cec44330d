import type { MailMessage } from './mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

export type ShareMail = {
  readonly to: string
  readonly recipientName: string
  readonly senderName: string
  readonly gameName: string
  /** The game's public page. */
  readonly url: string
}

/** The mail that shares a game: who sent it, which game, and the link to watch it. */
export function shareMail(share: ShareMail): MailMessage {
  const subject = `${share.senderName} shared a game with you: ${share.gameName}`
  const content: MailContent = {
    lead: `${share.senderName} invites you to watch "${share.gameName}" on Meldboard.`,
    link: { label: 'See the scoreboard', url: share.url },
    paragraphs: [
      `Hello ${share.recipientName}, the scores appear there as they are written, and you need no account to watch.`,
      'Anyone who has the link can see the scoreboard.',
    ],
  }
  return { to: share.to, subject, text: mailText(content), html: mailHtml(subject, content) }
}
