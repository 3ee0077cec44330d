import { useLocation } from '@tanstack/react-router'
import { z } from 'zod'

/**
 * What one account screen hands to the next. It travels in the history entry, so that it survives a
 * reload and never shows in an address.
 */
const doorStateSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    isRegistration: z.boolean(),
    /** When the PIN that was sent ends, an ISO timestamp. */
    expiresAt: z.string(),
    /** When the PIN was sent, milliseconds since the epoch. */
    sentAt: z.number(),
    pin: z.string(),
    resetToken: z.string(),
    registrationComplete: z.boolean(),
    /** Why another way of signing in failed. */
    error: z.string(),
  })
  .partial()

export type DoorState = z.infer<typeof doorStateSchema>

declare module '@tanstack/react-router' {
  interface HistoryState extends DoorState {}
}

/** What a history entry carries; empty when the page was opened by its address. */
export function doorStateOf({ state }: { state: unknown }): DoorState {
  const parsed = doorStateSchema.safeParse(state)
  return parsed.success ? parsed.data : {}
}

/**
 * What the screen before handed over, for a form's first values. A page that cannot do without it
 * takes it in its route's beforeLoad: this hook already sees the next entry while a page is left.
 */
export function useDoorState(): DoorState {
  return useLocation({ select: doorStateOf, structuralSharing: true })
}
