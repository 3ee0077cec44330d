import type { Scoreboard, ScoreboardPlayer, ScoreboardRound, Stint } from '@meldboard/engine'
import { type ScoreTableCell, scoreTableCellsOf } from '../score-table/score-table-cells.ts'
import { winnerNames } from '../standings/winner-messages.ts'

/** A scoreboard, and when its game was created, where that is known. */
export type ExportedScoreboard = Scoreboard & { readonly game: { readonly createdDate?: string } }

/** Downloads the scoreboard as a file. */
export function downloadCsv(scoreboard: ExportedScoreboard): void {
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
 * Returns the game and its score table as a CSV file: rounds down, players across. Above the line
 * "Total" each column adds up to it: what counts is a number, what does not count or is missing is a
 * text.
 */
export function scoreboardCsv(scoreboard: ExportedScoreboard): string {
  const { players, rounds } = scoreboard
  const lines = [
    ...gameLines(scoreboard),
    csvLine([]),
    csvLine(['Round', ...players.map(({ name }) => name)]),
    ...rounds.flatMap((round) => roundLines(scoreboard, round)),
    csvLine(['Total', ...players.map(({ totalScore }) => totalScore)]),
    csvLine(['Place', ...players.map(({ place }) => place ?? '')]),
    csvLine(['Out in round', ...players.map(({ roundExited, isOut }) => exit(isOut, roundExited))]),
    ...rejoinLines(players),
  ]
  return BYTE_ORDER_MARK + lines.join('')
}

const STATUS_WORDS = {
  INPROGRESS: 'In Progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const

function gameLines({ game, winners }: ExportedScoreboard): readonly string[] {
  const { name, createdDate, targetScore, status, cancelReason } = game
  return [
    csvLine(['Game', name]),
    ...(createdDate === undefined ? [] : [csvLine(['Date', dayOf(createdDate)])]),
    csvLine(['Target', targetScore]),
    csvLine(['Status', STATUS_WORDS[status]]),
    ...(cancelReason ? [csvLine(['Reason', cancelReason])] : []),
    ...(status === 'COMPLETED' ? [csvLine(['Winner', winnerNames(winners)])] : []),
  ]
}

/** Returns the day on this device's calendar, in the form that every spreadsheet reads as a date. */
function dayOf(timestamp: string): string {
  const date = new Date(timestamp)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function rejoinLines(players: readonly ScoreboardPlayer[]): readonly string[] {
  if (players.every(({ rejoins }) => rejoins === 0)) return []
  return [csvLine(['Came back', ...players.map(({ stints }) => rejoinsOf(stints))])]
}

function rejoinsOf(stints: readonly Stint[]): string {
  return stints
    .slice(1)
    .map(({ beginningScore, roundJoined }) => `with ${beginningScore} in round ${roundJoined}`)
    .join('; ')
}

function exit(isOut: boolean, round: number | null): string | number {
  return isOut ? (round ?? 'out') : ''
}

/**
 * Returns a round, after a line for the players who joined or came back in it. A beginning score
 * replaces what was scored before, so the line has the difference: 120 after 214 is -94.
 */
function roundLines(scoreboard: Scoreboard, round: ScoreboardRound): readonly string[] {
  const cells = scoreTableCellsOf(scoreboard, round)
  const beginnings = scoreboard.players.map((player) => beginningIn(player, round.roundNumber))
  const scores = csvLine([round.roundNumber, ...cells.map(fieldOf)])
  if (beginnings.every((from) => from === null)) return [scores]
  const title = `In before round ${round.roundNumber}`
  return [csvLine([title, ...beginnings.map((from) => from ?? '')]), scores]
}

function beginningIn({ stints }: ScoreboardPlayer, roundNumber: number): number | null {
  const index = stints.findIndex(({ roundJoined }) => roundJoined === roundNumber)
  const stint = stints[index]
  if (stint === undefined) return null
  const before = stints[index - 1]
  if (before !== undefined) return stint.beginningScore - before.total
  return stint.beginningScore > 0 ? stint.beginningScore : null
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
