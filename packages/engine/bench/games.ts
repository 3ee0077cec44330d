import type { Game, GameEvent, Rules, Score } from '../src/index.ts'
import { eventOf, replay, replay as replayByRules } from '../src/index.ts'

/** The events of a game in which nobody goes out, with scores of every type. */
export function eventsOf(players: number, rounds: number): GameEvent[] {
  const names = Array.from({ length: players }, (_, index) => `Player ${index + 1}`)
  const settings = {
    name: 'Benchmark',
    description: '',
    targetScore: 99_999,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
  }
  const opening: GameEvent[] = [
    { format: 1, type: 'created', settings },
    { format: 1, type: 'players-added', names },
  ]
  const scored = Array.from({ length: rounds }, (_, index) => roundOf(players, index + 1))
  return [...opening, ...scored]
}

/** One round of such a game. */
export function roundOf(players: number, roundNumber: number): GameEvent {
  const types = ['CUSTOM', 'DROP', 'MIDDLE_DROP', 'FULL_COUNT', 'CUSTOM'] as const
  const scores = Array.from({ length: players }, (_, index): Score => {
    const turn = (index + roundNumber) % players
    const scoreType = turn === 0 ? 'CUSTOM' : (types[turn % types.length] ?? 'CUSTOM')
    return { playerId: index + 1, scoreType, scoreValue: scoreType === 'CUSTOM' ? turn * 3 : 0 }
  })
  return { format: 1, type: 'round-scored', roundNumber, scores }
}

/** The same by other rules, in format 2 from its beginning. */
export function ruledGameOf(players: number, rounds: number, rules: Partial<Rules>): Game {
  const events = eventsOf(players, rounds).map(
    (event): GameEvent =>
      event.type === 'created'
        ? eventOf('created', { settings: { ...event.settings, rules } })
        : event,
  )
  const played = replayByRules(events)
  if (!played.ok) throw new Error(played.error.code)
  return played.value
}

export function gameOf(players: number, rounds: number): Game {
  const played = replay(eventsOf(players, rounds))
  if (!played.ok) throw new Error(played.error.code)
  return played.value
}
