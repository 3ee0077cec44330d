import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../../lib/when-idle.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PrintedScoreboard } from './score-sheet-paper.tsx'

export const ScoreSheetPaper = lazyPart(
  async () => (await import('./score-sheet-paper.tsx')).ScoreSheetPaper,
)

/**
 * Puts the score sheet in the place of the page while it is printed, by our button or by the
 * browser's own. It stays afterwards, unseen: some browsers read the page only after they have said
 * that they printed it.
 */
export function Printing({ scoreboard }: { readonly scoreboard: PrintedScoreboard }) {
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  useEffect(() => {
    // No person waits for it yet; the button loads it again, and says when that fails.
    const stopLoading = whenIdle(() => void ScoreSheetPaper.load().catch(() => undefined))
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
