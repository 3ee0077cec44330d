import type { EventOf, Game, GameEvent, RuleError, Rules, Score, Settings } from '../src/index.ts'
import { applyEvent, eventOf, replay } from '../src/index.ts'

/** Short forms of events, so that a test reads like a score sheet. */

export const settings: Settings = {
  name: 'Friday',
  description: '',
  targetScore: 100,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

export const created = (changed: Partial<Settings> = {}): GameEvent =>
  eventOf('created', { settings: { ...settings, ...changed } })

export const createdBy = (rules: Partial<Rules>, changed: Partial<Settings> = {}): GameEvent =>
  created({ rules, ...changed })

export const settingsChanged = (changed: Partial<Settings>): GameEvent =>
  eventOf('settings-changed', { settings: changed })

export const added = (...names: string[]): GameEvent => eventOf('players-added', { names })

export const joined = (name: string, at: Omit<Seat, 'playerId'>): GameEvent =>
  eventOf('player-joined', { name, ...at })

export const rejoined = (playerId: number, at: Omit<Seat, 'playerId'>): GameEvent =>
  eventOf('player-rejoined', { playerId, ...at })

type Seat = Omit<EventOf<'player-rejoined'>, 'format' | 'type'>

export const renamed = (playerId: number, name: string): GameEvent =>
  eventOf('player-renamed', { playerId, name })

export const removed = (playerId: number): GameEvent => eventOf('player-removed', { playerId })

export const left = (playerId: number, roundLeft: number): GameEvent =>
  eventOf('player-left', { playerId, roundLeft })

export const returned = (playerId: number, roundReturned: number): GameEvent =>
  eventOf('player-returned', { playerId, roundReturned })

export const positioned = (...playerIds: number[]): GameEvent =>
  eventOf('positions-changed', { playerIds })

/** What is entered by player id: points, a type of score, or the code of a kind with `#`. */
export type Entry = { readonly [playerId: number]: number | string }

export const scores = (entry: Entry): Score[] =>
  Object.entries(entry).map(([id, given]): Score => {
    const playerId = Number(id)
    if (typeof given === 'number') return { playerId, scoreType: 'CUSTOM', scoreValue: given }
    if (given.startsWith('#')) {
      return { playerId, scoreType: 'CUSTOM', scoreValue: 0, kind: given.slice(1) }
    }
    return { playerId, scoreType: given as 'DROP', scoreValue: 0 }
  })

type Extras = Pick<EventOf<'round-scored'>, 'winnerIds' | 'bonus' | 'dealerId'>

export const scored = (roundNumber: number, entry: Entry, extras: Extras = {}): GameEvent =>
  eventOf('round-scored', { roundNumber, scores: scores(entry), ...extras })

export const edited = (roundNumber: number, entry: Entry, extras: Extras = {}): GameEvent =>
  eventOf('round-edited', { roundNumber, scores: scores(entry), ...extras })

export const ended = (manualEnd: boolean, ...winnerPlayerIds: number[]): GameEvent =>
  eventOf('ended', { winnerPlayerIds, manualEnd })
/** Ends a game by hand, with a win that is shared. */
export const shared = (...winnerPlayerIds: number[]): GameEvent =>
  eventOf('ended', { winnerPlayerIds, manualEnd: true, isShared: true })

export const cancelled = (reason = ''): GameEvent => eventOf('cancelled', { reason })

export const reopened = (): GameEvent => eventOf('reopened', {})

export const undone = (version: number): GameEvent => eventOf('undone', { version })

/** The game these events make; each must be legal. */
export function play(...events: GameEvent[]): Game {
  const played = replay(events)
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  return played.value
}

/** The game after more events; each must be legal. */
export function go(game: Game, ...events: GameEvent[]): Game {
  return events.reduce((before, event) => {
    const applied = applyEvent(before, event)
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    return applied.value
  }, game)
}

/** Takes back what was just done. */
export const undo = (game: Game): Game => go(game, undone(game.version))

/** Why an event is refused. */
export function refusal(game: Game | null, event: GameEvent): RuleError {
  const applied = applyEvent(game, event)
  if (applied.ok) throw new Error(`${event.type} was accepted`)
  return applied.error
}

/** A player's latest total. */
export const totalOf = (game: Game, playerId: number): number | undefined =>
  game.players.find((player) => player.id === playerId)?.stints.at(-1)?.total

/** The round a player is out in, or null. */
export const exitOf = (game: Game, playerId: number): number | null | undefined =>
  game.players.find((player) => player.id === playerId)?.stints.at(-1)?.roundExited

/** Every player's total. */
export const totalsOf = ({ players }: Game): readonly (number | undefined)[] =>
  players.map(({ stints }) => stints.at(-1)?.total)
