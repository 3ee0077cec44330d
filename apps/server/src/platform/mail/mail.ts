import type { Queries } from '../database/database.ts'

export type MailMessage = {
  /** A result of `parseEmailAddress`. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a mail program stops mails of this kind, by its own button (RFC 8058). */
  readonly stopUrl?: string
  /** The PIN in it, for the terminal of a person who tries the product without a mail server. */
  readonly pin?: string
  /** Not worth sending after this; by default a day from now. */
  readonly expiresAt?: Date
}

/** The state of this node's queue since it started. */
export type MailReport = {
  /** Whether the mail server accepted the last try; null: there was none. */
  readonly isSending: boolean | null
  /** The reason of the last failed try; a refused recipient is none. */
  readonly problem: string | null
}

export type Mail = {
  /** The state of the queue, if there is one. */
  readonly report?: () => MailReport
  /**
   * Stores a message until it has been sent, even if the mail server is away for long. Resolves once it is stored; with
   * `queries` that transaction stores it.
   */
  readonly send: (message: MailMessage, queries?: Queries) => Promise<void>
}

/** A message to send, with an id that stays the same in all tries. */
export type Delivery = MailMessage & { readonly id: string }

/**
 * Sends one mail; returns the answer of the mail server, or the path of the file. Rejects on failure, with MailRefused
 * if a retry is useless.
 */
export type MailTransport = {
  readonly deliver: (delivery: Delivery) => Promise<string>
  readonly close: () => void
}

/** The mail server will never accept this mail: it refuses the recipient or the content, so a retry is useless. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
