import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadOnce } from '../../../lib/load-once.ts'
import { loadMessages } from '../../../lib/messages.tsx'
import { whenIdle } from '../../../lib/when-idle.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PrintedScoreboard } from './score-sheet-paper.tsx'

export const ScoreSheetPaper = lazyPart(
  async () => (await import('./score-sheet-paper.tsx')).ScoreSheetPaper,
  null,
  ['paper'],
)

/** Loads what writes the scoreboard for a spreadsheet. */
export const loadCsv = loadOnce(async () => {
  const [csv] = await Promise.all([import('./scoreboard-csv.ts'), loadMessages('paper')])
  return csv.downloadCsv
})

/**
 * Replaces the page with the score sheet while it is printed, by our button or the browser's own. The sheet stays
 * afterwards, hidden: some browsers read the page only after reporting that it was printed.
 */
export function Printing({ scoreboard }: { readonly scoreboard: PrintedScoreboard }) {
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  useEffect(() => {
    // Nobody waits for them yet; the buttons retry, and report a failure.
    const stopLoading = whenIdle(() => {
      for (const load of [ScoreSheetPaper.load, loadCsv]) void load().catch(() => undefined)
    })
    const draw = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', draw)
    return () => {
      stopLoading()
      window.removeEventListener('beforeprint', draw)
    }
  }, [])
  if (printedAt === null) return null
  return <ScoreSheetPaper scoreboard={scoreboard} printedAt={printedAt} />
}
