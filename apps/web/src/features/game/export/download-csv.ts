import type { Scoreboard } from '@meldboard/engine'
import { csvFileName } from './csv-file-name.ts'
import { scoreboardCsv } from './scoreboard-csv.ts'

/** Downloads the scoreboard as a file. */
export function downloadCsv(scoreboard: Scoreboard): void {
  const file = new Blob([scoreboardCsv(scoreboard)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = csvFileName(scoreboard.game.name)
  link.click()
  URL.revokeObjectURL(address)
}
