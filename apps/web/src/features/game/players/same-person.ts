import { normaliseName } from '@meldboard/engine'

/** The fields that identify people in a list of players. */
export type Person = {
  readonly name: string
  readonly email?: string | null | undefined
  readonly userId?: number | null | undefined
  /** The names of a side, which plays as one player. */
  readonly members?: readonly string[] | undefined
}

/**
 * Whether two entries are one person: the same user, or the same name and e-mail. Source:
 * P-players-4.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.userId != null && one.userId === other.userId) return true
  return fold(one.name) === fold(other.name) && fold(one.email ?? '') === fold(other.email ?? '')
}

function fold(text: string): string {
  return normaliseName(text).toLowerCase()
}
