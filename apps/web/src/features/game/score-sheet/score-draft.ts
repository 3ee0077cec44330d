import { SCORE_TYPES } from '@meldboard/engine'
import { isRecord } from '../../../session/record.ts'
import type { ScoreEntries } from './score-entries.ts'

/** Scores that were typed and not sent yet. */
export type ScoreDraft = { readonly entries: ScoreEntries }

/**
 * Returns the storage key of a round's draft: one for scoring and one for each edit of a revision.
 */
export function draftKey(gameUuid: string, roundNumber: number, revision: number): string {
  return `score-draft/${gameUuid}/${roundNumber}/${revision}`
}

/** Returns the draft stored in this tab, or null. An unreadable one counts as none. */
export function readDraft(key: string): ScoreDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    // Not JSON, or no storage in this browser's mode: scoring continues without a draft.
    return null
  }
}

// Without zod, which the scoreboard would have to load only for this.
function isDraft(value: unknown): value is ScoreDraft {
  return isRecord(value) && isRecord(value.entries) && Object.values(value.entries).every(isEntry)
}

function isEntry(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.text === 'string' &&
    SCORE_TYPES.some((scoreType) => scoreType === value.scoreType)
  )
}

/** Stores the draft across a reload of this tab. */
export function keepDraft(key: string, draft: ScoreDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not stop the scoring.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/** Whether scores of a round are stored in this tab; a round not recorded yet has revision 0. */
export function hasDraft(gameUuid: string, roundNumber: number, revision: number): boolean {
  return readDraft(draftKey(gameUuid, roundNumber, revision)) !== null
}
