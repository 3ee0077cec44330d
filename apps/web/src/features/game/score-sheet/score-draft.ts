import { SCORE_TYPES } from '@meldboard/engine'
import { useEffect, useState } from 'react'
import { isRoundWrite, type WaitingWrite } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { isRecord } from '../../../session/session-storage.ts'
import { entriesOf, type ScoreEntries, sameEntries } from './score-entries.ts'

/** Scores that were typed and not sent yet. */
type ScoreDraft = { readonly entries: ScoreEntries }

/**
 * The typed scores of one round, stored in this tab across a reload until they are sent or dropped.
 */
export function useScoreDraft(key: string, recorded: ScoreEntries) {
  const [draft, setDraft] = useState<ScoreDraft>(() => readDraft(key) ?? { entries: recorded })
  const [isDone, setIsDone] = useState(false)
  const isTouched = !sameEntries(draft.entries, recorded)

  useEffect(() => {
    if (isDone || !isTouched) dropDraft(key)
    else keepDraft(key, draft)
  }, [key, draft, isDone, isTouched])

  return {
    entries: draft.entries,
    /** Whether something is typed that is not recorded. */
    isTouched,
    change: (entries: ScoreEntries) => setDraft({ entries }),
    /** Removes the stored draft: it was sent, or is dropped. */
    finish(): void {
      setIsDone(true)
      dropDraft(key)
    },
  }
}

/**
 * Returns the storage key of a round's draft: one for scoring and one for each edit of a revision.
 */
export function draftKey(gameUuid: string, roundNumber: number, revision: number): string {
  return `score-draft/${gameUuid}/${roundNumber}/${revision}`
}

/** Whether scores of a round are stored in this tab; a round not recorded yet has revision 0. */
export function hasDraft(gameUuid: string, roundNumber: number, revision: number): boolean {
  return readDraft(draftKey(gameUuid, roundNumber, revision)) !== null
}

/** Returns the draft stored in this tab, or null. An unreadable one counts as none. */
function readDraft(key: string): ScoreDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    // Not JSON, or no storage in this browser's mode: scoring continues without a draft.
    return null
  }
}

// Without zod, which the scoreboard would have to load for this alone.
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
function keepDraft(key: string, draft: ScoreDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A full or forbidden storage must not stop the scoring.
  }
}

function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}

/**
 * Puts a round that the outbox has stopped into the draft of its dialog, to be corrected and sent in
 * its old place. Returns null where there is no dialog for it: another game, no round, or one that
 * cannot be scored yet.
 */
export function draftOfStopped(
  { gameUuid, write }: WaitingWrite,
  scoreboard: GameScoreboard | null,
): { readonly roundNumber: number; readonly keep: () => void } | null {
  if (scoreboard?.game.uuid !== gameUuid || !isRoundWrite(write)) return null
  const { roundNumber } = write
  const isOpen = scoreboard.game.status === 'INPROGRESS'
  if (!isOpen || roundNumber > scoreboard.currentRound + 1) return null
  const round = scoreboard.rounds.find((one) => one.roundNumber === roundNumber)
  const key = draftKey(gameUuid, roundNumber, round?.revision ?? 0)
  return { roundNumber, keep: () => keepDraft(key, { entries: entriesOf(write.scores) }) }
}
