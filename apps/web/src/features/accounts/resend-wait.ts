/** How long no other PIN is sent after one was, in milliseconds (spec.md section 9). */
export const RESEND_WAIT = 60_000
