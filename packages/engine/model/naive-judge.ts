import type { GameEvent, Score, Settings } from '../src/index.ts'
import { count, isOutNow, plays, winnersByRule, worth } from './naive-count.ts'
import type { NaiveGame, Sheet } from './naive-game.ts'
import { tidy } from './naive-game.ts'

const whole = (value: number, from: number, to: number) =>
  value % 1 === 0 && value >= from && value <= to

/** Whether an event of the declared shape is legal now. */
export function isLegal(game: NaiveGame, event: GameEvent): boolean {
  const sheet = game.sheet()
  if (sheet === null) return event.type === 'created' && areSettingsLegal(event.settings)
  if (event.type === 'created') return false
  if (event.type === 'reopened') return sheet.status === 'COMPLETED'
  if (sheet.status !== 'INPROGRESS') return false
  if (event.type === 'cancelled') return [...tidy(event.reason)].length <= 600
  if (event.type === 'undone') return event.version === game.version && game.undoable !== null
  if (event.type === 'round-scored' || event.type === 'round-edited') {
    return isRoundLegal(sheet, event)
  }
  if (event.type === 'ended') return isEndLegal(sheet, event)
  if (event.type === 'settings-changed') {
    if (Object.keys(event.settings).length === 0) return false
    const settings = { ...sheet.settings, ...event.settings }
    const beginnings = sheet.seats.flatMap((seat) => seat.entries.map((entry) => entry.beginning))
    const highest = Math.max(0, ...beginnings)
    return areSettingsLegal(settings) && settings.targetScore >= highest
  }
  return isRosterEventLegal(sheet, event)
}

function areSettingsLegal(settings: Settings): boolean {
  return (
    tidy(settings.name).length >= 3 &&
    tidy(settings.name).length <= 80 &&
    tidy(settings.description).length <= 200 &&
    whole(settings.targetScore, 1, 99_999) &&
    whole(settings.dropScore, 0, 999) &&
    whole(settings.middleDropScore, 0, 999) &&
    whole(settings.fullCountScore, 0, 999)
  )
}

type RosterEvent = Exclude<
  GameEvent,
  { type: 'round-scored' | 'round-edited' | 'ended' | 'settings-changed' }
>

function isRosterEventLegal(sheet: Sheet, event: RosterEvent): boolean {
  const counted = count(sheet)
  const isOver = winnersByRule(sheet, counted).length > 0
  const ids = sheet.seats.map((seat) => seat.id)
  const isNameLegal = (name: string) => tidy(name).length >= 2 && tidy(name).length <= 80
  switch (event.type) {
    case 'players-added':
      return (
        !isOver &&
        event.names.length > 0 &&
        ids.length + event.names.length <= 20 &&
        event.names.every(isNameLegal)
      )
    case 'player-joined':
      return (
        !isOver &&
        ids.length < 20 &&
        isNameLegal(event.name) &&
        isSeatingLegal(sheet, event) &&
        whole(event.roundJoined, 1, sheet.columns.length + 1)
      )
    case 'player-rejoined':
      return (
        ids.includes(event.playerId) &&
        isOutNow(sheet, counted, event.playerId) &&
        isSeatingLegal(sheet, event) &&
        event.roundJoined === sheet.columns.length + 1
      )
    case 'player-renamed':
      return ids.includes(event.playerId) && isNameLegal(event.name)
    case 'player-removed':
      return (
        ids.includes(event.playerId) && sheet.columns.every((column) => !column.has(event.playerId))
      )
    case 'positions-changed':
      return [...event.playerIds].sort().join() === [...ids].sort().join()
    default:
      return false
  }
}

function isSeatingLegal(sheet: Sheet, at: { position: number; beginningScore: number }): boolean {
  return (
    whole(at.position, 1, sheet.seats.length + 1) &&
    whole(at.beginningScore, 0, sheet.settings.targetScore)
  )
}

function isRoundLegal(
  sheet: Sheet,
  event: Extract<GameEvent, { scores: readonly Score[] }>,
): boolean {
  const counted = count(sheet)
  const played = sheet.columns.length
  if (event.type === 'round-scored') {
    if (winnersByRule(sheet, counted).length > 0) return false
    if (event.roundNumber !== played + 1 || event.roundNumber > 500) return false
  } else if (!whole(event.roundNumber, 1, played)) return false
  const needed = plays(sheet, counted, event.roundNumber)
  const given = event.scores.map((score) => score.playerId)
  return (
    needed.length > 0 &&
    [...needed].sort().join() === [...given].sort().join() &&
    event.scores.every((score) => whole(score.scoreValue, 0, 999)) &&
    event.scores.some((score) => worth(score, sheet) === 0)
  )
}

function isEndLegal(sheet: Sheet, event: Extract<GameEvent, { type: 'ended' }>): boolean {
  const counted = count(sheet)
  const named = [...event.winnerPlayerIds].sort().join()
  if (!event.manualEnd) {
    const winners = winnersByRule(sheet, counted)
    return winners.length > 0 && [...winners].sort().join() === named
  }
  const eligible = sheet.seats.filter((seat) => !isOutNow(sheet, counted, seat.id))
  return eligible.some((seat) => String(seat.id) === named)
}
