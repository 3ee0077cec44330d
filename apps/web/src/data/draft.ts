import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { readStored, writeStored } from '../lib/stored-json.ts'

/** The input that a user has typed on this device and not sent yet. */
export type Draft = {
  /** Returns what is stored, null where nothing is; another release may have stored it. */
  readonly read: () => unknown
  readonly keep: (typed: object) => void
  /** Removes it: it was sent, or is discarded. */
  readonly forget: () => void
}

/**
 * The drafts that a user can have: of a new game's settings, of the players of one game, and of the scores
 * of each, with the extras of the round; also facts of their games that only this device has, such as the
 * group of the last one.
 */
type DraftName = 'settings' | 'players' | `scores/${string}` | 'made-links' | 'group'

/**
 * Returns the user's draft of this name, which survives a reload and a closed tab. There is one of
 * each name: that of another game counts as none, and is replaced.
 */
export function useDraft(name: DraftName, gameUuid: string | null = null): Draft {
  const { session } = useRouteContext({ from: '__root__' })
  const userId = session.userId()
  return useMemo(() => draftAt(`${keysOf(userId)}${name}`, gameUuid), [userId, name, gameUuid])
}

const draftSchema = z.object({ gameUuid: z.string().nullable(), typed: z.unknown() })

function draftAt(key: string, gameUuid: string | null): Draft {
  return {
    read() {
      const stored = readStored(key, draftSchema)
      return stored?.gameUuid === gameUuid ? stored.typed : null
    },
    keep: (typed) => writeStored(key, { gameUuid, typed }),
    forget() {
      try {
        localStorage.removeItem(key)
      } catch {
        // Where nothing can be removed, nothing was stored.
      }
    },
  }
}

/** Removes what a user who signs out has typed: it names other people. */
export function forgetDrafts(userId: number | null): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keysOf(userId)))
  for (const key of keys) localStorage.removeItem(key)
}

function keysOf(userId: number | null): string {
  return `draft/${userId}/`
}

/** The key of a user's own rules: they stay when the user signs out, and go with the account. */
export function ownRulesKey(userId: number | null): string {
  return `rules/${userId}`
}
