import type { Scoreboard } from '@meldboard/engine'
import { Button } from '../../ui/button.tsx'

/** Takes the scoreboard along: as a file for a spreadsheet, or on paper. For everybody who sees it. */
export function ExportButtons({ scoreboard }: { readonly scoreboard: Scoreboard }) {
  async function download(): Promise<void> {
    const { downloadCsv } = await import('./download-csv.ts')
    downloadCsv(scoreboard)
  }
  return (
    <div className="export">
      <Button look="quiet" onClick={download}>
        Download CSV
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}
