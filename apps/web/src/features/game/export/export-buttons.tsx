import { useState } from 'react'
import { isNotLoaded } from '../../../lib/not-loaded.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NotLoadedAlert } from '../../../ui/not-loaded-alert.tsx'
import styles from './export-buttons.module.css'
import { Printing, ScoreSheetPaper } from './printing.tsx'
import type { PrintedScoreboard } from './score-sheet-paper.tsx'

const BgStatsLink = lazyPart(async () => (await import('./bg-stats-link.tsx')).BgStatsLink)

/** Exports the scoreboard: to a spreadsheet, on paper, to BG Stats. For everybody who sees it. */
export function ExportButtons({ scoreboard }: { readonly scoreboard: PrintedScoreboard }) {
  const [isMissing, setIsMissing] = useState(false)

  async function withPart<Part>(load: () => Promise<Part>, use: (part: Part) => void) {
    try {
      const part = await load()
      setIsMissing(false)
      use(part)
    } catch (error) {
      if (!isNotLoaded(error)) throw error
      setIsMissing(true)
    }
  }

  return (
    <div className={styles.buttons}>
      {isMissing && (
        <NotLoadedAlert tone="error" title="This could not be loaded">
          Please load the page again once the network is back.
        </NotLoadedAlert>
      )}
      <Button
        variant="ghost"
        onClick={() =>
          withPart(
            () => import('./scoreboard-csv.ts'),
            ({ downloadCsv }) => downloadCsv(scoreboard),
          )
        }
      >
        Download CSV
      </Button>
      <Printing scoreboard={scoreboard} />
      <Button variant="ghost" onClick={() => withPart(ScoreSheetPaper.load, () => window.print())}>
        Print
      </Button>
      {scoreboard.game.status === 'COMPLETED' && <BgStatsLink scoreboard={scoreboard} />}
    </div>
  )
}
