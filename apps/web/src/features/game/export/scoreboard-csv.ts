import type { Scoreboard, ScoreboardRound } from '@meldboard/engine'
import { type ScoreTableCell, scoreTableCellsOf } from '../score-table/score-table-cells.ts'
import { csvLine } from './csv.ts'

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
  const words = `In before round ${round.roundNumber}`
  return [csvLine([words, ...beginnings.map((from) => from ?? '')]), scores]
}

function fieldOf(cell: ScoreTableCell): string | number {
  if (cell.kind === 'away') return ''
  if (cell.kind === 'missing') return 'missing'
  return cell.counts ? cell.points : `${cell.points} does not count`
}
