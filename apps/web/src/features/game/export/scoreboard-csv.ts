import { BYTE_ORDER_MARK, csvLine } from '@meldboard/api-client/csv'
import type { Scoreboard, ScoreboardPlayer, ScoreboardRound, Stint } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { downloadFile, fileName } from '../../../lib/download-file.ts'
import { readDate } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import {
  hasLeaving,
  type ScoreTableCell,
  scoreTableCellsOf,
} from '../score-table/score-table-cells.ts'
import { boardRulesOf } from '../standings/board-rules.ts'
import { hasSides } from '../standings/side-names.ts'
import { winnerNames } from '../standings/winner-messages.ts'

const t = messages('export')

/** A scoreboard, and the time of its creation if it is known. */
export type ExportedScoreboard = Scoreboard & { readonly game: { readonly createdDate?: string } }

export function downloadCsv(scoreboard: ExportedScoreboard): void {
  const content = new Blob([scoreboardCsv(scoreboard)], { type: 'text/csv;charset=utf-8' })
  downloadFile(fileName(scoreboard.game.name, 'csv'), content)
}

/**
 * Returns the game and its score table as CSV: rounds down, players across. Above the line "Total" each column adds
 * up to it: a score that counts is a number; one that does not count or is missing is a text.
 */
export function scoreboardCsv(scoreboard: ExportedScoreboard): string {
  const { players, rounds } = scoreboard
  const lines = [
    ...gameLines(scoreboard),
    csvLine([]),
    csvLine([t('round'), ...players.map(({ name }) => name)]),
    ...memberLines(players),
    ...rounds.flatMap((round) => roundLines(scoreboard, round)),
    csvLine([t('total'), ...players.map(({ totalScore }) => totalScore)]),
    csvLine([t('place'), ...players.map(({ place }) => place ?? '')]),
    csvLine([
      t('outInRound'),
      ...players.map(({ roundExited, isOut }) => exit(isOut, roundExited)),
    ]),
    ...leavingLines(players),
    ...rejoinLines(players),
  ]
  return BYTE_ORDER_MARK + lines.join('')
}

const STATUS_LABELS = {
  INPROGRESS: 'inProgress',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, MessageKey<'export'>>

function gameLines({ game, winners }: ExportedScoreboard): readonly string[] {
  const { name, createdDate, targetScore, status, cancelReason } = game
  return [
    csvLine([t('game'), name]),
    ...(createdDate === undefined ? [] : [csvLine([t('date'), dayOf(createdDate)])]),
    ...(boardRulesOf(game).limit === null ? [] : [csvLine([t('target'), targetScore])]),
    csvLine([t('status'), t(STATUS_LABELS[status])]),
    ...(cancelReason ? [csvLine([t('reason'), cancelReason])] : []),
    ...(status === 'COMPLETED' ? [csvLine([t('winner'), winnerNames(winners)])] : []),
  ]
}

/** Returns the day on this device's calendar in the form that every spreadsheet reads as a date. */
function dayOf(timestamp: string): string {
  const date = readDate(timestamp)
  if (date === null) return ''
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns a line for the members of each side. */
function memberLines(players: readonly ScoreboardPlayer[]): readonly string[] {
  if (!hasSides(players)) return []
  return [csvLine([t('members'), ...players.map(({ members = [] }) => members.join('; '))])]
}

/** Returns a line for each player who left (R43), with the rounds of leaving and return. */
function leavingLines(players: readonly ScoreboardPlayer[]): readonly string[] {
  if (!hasLeaving({ players })) return []
  return [csvLine([t('leftAfterRound'), ...players.map(leavingsOf)])]
}

function leavingsOf({ absences = [] }: ScoreboardPlayer): string | number {
  const [only] = absences
  if (absences.length === 1 && only?.roundReturned === null) return only.roundLeft
  return absences
    .map(({ roundLeft, roundReturned }) =>
      roundReturned === null ? String(roundLeft) : t('leftAndBack', { roundLeft, roundReturned }),
    )
    .join('; ')
}

function rejoinLines(players: readonly ScoreboardPlayer[]): readonly string[] {
  if (players.every(({ rejoins }) => rejoins === 0)) return []
  return [csvLine([t('cameBack'), ...players.map(({ stints }) => rejoinsOf(stints))])]
}

function rejoinsOf(stints: readonly Stint[]): string {
  return stints
    .slice(1)
    .map(({ beginningScore, roundJoined }) => t('backWith', { beginningScore, roundJoined }))
    .join('; ')
}

function exit(isOut: boolean, round: number | null): string | number {
  return isOut ? (round ?? t('out')) : ''
}

/**
 * Returns a round, after a line for the players who joined or returned in it. A starting score
 * replaces what was scored before, so the line has the difference: 120 after 214 is -94.
 */
function roundLines(scoreboard: Scoreboard, round: ScoreboardRound): readonly string[] {
  const cells = scoreTableCellsOf(scoreboard, round)
  const beginnings = scoreboard.players.map((player) => beginningIn(player, round.roundNumber))
  const scores = csvLine([round.roundNumber, ...cells.map(fieldOf)])
  if (beginnings.every((from) => from === null)) return [scores]
  const title = t('inBeforeRound', { roundNumber: round.roundNumber })
  return [csvLine([title, ...beginnings.map((from) => from ?? '')]), scores]
}

function beginningIn({ stints }: ScoreboardPlayer, roundNumber: number): number | null {
  const index = stints.findIndex(({ roundJoined }) => roundJoined === roundNumber)
  const stint = stints[index]
  if (stint === undefined) return null
  const before = stints[index - 1]
  if (before !== undefined) return stint.beginningScore - before.total
  return stint.beginningScore === 0 ? null : stint.beginningScore
}

function fieldOf(cell: ScoreTableCell): string | number {
  if (cell.kind === 'away') return ''
  if (cell.kind === 'missing') return t('missing')
  return cell.counts ? cell.points : t('doesNotCount', { points: cell.points })
}
