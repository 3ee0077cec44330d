import { PRESETS } from '@meldboard/engine/presets'
import { customScores } from '../../src/testing/sunday-rummy.ts'
import type { Organizer } from './organizer.ts'

/** A player, or a side with its members. */
type Seat = { readonly name: string; readonly members?: readonly string[] }

const PLAYERS: readonly Seat[] = [
  'Ananya Iyer',
  'Raghavendra Subramanian',
  'मीनाक्षी जोशी',
  'Farhan Qureshi',
].map((name) => ({ name }))

/** Two sides: one is named after its members, one has a name of its own. */
export const SIDES: readonly Seat[] = [
  { name: 'Ananya and मीनाक्षी', members: ['Ananya', 'मीनाक्षी'] },
  { name: 'The Qureshis', members: ['Farhan', 'Kavitha'] },
]

/** Plays these rounds of a game by a preset over the API; returns its id and uuid. */
export async function playByPreset(
  organizer: Organizer,
  preset: string,
  rounds: readonly (readonly number[])[],
  players = PLAYERS,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const { name, settings, rules } = PRESETS.find(({ id }) => id === preset) ?? {}
  const game = await organizer.call<{ id: number; uuid: string }>('POST', '/games', {
    ...settings,
    name: `${name} at Nani’s`,
    rules: { ...rules, dealer: 'ROTATE' },
    players,
  })
  for (const [index, points] of rounds.entries()) {
    await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: index + 1,
      scores: customScores(points),
    })
  }
  return game
}
