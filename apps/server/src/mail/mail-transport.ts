import type { MailMessage } from './mail.ts'

/** A message on its way out, under the name it keeps through every try. */
export type Delivery = MailMessage & { readonly id: string }

/** Brings one mail out of the house. Rejects when it could not, with MailRefused for good. */
export type MailTransport = {
  readonly deliver: (delivery: Delivery) => Promise<void>
  readonly close: () => void
}

/** The mail server will never take this mail: trying again would only annoy it. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
