import {
  applyEvent,
  eventOf,
  type Game,
  type GameEvent,
  type Rules,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'
import { PRESETS } from '@meldboard/engine/presets'
import { customScores, type Happening } from './sunday-rummy.ts'

/** The players of the games by other rules, in their order at the table. */
const THREE = ['Asha', 'Bela', 'Chitra']

/**
 * Returns the scoreboard of a game by a preset, with some of its rules changed, its players added,
 * and these rounds scored; throws if the rules refuse one.
 */
export function presetGame(
  preset: string,
  rounds: readonly Omit<Extract<Happening, { type: 'round-scored' }>, 'type' | 'roundNumber'>[],
  more: Partial<Rules> = {},
): Scoreboard {
  return boardOf([
    created(preset, more),
    eventOf('players-added', { names: THREE }),
    ...rounds.map((round, index) => eventOf('round-scored', { ...round, roundNumber: index + 1 })),
  ])
}

/** Returns a game of Canasta of two sides: one is named after its members, one has a name of its own. */
export function sidesGame(): Scoreboard {
  return boardOf([
    created('canasta'),
    eventOf('players-added', {
      names: ['Ananya and Meena', 'The Qureshis'],
      members: [
        ['Ananya', 'Meena'],
        ['Farhan', 'Kavitha'],
      ],
    }),
    eventOf('round-scored', { roundNumber: 1, scores: customScores([420, 310]) }),
  ])
}

function created(preset: string, more: Partial<Rules> = {}): GameEvent {
  const found = PRESETS.find(({ id }) => id === preset)
  if (found === undefined) throw new Error(`No preset ${preset}`)
  const { name, settings, rules } = found
  const shown = { name, description: '', ...settings, rules: { ...rules, ...more } }
  return eventOf('created', { settings: shown })
}

function boardOf(events: readonly GameEvent[]): Scoreboard {
  const game = events.reduce<Game | null>((last, event) => {
    const result = applyEvent(last, event)
    if (!result.ok) throw new Error(JSON.stringify({ event, error: result.error }))
    return result.value
  }, null)
  if (game === null) throw new Error('Nothing happened.')
  return scoreboardOf(game)
}
