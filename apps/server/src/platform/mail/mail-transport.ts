import type { MailMessage } from './mail.ts'

/** A message on its way out, under the name it keeps through every try. */
export type Delivery = MailMessage & { readonly id: string }

/** Sends one mail. Rejects when it could not, with MailRefused when trying again is of no use. */
export type MailTransport = {
  readonly deliver: (delivery: Delivery) => Promise<void>
  readonly close: () => void
}

/** The mail server will never take this mail: trying again is of no use. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
