import { createTransport } from 'nodemailer'
import { type Delivery, MailRefused, type MailTransport } from './mail.ts'

const SECOND = 1000

/** Tries EHLO and the sign-in of a mail server. Rejects with the reason of a failure. */
export async function checkMailServer(smtpUrl: string, name: string): Promise<void> {
  const timeout = 5 * SECOND
  const transporter = createTransport({
    url: smtpUrl,
    name,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await transporter.verify()
  } finally {
    transporter.close()
  }
}

/** Sends through a real SMTP server on a few open connections; `name` is ours in EHLO. */
export function smtpTransport(smtpUrl: string, from: string, name: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    name,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(delivery) {
      try {
        const { response } = await transporter.sendMail(smtpMessage(delivery, from))
        return response
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      }
    },
    close: () => transporter.close(),
  }
}

/** A message for nodemailer; the message id makes a mail that was sent twice recognisable. */
export function smtpMessage({ id, to, subject, text, html, stopUrl }: Delivery, from: string) {
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object, so that it is never parsed as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stopUrl) },
  }
}

/** RFC 2369, and RFC 8058, which demands https. */
function stopHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  const header = { 'List-Unsubscribe': `<${url}>` }
  if (!url.startsWith('https:')) return header
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A 5xx for the recipient or the message; one for our sign-in or the sender can be corrected. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isForGood = typeof error.responseCode === 'number' && error.responseCode >= 500
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isForGood && isOfMail && !isOfSender(error)
}

/**
 * Whether a refusal concerns MAIL_FROM or this server, not the recipient. Many servers refuse only after the recipient
 * was named; by RFC 3463 X.1.7 and X.1.8 concern the sender, and X.7.1 is a missing permission.
 */
function isOfSender(error: Error): boolean {
  const { command, response } = error as { readonly command?: string; readonly response?: string }
  return (
    command === 'MAIL FROM' || /^5\d\d[ -](5\.1\.[78]|5\.7\.1)\b|\bsender\b/i.test(response ?? '')
  )
}
