import { z } from 'zod'
import { deviceStorage } from '../lib/storage.ts'
import { readStored, writeStored } from '../lib/stored-json.ts'

/** The input that a user has typed on this device and not sent yet. */
export type Draft = {
  readonly isStored: () => boolean
  /** Returns the input; null where nothing is stored, or what another release has stored and the schema cannot read. */
  readonly read: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema> | null
  readonly keep: (typed: object) => void
  /** Removes it: it was sent, or is discarded. */
  readonly forget: () => void
}

/**
 * The drafts that a user can have: of a new game's settings, of the players of one game, and of the scores
 * of each, with the extras of the round; of the next game of an evening, with its players; also facts of their games that only this device has, such as the
 * group of the last one.
 */
export type DraftName =
  | 'settings'
  | 'players'
  | `scores/${string}`
  | 'made-links'
  | 'made-table-links'
  | 'group'
  | 'next-game'

const draftSchema = z.object({ gameUuid: z.string().nullable(), typed: z.unknown() })

/**
 * Returns a user's draft of this name. There is one of each name: that of another game counts as none,
 * and is replaced.
 */
export function draftOf(userId: number | null, name: DraftName, gameUuid: string | null): Draft {
  const key = `${keysOf(userId)}${name}`
  const typed = (): unknown => {
    const stored = readStored(key, draftSchema)
    return stored?.gameUuid === gameUuid ? stored.typed : null
  }
  return {
    isStored: () => typed() !== null,
    read: (schema) => schema.safeParse(typed()).data ?? null,
    keep: (typed) => writeStored(key, { gameUuid, typed }),
    forget: () => deviceStorage.removeItem(key),
  }
}

/** Removes what a user who signs out has typed: it names other people. */
export function forgetDrafts(userId: number | null): void {
  const keys = deviceStorage.keys().filter((key) => key.startsWith(keysOf(userId)))
  for (const key of keys) deviceStorage.removeItem(key)
}

function keysOf(userId: number | null): string {
  return `draft/${userId}/`
}

/** The key of a user's own rules: they stay when the user signs out, and go with the account. */
export function ownRulesKey(userId: number | null): string {
  return `rules/${userId}`
}
