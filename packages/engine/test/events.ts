import type {
  Game,
  GameEvent,
  GameEventType,
  RuleError,
  Score,
  ScoreType,
  Settings,
} from '../src/index.ts'
import { applyEvent, replay } from '../src/index.ts'

/** Short forms of events, so that a test reads like a score sheet. */

const format = 1

export const settings: Settings = {
  name: 'Friday',
  description: '',
  targetScore: 100,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

type Of<Type extends GameEventType> = Extract<GameEvent, { type: Type }>

export const created = (changed: Partial<Settings> = {}): GameEvent => ({
  format,
  type: 'created',
  settings: { ...settings, ...changed },
})

export const settingsChanged = (changed: Partial<Settings>): GameEvent => ({
  format,
  type: 'settings-changed',
  settings: changed,
})

export const added = (...names: string[]): GameEvent => ({ format, type: 'players-added', names })

export const joined = (
  name: string,
  at: Pick<Of<'player-joined'>, 'position' | 'beginningScore' | 'roundJoined'>,
): GameEvent => ({ format, type: 'player-joined', name, ...at })

export const rejoined = (
  playerId: number,
  at: Pick<Of<'player-rejoined'>, 'position' | 'beginningScore' | 'roundJoined'>,
): GameEvent => ({ format, type: 'player-rejoined', playerId, ...at })

export const renamed = (playerId: number, name: string): GameEvent => ({
  format,
  type: 'player-renamed',
  playerId,
  name,
})

export const removed = (playerId: number): GameEvent => ({
  format,
  type: 'player-removed',
  playerId,
})

export const positioned = (...playerIds: number[]): GameEvent => ({
  format,
  type: 'positions-changed',
  playerIds,
})

/** Points by player id: a number is a CUSTOM score. */
export type Entry = { readonly [playerId: number]: number | ScoreType }

export const scores = (entry: Entry): Score[] =>
  Object.entries(entry).map(([id, given]) =>
    typeof given === 'number'
      ? { playerId: Number(id), scoreType: 'CUSTOM', scoreValue: given }
      : { playerId: Number(id), scoreType: given, scoreValue: 0 },
  )

export const scored = (roundNumber: number, entry: Entry): GameEvent => ({
  format,
  type: 'round-scored',
  roundNumber,
  scores: scores(entry),
})

export const edited = (roundNumber: number, entry: Entry): GameEvent => ({
  format,
  type: 'round-edited',
  roundNumber,
  scores: scores(entry),
})

export const ended = (manualEnd: boolean, ...winnerPlayerIds: number[]): GameEvent => ({
  format,
  type: 'ended',
  winnerPlayerIds,
  manualEnd,
})

export const cancelled = (reason = ''): GameEvent => ({ format, type: 'cancelled', reason })

export const reopened = (): GameEvent => ({ format, type: 'reopened' })

export const undone = (version: number): GameEvent => ({ format, type: 'undone', version })

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
