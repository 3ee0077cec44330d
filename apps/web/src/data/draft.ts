import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isRecord } from '../session/session-storage.ts'

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

function draftAt(key: string, gameUuid: string | null): Draft {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return isRecord(stored) && stored.gameUuid === gameUuid ? stored.typed : null
      } catch {
        // Not JSON, or no storage in this browser's mode: the form starts without a draft.
        return null
      }
    },
    keep(typed) {
      try {
        localStorage.setItem(key, JSON.stringify({ gameUuid, typed }))
      } catch {
        // A full or forbidden storage must not stop anybody from typing.
      }
    },
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
