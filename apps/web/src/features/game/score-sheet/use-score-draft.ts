import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft, type ScoreDraft } from './score-draft.ts'
import { type ScoreEntries, sameEntries } from './score-entries.ts'

/**
 * The typed scores of one sheet, stored in this tab across a reload until they are sent or dropped.
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
