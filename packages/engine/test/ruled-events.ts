import type { EventOf, Game, GameEvent, RuleError, Rules, Score } from '../src/rules.ts'
import { applyEvent, eventOf, replay } from '../src/rules.ts'
import { settings } from './events.ts'

/** Short forms of events of games by other rules. */

type Changed = Partial<typeof settings> & { readonly rules?: Partial<Rules> }

export const createdBy = (rules: Partial<Rules>, changed: Changed = {}): GameEvent =>
  eventOf('created', { settings: { ...settings, rules, ...changed } })

/** What is entered by player id: points, a type of score, or the code of a kind with `#`. */
type Entry = { readonly [playerId: number]: number | string }

export const entered = (entry: Entry): Score[] =>
  Object.entries(entry).map(([id, given]): Score => {
    const playerId = Number(id)
    if (typeof given === 'number') return { playerId, scoreType: 'CUSTOM', scoreValue: given }
    if (given.startsWith('#')) {
      return { playerId, scoreType: 'CUSTOM', scoreValue: 0, kind: given.slice(1) }
    }
    return { playerId, scoreType: given as 'DROP', scoreValue: 0 }
  })

type Extras = Pick<EventOf<'round-scored'>, 'winnerIds' | 'bonus' | 'dealerId'>

export const roundOf = (roundNumber: number, entry: Entry, extras: Extras = {}): GameEvent =>
  eventOf('round-scored', { roundNumber, scores: entered(entry), ...extras })

export const editOf = (roundNumber: number, entry: Entry, extras: Extras = {}): GameEvent =>
  eventOf('round-edited', { roundNumber, scores: entered(entry), ...extras })

/** The game of events; each must be legal. */
export function playBy(...events: GameEvent[]): Game {
  const played = replay(events)
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  return played.value
}

/** The game after more events; each must be legal. */
export function goBy(game: Game, ...events: GameEvent[]): Game {
  return events.reduce((before, event) => {
    const applied = applyEvent(before, event)
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    return applied.value
  }, game)
}

/** Why an event is refused. */
export function refusedBy(game: Game | null, event: GameEvent): RuleError {
  const applied = applyEvent(game, event)
  if (applied.ok) throw new Error(`${event.type} was accepted`)
  return applied.error
}

/** Every player's total. */
export const totalsOf = ({ players }: Game): readonly (number | undefined)[] =>
  players.map(({ stints }) => stints.at(-1)?.total)
