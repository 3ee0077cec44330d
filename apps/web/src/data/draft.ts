import { z } from 'zod'
import { deviceStorage } from '../lib/storage.ts'
import { readStored, writeStored } from '../lib/stored-json.ts'

/** Input that is typed on this device and not sent yet. */
export type Draft = {
  readonly isStored: () => boolean
  /** Returns the input; null where nothing is stored or the schema cannot read it. */
  readonly read: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema> | null
  readonly keep: (typed: object) => void
  readonly forget: () => void
}

/**
 * The drafts of a user: the settings of a new game; a game's players; its scores, with the extras of the round; the
 * own line, by the place of the seat; the seats of the last place, with their board; the next game of an evening, with
 * its players; and facts that only this device has, such as the group of the last game.
 */
export type DraftName =
  | 'settings'
  | 'players'
  | `scores/${string}`
  | `line/${string}`
  | 'seats'
  | 'made-links'
  | 'made-table-links'
  | 'turned-off-links'
  | 'group'
  | 'next-game'

const draftSchema = z.object({ gameUuid: z.string().nullable(), typed: z.unknown() })

/**
 * Returns a user's draft. There is one draft of each name: a draft of another game reads as empty and is replaced.
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

/** Removes the drafts of a user who signs out: they name other people. */
export function forgetDrafts(userId: number | null): void {
  const keys = deviceStorage.keys().filter((key) => key.startsWith(keysOf(userId)))
  for (const key of keys) deviceStorage.removeItem(key)
}

function keysOf(userId: number | null): string {
  return `draft/${userId}/`
}

/** The key of a user's own rules: they stay after sign-out, and are removed with the account. */
export function ownRulesKey(userId: number | null): string {
  return `rules/${userId}`
}
