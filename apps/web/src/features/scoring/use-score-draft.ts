import { useEffect, useState } from 'react'
import { randomUuid } from '../games/random-uuid.ts'
import { dropDraft, keepDraft, readDraft, type ScoreDraft } from './score-draft.ts'
import { type ScoreEntries, sameEntries } from './score-entries.ts'

/** The typed scores of one sheet, kept in this tab over a reload until they are sent or dropped. */
export function useScoreDraft(key: string, recorded: ScoreEntries) {
  const [draft, setDraft] = useState<ScoreDraft>(
    () => readDraft(key) ?? { entries: recorded, sent: null },
  )
  const [isDone, setIsDone] = useState(false)
  const isTouched = !sameEntries(draft.entries, recorded)

  useEffect(() => {
    if (isDone || !isTouched) dropDraft(key)
    else keepDraft(key, draft)
  }, [key, draft, isDone, isTouched])

  return {
    entries: draft.entries,
    /** Whether anything is typed that is not recorded. */
    isTouched,
    change: (entries: ScoreEntries) => setDraft((last) => ({ ...last, entries })),
    /** The Idempotency-Key of this content: the same one for every try to send it. */
    keyFor(content: string): string {
      if (draft.sent?.content === content) return draft.sent.key
      const sent = { content, key: randomUuid() }
      setDraft((last) => ({ ...last, sent }))
      return sent.key
    },
    /** The server refused it for good: sending it again is a new submission. */
    forgetKey: () => setDraft((last) => ({ ...last, sent: null })),
    /** Forgets what is kept: it was sent, or is to be dropped. */
    finish(): void {
      setIsDone(true)
      dropDraft(key)
    },
  }
}
