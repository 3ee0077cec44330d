import type { Queries } from '../database/database.ts'

export type MailMessage = {
  /** An address that `parseEmailAddress` gave. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a mail program stops mails of this kind, by its own button (RFC 8058). */
  readonly stopUrl?: string
  /** The PIN it carries, for the terminal of one who tries the product without a mail server. */
  readonly pin?: string
  /** Not worth sending after this; a day from now where it is left out. */
  readonly expiresAt?: Date
}

/** How the queue of this node goes, since it started. */
export type MailReport = {
  /** Whether the last try was taken by the mail server; null: there was none. */
  readonly isSending: boolean | null
  /** The reason why the last try failed, when it did; a refused recipient is no reason. */
  readonly problem: string | null
}

export type Mail = {
  /** Says how the queue goes, where there is one. */
  readonly report?: () => MailReport
  /**
   * Keeps a message until it has been sent, even if the mail server is away for long. Resolves once
   * it is stored: with `queries`, when that transaction is committed.
   */
  readonly send: (message: MailMessage, queries?: Queries) => Promise<void>
}

/** A message on its way out, under the name it keeps through every try. */
export type Delivery = MailMessage & { readonly id: string }

/**
 * Sends one mail; returns the answer of the mail server, or the path of the file. Rejects when it could not, with
 * MailRefused when trying again is of no use.
 */
export type MailTransport = {
  readonly deliver: (delivery: Delivery) => Promise<string>
  readonly close: () => void
}

/** The mail server will never take this mail: its recipient or its content is refused, and trying again is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
