/**
 * What the debug log may contain. It has these fields only: there is none for what a person typed,
 * a header, a body, a query or a message, so no token, PIN, password or e-mail can get in.
 */
export type LogEntry =
  | {
      readonly kind: 'call'
      readonly method: string
      /** The path with its ids replaced, such as `/games/{id}`. */
      readonly path: string
      /** The HTTP status; 0 when there was no answer. */
      readonly status: number
      /** Milliseconds until the response began. */
      readonly duration: number
    }
  | { readonly kind: 'session'; readonly status: 'restoring' | 'signed-in' | 'signed-out' }
  | {
      readonly kind: 'error'
      readonly name: string
      /** Positions in the app's own scripts, the innermost first. */
      readonly frames: readonly string[]
    }

/** An entry as it is stored. */
export type KeptEntry = LogEntry & {
  /** When it happened, an ISO timestamp. */
  readonly at: string
}
