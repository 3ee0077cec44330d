import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'

const sentPinSchema = z
  .object({
    /** The time of the answer, milliseconds since the epoch on this device, whose clock may be wrong. */
    sentAt: z.number(),
    /** The time left to the PIN then, in milliseconds by the server's clock; null: not said. */
    validFor: z.number().nullable(),
    /** The time at which the PIN expires, which also distinguishes one PIN from another; null: unknown. */
    expiresAt: z.string().nullable(),
  })
  .refine(({ validFor, expiresAt }) => (validFor === null) === (expiresAt === null))

/** A PIN that was mailed: when, and how long the answer said that it is valid. */
export type SentPin = Readonly<z.output<typeof sentPinSchema>>

const stateSchema = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  isRegistration: z.boolean().optional(),
  pin: z.string().optional(),
  resetToken: z.string().optional(),
  /** The secret of an invitation. */
  invitation: z.string().optional(),
  registrationComplete: z.boolean().optional(),
  accountDeleted: z.boolean().optional(),
  /** Why another way of signing in failed. */
  error: z.string().optional(),
  sentPin: sentPinSchema.optional().catch(undefined),
})

/**
 * The data that one account screen passes to the next. They are stored in the history entry, so that they
 * survive a reload and never appear in an address.
 */
export type AuthPageState = z.output<typeof stateSchema>

declare module '@tanstack/react-router' {
  interface HistoryState extends AuthPageState {}
}

/** Returns the state of a history entry; empty when the page was opened by its address. */
export function authPageStateOf({ state }: { state: unknown }): AuthPageState {
  return stateSchema.safeParse(state).data ?? {}
}

/**
 * Returns what the previous screen passed on, for a form's first values. A page that cannot work
 * without it reads it in its route's beforeLoad: this hook already sees the next entry while a page
 * is left.
 */
export function useAuthPageState(): AuthPageState {
  return useLocation({ select: authPageStateOf, structuralSharing: true })
}
