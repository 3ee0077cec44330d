import type { GameEvent, Settings } from '../src/index.ts'
import { count, plays } from './naive-count.ts'
import { differs, rulesIn } from './naive-rules.ts'
import type { Seat, Sheet } from './naive-sheet.ts'

/*
 * A second, deliberately simple understanding of the rules, to judge the engine by. It keeps the
 * list of events that stand (an undo strikes the last one out that is not a rename), and computes every answer from that
 * whole list each time. It shares no code with the engine, only the declared shape of events.
 */

/** A text as people would write it down. */
export const tidy = (text: string) => text.trim().normalize('NFC')

const tidySettings = ({ rules, ...settings }: Settings): Settings => ({
  ...settings,
  ...(rules && differs(rules) && { rules }),
  name: tidy(settings.name),
  description: tidy(settings.description),
})

type Entry = { event: GameEvent; firstId: number }

const UNDOABLE = [
  'settings-changed',
  'players-added',
  'player-joined',
  'player-rejoined',
  'player-removed',
  'player-left',
  'player-returned',
  'positions-changed',
  'round-scored',
  'round-edited',
]

export class NaiveGame {
  version = 0
  /** How many player ids were ever given out. */
  idsGiven = 0
  /** How often each round was ever written, by scoring, editing or undoing an edit. */
  writes: number[] = []
  /** The newest event that is not a rename, when it can be taken back. */
  undoable: GameEvent | null = null
  private standing: Entry[] = []

  /** Records an event that was found legal. */
  record(event: GameEvent): void {
    this.version += 1
    this.countWrite(event)
    if (event.type === 'undone') this.standing.splice(this.newest(), 1)
    else this.standing.push({ event, firstId: this.idsGiven + 1 })
    if (event.type === 'players-added') this.idsGiven += event.names.length
    if (event.type === 'player-joined') this.idsGiven += 1
    if (event.type !== 'player-renamed') {
      this.undoable = UNDOABLE.includes(event.type) ? event : null
    }
  }

  /** Where the newest event that is not a rename stands. */
  private newest(): number {
    return this.standing.findLastIndex(({ event }) => event.type !== 'player-renamed')
  }

  /** A copy, so that a game can branch. */
  fork(): NaiveGame {
    const copy = new NaiveGame()
    Object.assign(copy, this, { writes: [...this.writes], standing: [...this.standing] })
    return copy
  }

  private countWrite(event: GameEvent): void {
    const written = event.type === 'undone' ? this.standing[this.newest()]?.event : event
    const scoringUndone = event.type === 'undone' && written?.type === 'round-scored'
    if (written?.type !== 'round-scored' && written?.type !== 'round-edited') return
    const index = written.roundNumber - 1
    if (!scoringUndone) this.writes[index] = (this.writes[index] ?? 0) + 1
  }

  /** What the sheet was before the newest event that is not a rename, with the names of now. */
  before(): Sheet {
    return this.sheet(this.standing.toSpliced(this.newest(), 1)) as Sheet
  }

  /** Reads the whole list of events that stand; null before the game is created. */
  sheet(standing: readonly Entry[] = this.standing): Sheet | null {
    let sheet: Sheet | null = null
    for (const entry of standing) {
      if (entry.event.type === 'created') sheet = emptySheet(entry.event.settings)
      else if (sheet !== null) write(sheet, entry)
    }
    return sheet
  }
}

function emptySheet(settings: Settings): Sheet {
  return {
    settings: tidySettings(settings),
    seats: [],
    columns: [],
    extras: [],
    status: 'INPROGRESS',
    winners: [],
    manualEnd: false,
    reason: null,
  }
}

function write(sheet: Sheet, { event, firstId }: Entry): void {
  const nextRound = sheet.columns.length + 1
  const seatOf = (id: number) => sheet.seats.find((seat) => seat.id === id) as Seat
  if (event.type === 'settings-changed') {
    const before = rulesIn(sheet.settings).startScore
    sheet.settings = tidySettings({ ...sheet.settings, ...event.settings })
    const start = rulesIn(sheet.settings).startScore
    const entries = sheet.seats.flatMap((seat) => seat.entries)
    for (const entry of entries) {
      if (start !== before && entry.beginning === before) entry.beginning = start
    }
  }
  if (event.type === 'players-added') {
    event.names.forEach((name, index) => {
      sheet.seats.push({
        id: firstId + index,
        name: tidy(name),
        entries: [{ round: nextRound, beginning: rulesIn(sheet.settings).startScore }],
        members: (event.members?.[index] ?? []).map(tidy),
        away: [],
      })
    })
  }
  if (event.type === 'player-joined') {
    const entries = [{ round: event.roundJoined, beginning: event.beginningScore }]
    sheet.seats.splice(event.position - 1, 0, {
      id: firstId,
      name: tidy(event.name),
      entries,
      members: (event.members ?? []).map(tidy),
      away: [],
    })
  }
  if (event.type === 'player-rejoined') {
    const seat = seatOf(event.playerId)
    seat.entries.push({ round: event.roundJoined, beginning: event.beginningScore })
    comeBack(seat, nextRound)
    sheet.seats.splice(sheet.seats.indexOf(seat), 1)
    sheet.seats.splice(event.position - 1, 0, seat)
  }
  if (event.type === 'player-renamed') {
    // An undo may have struck the player out who was renamed.
    for (const seat of sheet.seats.filter(({ id }) => id === event.playerId)) {
      seat.name = tidy(event.name)
      if (event.members !== undefined) seat.members = event.members.map(tidy)
    }
  }
  if (event.type === 'player-removed') {
    sheet.seats.splice(sheet.seats.indexOf(seatOf(event.playerId)), 1)
  }
  if (event.type === 'player-left') {
    seatOf(event.playerId).away.push({ after: sheet.columns.length, back: null })
  }
  if (event.type === 'player-returned') comeBack(seatOf(event.playerId), nextRound)
  if (event.type === 'positions-changed') sheet.seats = event.playerIds.map(seatOf)
  if (event.type === 'round-scored') {
    const dealerId = event.dealerId ?? dealerNow(sheet) ?? undefined
    sheet.columns.push(new Map())
    sheet.extras.push({ ...(dealerId !== undefined && { dealerId }) })
  }
  if (event.type === 'round-scored' || event.type === 'round-edited') {
    const { winnerIds, bonus } = event
    const dealerId = event.dealerId ?? sheet.extras[event.roundNumber - 1]?.dealerId
    sheet.extras[event.roundNumber - 1] = {
      ...(winnerIds && { winnerIds }),
      ...(bonus && { bonus }),
      ...(dealerId !== undefined && { dealerId }),
    }
    for (const score of event.scores)
      sheet.columns[event.roundNumber - 1]?.set(score.playerId, score)
  }
  if (event.type === 'ended') {
    sheet.status = 'COMPLETED'
    sheet.winners = [...event.winnerPlayerIds]
    sheet.manualEnd = event.manualEnd
  }
  if (event.type === 'cancelled') {
    sheet.status = 'CANCELLED'
    sheet.reason = tidy(event.reason)
  }
  if (event.type === 'reopened') {
    sheet.status = 'INPROGRESS'
    sheet.winners = []
    sheet.manualEnd = false
  }
}

/** Ends the time away, if there is one; one without a round is wiped out. */
function comeBack(seat: Seat, round: number): void {
  for (const time of seat.away) time.back ??= round
  seat.away = seat.away.filter(({ after, back }) => back !== after + 1)
}

/** Goes round the table from the last dealer until somebody plays. */
export function dealerNow(sheet: Sheet): number | null {
  if (rulesIn(sheet.settings).dealer === 'OFF') return null
  const playing = plays(sheet, count(sheet), sheet.columns.length + 1)
  const ids = sheet.seats.map((seat) => seat.id)
  const last = ids.indexOf(sheet.extras.at(-1)?.dealerId ?? -1)
  for (let step = 1; step <= ids.length; step += 1) {
    const id = ids[(last + step) % ids.length] as number
    if (playing.includes(id)) return id
  }
  return null
}
