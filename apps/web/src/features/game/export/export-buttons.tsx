import { useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { isNotLoaded } from '../../../lib/not-loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { NotLoadedAlert } from '../../../ui/not-loaded-alert.tsx'
import { BgStatsLink } from './bg-stats-link.tsx'
import styles from './export-buttons.module.css'
import { ScoreSheetPaper } from './printing.tsx'
import type { PrintedScoreboard } from './score-sheet-paper.tsx'
import { downloadCsv } from './scoreboard-csv.ts'

const t = messages('export')

/**
 * Exports the scoreboard, for everyone who sees it: to a spreadsheet, on paper, to BG Stats. The page has a `Printing`,
 * which draws what is printed.
 */
export function ExportButtons({ scoreboard }: { readonly scoreboard: PrintedScoreboard }) {
  const [isMissing, setIsMissing] = useState(false)

  async function print(): Promise<void> {
    try {
      await ScoreSheetPaper.load()
      setIsMissing(false)
      window.print()
    } catch (error) {
      if (!isNotLoaded(error)) throw error
      setIsMissing(true)
    }
  }

  return (
    <div className={styles.buttons}>
      {isMissing && (
        <NotLoadedAlert tone="error" title={t('thisCouldNotBe')}>
          {t('pleaseLoadPageAgain')}
        </NotLoadedAlert>
      )}
      <Button variant="ghost" onClick={() => downloadCsv(scoreboard)}>
        {t('downloadCSV')}
      </Button>
      <Button variant="ghost" onClick={print}>
        {t('print')}
      </Button>
      {scoreboard.game.status === 'COMPLETED' && <BgStatsLink scoreboard={scoreboard} />}
    </div>
  )
}
