/**
 * What the debug log may say. The fields are all there is: nothing that a person typed, no header,
 * body, query or message has a place in it, so no token, PIN, password or e-mail can get there.
 */
export type LogEntry =
  | {
      readonly kind: 'call'
      readonly method: string
      /** The path with its ids taken out, such as `/games/{id}`. */
      readonly path: string
      /** The HTTP status; 0 when there was no answer. */
      readonly status: number
      /** Milliseconds until the answer began. */
      readonly duration: number
    }
  | { readonly kind: 'session'; readonly status: 'restoring' | 'signed-in' | 'signed-out' }
  | {
      readonly kind: 'error'
      readonly name: string
      /** Where in the app's own scripts, the innermost first. */
      readonly frames: readonly string[]
    }

/** An entry as it is kept. */
export type KeptEntry = LogEntry & {
  /** When, an ISO timestamp. */
  readonly at: string
}
