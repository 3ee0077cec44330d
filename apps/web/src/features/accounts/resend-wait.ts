/** How long no other PIN is sent after one was sent, in milliseconds (P-verify-2). */
export const RESEND_WAIT = 60_000
