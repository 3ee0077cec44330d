import type { GameEvent, RoundEntry, Settings } from '../src/index.ts'
import type { Count } from './naive-count.ts'
import {
  count,
  goneAfter,
  idsIn,
  isOutNow,
  plays,
  totalOf,
  winnersByRule,
  worth,
} from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import { tidy } from './naive-game.ts'
import { isOutWith, isSittingOut, limitIn, rulesIn } from './naive-rules.ts'
import type { Sheet } from './naive-sheet.ts'

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
    const [before, after] = [rulesIn(sheet.settings), rulesIn(settings)]
    const locked = ['form', 'aim', 'end', 'startScore'] as const
    if (sheet.columns.length > 0 && locked.some((field) => before[field] !== after[field])) {
      return false
    }
    const beginnings = sheet.seats
      .flatMap((seat) => seat.entries.map((entry) => entry.beginning))
      .map((beginning) => (beginning === before.startScore ? moved(beginning) : beginning))
    const used = sheet.columns.flatMap((column) => [...column.values()].map(({ kind }) => kind))
    const lost = before.kinds.filter((kind) => !after.kinds.some(({ code }) => code === kind.code))
    const typedNow = sheet.columns
      .flatMap((column) => [...column.values()])
      .filter(({ kind, scoreType }) => kind === undefined && scoreType === 'CUSTOM')
    return (
      areSettingsLegal(settings) &&
      typedNow.every(({ scoreValue }) => whole(scoreValue, after.scoreMin, after.scoreMax)) &&
      !lost.some(({ code }) => used.includes(code)) &&
      !beginnings.some((each) => isBeyondStart(each, settings))
    )

    function moved(beginning: number): number {
      return before.startScore === after.startScore ? beginning : after.startScore
    }
  }
  return isRosterEventLegal(sheet, event)
}

function areSettingsLegal(settings: Settings): boolean {
  return (
    areRulesLegal(settings) &&
    tidy(settings.name).length >= 3 &&
    tidy(settings.name).length <= 80 &&
    tidy(settings.description).length <= 200 &&
    whole(settings.targetScore, 1, 99_999) &&
    whole(settings.dropScore, 0, 999) &&
    whole(settings.middleDropScore, 0, 999) &&
    whole(settings.fullCountScore, 0, 999)
  )
}

function areRulesLegal(settings: Settings): boolean {
  const { aim, end, form, kinds, outWhen, scoreMax, scoreMin, ...rules } = rulesIn(settings)
  const moves = form === 'ZERO_SUM' || form === 'WINNER_TAKES'
  const codes = kinds.map(({ code }) => code)
  const { maxDrops, dropsOnRejoin, rejoin, rounds, startScore } = rules
  const legal = [
    end !== 'LAST_IN' || (aim === 'LOWEST' && !moves),
    end !== 'ROUNDS' || rounds !== null,
    rounds === null || whole(rounds, 1, 500),
    whole(scoreMin, -9_999, scoreMax) && whole(scoreMax, scoreMin, 9_999),
    form !== 'PENALTY' || !rules.needZero || (scoreMin <= 0 && scoreMax >= 0),
    kinds.length <= 6 && kinds.every(({ points }) => points >= scoreMin && points <= scoreMax),
    codes.every((code, index) => codes.indexOf(code) === index),
    !moves || kinds.every(({ points, sitsOut }) => !sitsOut || points === 0),
    maxDrops === null || whole(maxDrops, 0, 99),
    typeof dropsOnRejoin === 'string' || whole(dropsOnRejoin, 0, maxDrops ?? 0),
    whole(rejoin.offset, 0, 999),
    end !== 'LAST_IN' || outWhen === 'ABOVE' || settings.targetScore > 1,
    whole(startScore, -9_999, 99_999),
    !isBeyondStart(startScore, settings),
  ]
  return legal.every(Boolean)
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
        (event.members ?? []).every(areMembersLegal) &&
        event.names.length > 0 &&
        ids.length + event.names.length <= 20 &&
        event.names.every(isNameLegal)
      )
    case 'player-joined':
      return (
        !isOver &&
        ids.length < 20 &&
        areMembersLegal(event.members ?? []) &&
        isNameLegal(event.name) &&
        isSeatingLegal(sheet, event) &&
        whole(event.roundJoined, 1, sheet.columns.length + 1)
      )
    case 'player-rejoined':
      return (
        ids.includes(event.playerId) &&
        isOutNow(sheet, counted, event.playerId) &&
        comesBackWith(sheet, counted, event.playerId) !== null &&
        isSeatingLegal(sheet, event) &&
        event.roundJoined === sheet.columns.length + 1
      )
    case 'player-renamed':
      return (
        ids.includes(event.playerId) &&
        isNameLegal(event.name) &&
        areMembersLegal(event.members ?? [])
      )
    case 'player-removed':
      return (
        ids.includes(event.playerId) &&
        sheet.columns.every((column) => !column.has(event.playerId)) &&
        isAnybodyHereBut(sheet, event.playerId)
      )
    case 'player-left':
      return (
        sheet.columns.length > 0 &&
        !isOver &&
        event.roundLeft === sheet.columns.length &&
        idsIn(sheet, counted).includes(event.playerId) &&
        idsIn(sheet, counted).length > 1
      )
    case 'player-returned': {
      if (event.roundReturned !== sheet.columns.length + 1) return false
      if (goneAfter(sheet, counted, event.playerId) === null) return false
      const back = sheet.seats.map((seat) =>
        seat.id === event.playerId
          ? { ...seat, away: seat.away.filter((time) => time.back !== null) }
          : seat,
      )
      const then = { ...sheet, seats: back }
      return winnersByRule(then, count(then)).length === 0
    }
    case 'positions-changed':
      return [...event.playerIds].sort().join() === [...ids].sort().join()
    default:
      return false
  }
}

/** Whether a table that becomes empty by it, or where not all others went home. */
function isAnybodyHereBut(sheet: Sheet, id: number): boolean {
  const others = sheet.seats.filter((seat) => seat.id !== id)
  return others.length === 0 || others.some(({ away }) => away.every(({ back }) => back !== null))
}

function isSeatingLegal(sheet: Sheet, at: { position: number; beginningScore: number }): boolean {
  return (
    whole(at.position, 1, sheet.seats.length + 1) &&
    whole(at.beginningScore, lowestBeginning(sheet), 99_999) &&
    !isBeyondStart(at.beginningScore, sheet.settings)
  )
}

/** Whether a game that began with so many points would be lost or over at once. */
export const isBeyondStart = (points: number, settings: Settings): boolean =>
  ['LAST_IN', 'TARGET'].includes(rulesIn(settings).end) && points >= limitIn(settings)

export function lowestBeginning({ settings }: Sheet): number {
  const { end, scoreMin, startScore } = rulesIn(settings)
  return end === 'LAST_IN' && scoreMin >= 0 && startScore >= 0 ? 0 : -99_999
}

const areMembersLegal = (members: readonly string[]): boolean =>
  members.length === 0 ||
  (whole(members.length, 2, 6) &&
    members.every((name) => tidy(name).length >= 2 && tidy(name).length <= 80))

/** The totals of those who were in after the last round; by House rules of all who are in. */
export function stillIn(sheet: Sheet, counted: Count): number[] {
  return sheet.seats
    .filter(({ id }) => idsIn(sheet, counted).includes(id))
    .filter(({ entries, away }) => {
      const times = [...entries.map(({ round }) => round), ...away.map(({ back }) => back ?? 0)]
      const isNew = times.some((round) => round === sheet.columns.length + 1)
      return sheet.settings.rules === undefined || !isNew
    })
    .map(({ id }) => totalOf(counted, id))
}

/** With what one who is out comes back, or null when the rules do not let them. */
export function comesBackWith(sheet: Sheet, counted: Count, id: number): number | null {
  const { rejoin, startScore } = rulesIn(sheet.settings)
  const { dropScore } = sheet.settings
  const totals = stillIn(sheet, counted)
  const before = (sheet.seats.find((seat) => seat.id === id)?.entries.length ?? 0) - 1
  const worst = totals.length > 0 ? Math.max(...totals) : null
  let start = worst === null ? startScore : worst + rejoin.offset
  if (!rejoin.on || totals.length < rejoin.minIn) return null
  if (rejoin.max !== null && before >= rejoin.max) return null
  if (rejoin.cutOff === 'NONE') {
    while (isOutWith(start, sheet.settings)) start -= 1
    return start
  }
  if (rejoin.cutOff === 'DROP_LEFT') {
    return isOutWith(start + dropScore, sheet.settings) ? null : start
  }
  const isOpen = worst === null || worst <= rejoin.cutOff
  return isOpen && !isOutWith(start, sheet.settings) ? start : null
}

function isRoundLegal(
  sheet: Sheet,
  event: RoundEntry & { readonly type: 'round-scored' | 'round-edited' },
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
    event.scores.every((score) => isScoreLegal(sheet, counted, event.roundNumber, score)) &&
    isEntryLegal(sheet, event, needed)
  )
}

function isScoreLegal(
  sheet: Sheet,
  counted: Count,
  roundNumber: number,
  score: RoundEntry['scores'][number],
): boolean {
  const { form, kinds, maxDrops, scoreMax, scoreMin } = rulesIn(sheet.settings)
  const { playerId, scoreType, scoreValue, kind } = score
  if (kind !== undefined) {
    if (scoreType !== 'CUSTOM' || !kinds.some(({ code }) => code === kind)) return false
  }
  const isTyped = scoreType === 'CUSTOM' && kind === undefined
  const most = isTyped || scoreMax > 0 ? scoreMax : 0
  if (!whole(scoreValue, isTyped || scoreMin < 0 ? scoreMin : 0, most)) return false
  if (scoreType === 'CUSTOM') return true
  if (form === 'FREE' || form === 'WINNER_TAKES') return false
  const column = sheet.columns[roundNumber - 1]
  const was = column?.get(playerId)?.scoreType
  if (scoreType === 'FULL_COUNT') return maxDrops !== 0 || was === scoreType
  if (maxDrops === null || was === 'DROP' || was === 'MIDDLE_DROP') return true
  if (column === undefined) return dropsGiven(sheet, counted, playerId) < maxDrops
  const corrected = new Map(column).set(playerId, score)
  const columns = sheet.columns.map((each) => (each === column ? corrected : each))
  return dropsInLeg({ ...sheet, columns }, playerId, roundNumber) <= maxDrops
}

/** The drops of those that the rules give, as they are counted in a round. */
function dropsInLeg(sheet: Sheet, id: number, roundNumber: number): number {
  const counted = count(sheet)
  const { dropsOnRejoin, maxDrops } = rulesIn(sheet.settings)
  const legs = counted.legs.get(id) ?? []
  if (dropsOnRejoin === 'CARRY') return legs.reduce((sum, leg) => sum + leg.drops, 0)
  const leg = counted.steps.get(id)?.[roundNumber - 1]?.leg ?? 0
  const given = typeof dropsOnRejoin === 'number' && leg > 0 ? (maxDrops ?? 0) - dropsOnRejoin : 0
  return given + (legs[leg]?.drops ?? 0)
}

/** The drops that somebody has had of those that the rules give. */
export function dropsGiven(sheet: Sheet, counted: Count, id: number): number {
  const { dropsOnRejoin, maxDrops } = rulesIn(sheet.settings)
  const legs = counted.legs.get(id) ?? []
  const latest = legs.at(-1)?.drops ?? 0
  if (dropsOnRejoin === 'CARRY') return legs.reduce((sum, leg) => sum + leg.drops, 0)
  if (dropsOnRejoin === 'FRESH' || legs.length < 2) return latest
  return (maxDrops ?? 0) - dropsOnRejoin + latest
}

function isEntryLegal(sheet: Sheet, entry: RoundEntry, needed: readonly number[]): boolean {
  const { form, needZero, ...rules } = rulesIn(sheet.settings)
  const { bonus = 0, dealerId, winnerIds } = entry
  const playing = entry.scores.filter((score) => !isSittingOut(score, sheet.settings))
  const dealer = sheet.extras[entry.roundNumber - 1]?.dealerId
  const isWinner = (score: RoundEntry['scores'][number]) =>
    !isSittingOut(score, sheet.settings) && worth(score, sheet) === 0
  const column = sheet.columns[entry.roundNumber - 1]
  // An edit may leave a round without a 0 that has none.
  const hadZero =
    column === undefined ||
    needed.some((id) => {
      const score = column.get(id)
      return score !== undefined && isWinner(score)
    })
  if (form === 'PENALTY' && needZero && hadZero && !entry.scores.some(isWinner)) return false
  if (!whole(bonus, 0, form === 'WINNER_TAKES' ? 999 : 0)) return false
  if (dealerId !== undefined && dealerId !== dealer) {
    if (rules.dealer === 'OFF' || !needed.includes(dealerId)) return false
  }
  if (winnerIds === undefined) return true
  return (
    ['ZERO_SUM', 'WINNER_TAKES', 'FREE'].includes(form) &&
    winnerIds.length > 0 &&
    winnerIds.every((id, index) => winnerIds.indexOf(id) === index) &&
    winnerIds.every((id) => playing.some(({ playerId }) => playerId === id))
  )
}

function isEndLegal(sheet: Sheet, event: Extract<GameEvent, { type: 'ended' }>): boolean {
  const counted = count(sheet)
  if (event.isShared && (!event.manualEnd || event.winnerPlayerIds.length === 1)) return false
  const named = [...event.winnerPlayerIds].sort().join()
  if (!event.manualEnd) {
    const winners = winnersByRule(sheet, counted)
    return winners.length > 0 && [...winners].sort().join() === named
  }
  const eligible = sheet.seats.filter((seat) => idsIn(sheet, counted).includes(seat.id))
  const isOne = sheet.settings.rules === undefined && !event.isShared
  if (isOne || event.winnerPlayerIds.length === 1) {
    return eligible.some((seat) => String(seat.id) === named)
  }
  const ids = event.winnerPlayerIds
  return (
    ids.length > 0 &&
    ids.every((id, index) => ids.indexOf(id) === index) &&
    ids.every((id) => eligible.some((seat) => seat.id === id))
  )
}
