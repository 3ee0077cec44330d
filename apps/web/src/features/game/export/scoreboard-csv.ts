import type { Scoreboard, ScoreboardRound } from '@meldboard/engine'
import { type ScoreTableCell, scoreTableCellsOf } from '../score-table/score-table-cells.ts'

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

/**
 * Characters that some system forbids in a file's name, and characters that change the text
 * direction.
 */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Returns a file's name from a game's name. */
export function csvFileName(gameName: string): string {
  const name = gameName
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${name || 'Scoreboard'}.csv`
}

/** Without it Excel assumes another encoding, and breaks every name that is not Latin. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Returns the score table as a CSV file: rounds down, players across. Cells that count contain only
 * a number, so that a spreadsheet can add them; what does not count and what is missing is written
 * as text.
 */
export function scoreboardCsv(scoreboard: Scoreboard): string {
  const { players, rounds } = scoreboard
  const lines = [
    csvLine(['Round', ...players.map(({ name }) => name)]),
    ...rounds.flatMap((round) => roundLines(scoreboard, round)),
    csvLine(['Total', ...players.map(({ totalScore }) => totalScore)]),
    csvLine(['Out in round', ...players.map(({ roundExited, isOut }) => exit(isOut, roundExited))]),
  ]
  return BYTE_ORDER_MARK + lines.join('')
}

function exit(isOut: boolean, round: number | null): string | number {
  return isOut ? (round ?? 'out') : ''
}

/**
 * Returns a round, after a line with the beginning scores of the players who joined or came back in
 * it.
 */
function roundLines(scoreboard: Scoreboard, round: ScoreboardRound): readonly string[] {
  const cells = scoreTableCellsOf(scoreboard, round)
  const beginnings = cells.map((cell) => (cell.kind === 'away' ? null : cell.from))
  const scores = csvLine([round.roundNumber, ...cells.map(fieldOf)])
  if (beginnings.every((from) => from === null)) return [scores]
  const title = `In before round ${round.roundNumber}`
  return [csvLine([title, ...beginnings.map((from) => from ?? '')]), scores]
}

function fieldOf(cell: ScoreTableCell): string | number {
  if (cell.kind === 'away') return ''
  if (cell.kind === 'missing') return 'missing'
  return cell.counts ? cell.points : `${cell.points} does not count`
}

/** A field that a spreadsheet would evaluate instead of showing it. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * Returns one line of a CSV file (RFC 4180). An apostrophe keeps text that looks like a formula a
 * text.
 */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = FORMULA.test(field.trimStart()) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
