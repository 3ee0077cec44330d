import { PRESETS } from '@meldboard/engine/presets'
import {
  applyEvent,
  eventOf,
  type Game,
  type Rules,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine/rules'
import type { Happening } from './sunday-rummy.ts'

/** The players of the games by other rules, in their order at the table. */
const THREE = ['Asha', 'Bela', 'Chitra']

/**
 * Returns the scoreboard of a game by a preset, with some of its rules changed, its players added, and
 * these rounds scored; throws where the rules refuse one.
 */
export function presetGame(
  preset: string,
  rounds: readonly Omit<Extract<Happening, { type: 'round-scored' }>, 'type' | 'roundNumber'>[],
  more: Partial<Rules> = {},
): Scoreboard {
  const found = PRESETS.find(({ id }) => id === preset)
  if (found === undefined) throw new Error(`No preset ${preset}`)
  const settings = {
    name: found.name,
    description: '',
    ...found.settings,
    rules: { ...found.rules, ...more },
  }
  const events = [
    eventOf('created', { settings }),
    eventOf('players-added', { names: THREE }),
    ...rounds.map((round, index) => eventOf('round-scored', { ...round, roundNumber: index + 1 })),
  ]
  const game = events.reduce<Game | null>((last, event) => {
    const result = applyEvent(last, event)
    if (!result.ok) throw new Error(JSON.stringify({ event, error: result.error }))
    return result.value
  }, null)
  if (game === null) throw new Error('Nothing happened.')
  return scoreboardOf(game)
}
