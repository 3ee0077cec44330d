import { useLocation } from '@tanstack/react-router'
import { isRecord } from '../../session/session-storage.ts'

// Read without zod: routes need it before they load, and a visitor of a game does not need zod.
const KINDS = {
  email: 'string',
  name: 'string',
  isRegistration: 'boolean',
  pin: 'string',
  resetToken: 'string',
  registrationComplete: 'boolean',
  accountDeleted: 'boolean',
  /** Why another way of signing in failed. */
  error: 'string',
} as const

type Kinds = { string: string; boolean: boolean }

/** A PIN that was mailed: when, and how long the answer said that it is valid. */
export type SentPin = {
  /** The time of the answer, milliseconds since the epoch on this device, whose clock may be wrong. */
  readonly sentAt: number
  /** The time left to the PIN then, in milliseconds by the server's clock; null: not said. */
  readonly validFor: number | null
  /** The time at which the PIN expires, which also distinguishes one PIN from another; null: unknown. */
  readonly expiresAt: string | null
}

/**
 * The data that one account screen passes to the next. They are stored in the history entry, so that they
 * survive a reload and never appear in an address.
 */
export type AuthPageState = {
  [Field in keyof typeof KINDS]?: Kinds[(typeof KINDS)[Field]] | undefined
} & { sentPin?: SentPin | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState extends AuthPageState {}
}

/** Returns the state of a history entry; empty when the page was opened by its address. */
export function authPageStateOf({ state }: { state: unknown }): AuthPageState {
  if (!isRecord(state)) return {}
  const handed = Object.entries(KINDS).filter(([field]) => state[field] !== undefined)
  const fits = handed.every(([field, kind]) => typeof state[field] === kind)
  if (!fits) return {}
  const { sentPin } = state
  return {
    ...Object.fromEntries(handed.map(([field]) => [field, state[field]])),
    ...(isSentPin(sentPin) && { sentPin }),
  }
}

function isSentPin(value: unknown): value is SentPin {
  if (!isRecord(value)) return false
  const { sentAt, validFor, expiresAt } = value
  if (typeof sentAt !== 'number') return false
  return validFor === null
    ? expiresAt === null
    : typeof validFor === 'number' && typeof expiresAt === 'string'
}

/**
 * Returns what the previous screen passed on, for a form's first values. A page that cannot work
 * without it reads it in its route's beforeLoad: this hook already sees the next entry while a page
 * is left.
 */
export function useAuthPageState(): AuthPageState {
  return useLocation({ select: authPageStateOf, structuralSharing: true })
}
