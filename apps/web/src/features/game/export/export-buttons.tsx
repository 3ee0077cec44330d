import { useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { isNotLoaded } from '../../../lib/not-loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { NotLoadedAlert } from '../../../ui/not-loaded-alert.tsx'
import { BgStatsLink } from './bg-stats-link.tsx'
import styles from './export-buttons.module.css'
import { loadCsv, ScoreSheetPaper } from './printing.tsx'
import type { PrintedScoreboard } from './score-sheet-paper.tsx'

const t = messages('game')
const ui = messages('ui')

/**
 * Exports the scoreboard, for everyone who sees it: to a spreadsheet, on paper, to BG Stats. The page has a `Printing`,
 * which draws what is printed.
 */
export function ExportButtons({ scoreboard }: { readonly scoreboard: PrintedScoreboard }) {
  const [isMissing, setIsMissing] = useState(false)

  async function whenLoaded<Part>(
    load: () => Promise<Part>,
    exportWith: (part: Part) => void,
  ): Promise<void> {
    try {
      const part = await load()
      setIsMissing(false)
      exportWith(part)
    } catch (error) {
      if (!isNotLoaded(error)) throw error
      setIsMissing(true)
    }
  }

  return (
    <div className={styles.buttons}>
      {isMissing && (
        <NotLoadedAlert tone="error" title={ui('partNotLoaded')}>
          {t('loadPageAgain')}
        </NotLoadedAlert>
      )}
      <Button
        variant="ghost"
        onClick={() => whenLoaded(loadCsv, (download) => download(scoreboard))}
      >
        {t('downloadCsv')}
      </Button>
      <Button
        variant="ghost"
        onClick={() => whenLoaded(ScoreSheetPaper.load, () => window.print())}
      >
        {t('print')}
      </Button>
      {scoreboard.game.status === 'COMPLETED' && <BgStatsLink scoreboard={scoreboard} />}
    </div>
  )
}
