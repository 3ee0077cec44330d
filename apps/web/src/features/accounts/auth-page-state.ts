import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'

const sentPinSchema = z
  .object({
    /** The time of the answer, in milliseconds since the epoch by this device's clock, which may be wrong. */
    sentAt: z.number(),
    /** The PIN's remaining milliseconds at that time by the server's clock; null if unknown. */
    validFor: z.number().nullable(),
    /** When the PIN expires, which also identifies it; null if unknown. */
    expiresAt: z.string().nullable(),
  })
  .refine(({ validFor, expiresAt }) => (validFor === null) === (expiresAt === null))

/** A mailed PIN: when it was sent, and how long it is valid. */
export type SentPin = Readonly<z.output<typeof sentPinSchema>>

const stateSchema = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  isRegistration: z.boolean().optional(),
  pin: z.string().optional(),
  resetToken: z.string().optional(),
  invitation: z.string().optional(),
  registrationComplete: z.boolean().optional(),
  accountDeleted: z.boolean().optional(),
  /** Why another way to sign in failed. */
  error: z.string().optional(),
  sentPin: sentPinSchema.optional().catch(undefined),
})

/**
 * The data that one account screen passes to the next. They are stored in the history entry, so
 * that they survive a reload and never appear in an address.
 */
export type AuthPageState = z.output<typeof stateSchema>

declare module '@tanstack/react-router' {
  interface HistoryState extends AuthPageState {}
}

/** Returns the state of a history entry; empty if the page was opened by its address. */
export function authPageStateOf({ state }: { state: unknown }): AuthPageState {
  return stateSchema.safeParse(state).data ?? {}
}

/**
 * Returns what the previous screen passed on, for a form's first values. A page that cannot work without it reads it
 * in its route's beforeLoad: while a page is left, this hook already sees the next entry.
 */
export function useAuthPageState(): AuthPageState {
  return useLocation({ select: authPageStateOf, structuralSharing: true })
}
