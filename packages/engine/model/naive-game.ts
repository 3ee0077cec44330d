import type { GameEvent, Score, Settings } from '../src/index.ts'

/*
 * A second, deliberately simple understanding of the rules, to judge the engine by. It keeps the
 * list of events that stand (an undo strikes the last one out that is not a rename), and computes every answer from that
 * whole list each time. It shares no code with the engine, only the declared shape of events.
 */

/** One player as the list of events describes them. */
export type Seat = {
  id: number
  name: string
  /** Where the player came in: once by joining, once more by each rejoin. */
  entries: { round: number; beginning: number }[]
}

/** What the events that stand say, before any counting. */
export type Sheet = {
  settings: Settings
  seats: Seat[]
  /** What is written on the sheet: one column per round, from player id to score. */
  columns: Map<number, Score>[]
  status: 'INPROGRESS' | 'COMPLETED' | 'CANCELLED'
  winners: number[]
  manualEnd: boolean
  reason: string | null
}

/** A text as people would write it down. */
export const tidy = (text: string) => text.trim().normalize('NFC')

const tidySettings = (settings: Settings): Settings => ({
  ...settings,
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
  /** The type of the newest event that is not a rename, when it can be taken back. */
  undoable: GameEvent['type'] | null = null
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
      this.undoable = UNDOABLE.includes(event.type) ? event.type : null
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

  /** Reads the whole list of events that stand; null before the game is created. */
  sheet(): Sheet | null {
    let sheet: Sheet | null = null
    for (const entry of this.standing) {
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
    status: 'INPROGRESS',
    winners: [],
    manualEnd: false,
    reason: null,
  }
}

function write(sheet: Sheet, { event, firstId }: Entry): void {
  const nextRound = sheet.columns.length + 1
  const seatOf = (id: number) => sheet.seats.find((seat) => seat.id === id) as Seat
  if (event.type === 'settings-changed')
    sheet.settings = tidySettings({ ...sheet.settings, ...event.settings })
  if (event.type === 'players-added') {
    event.names.forEach((name, index) => {
      sheet.seats.push({
        id: firstId + index,
        name: tidy(name),
        entries: [{ round: nextRound, beginning: 0 }],
      })
    })
  }
  if (event.type === 'player-joined') {
    const entries = [{ round: event.roundJoined, beginning: event.beginningScore }]
    sheet.seats.splice(event.position - 1, 0, { id: firstId, name: tidy(event.name), entries })
  }
  if (event.type === 'player-rejoined') {
    const seat = seatOf(event.playerId)
    seat.entries.push({ round: event.roundJoined, beginning: event.beginningScore })
    sheet.seats.splice(sheet.seats.indexOf(seat), 1)
    sheet.seats.splice(event.position - 1, 0, seat)
  }
  if (event.type === 'player-renamed') {
    // An undo may have struck the player out who was renamed.
    for (const seat of sheet.seats) if (seat.id === event.playerId) seat.name = tidy(event.name)
  }
  if (event.type === 'player-removed') {
    sheet.seats.splice(sheet.seats.indexOf(seatOf(event.playerId)), 1)
  }
  if (event.type === 'positions-changed') sheet.seats = event.playerIds.map(seatOf)
  if (event.type === 'round-scored') sheet.columns.push(new Map())
  if (event.type === 'round-scored' || event.type === 'round-edited') {
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
