import { customScores } from '../../src/testing/sunday-rummy.ts'
import type { Organizer } from './organizer.ts'

type Played = { readonly id: number; readonly uuid: string }

const SETTINGS = {
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

const PEOPLE = [
  'Ananya Iyer',
  'मीनाक्षी जोशी',
  'Joseph D’Souza',
  'Raghavendra Subramanian',
  'Farhan Qureshi',
  'Kavitha Nair',
]

/** Three are in with 121, 162 and 188: 3 drops, 1 and none. */
const DRAWN = [
  [0, 80, 90, 201, 201, 201],
  [121, 0, 98],
  [0, 82, 0],
]

/** Two are in with 190 and 181: neither has room for a second drop. */
const CLOSE = [
  [0, 90, 201, 201, 201, 201],
  [100, 0],
  [0, 91],
  [90, 0],
]

/** Plays games that are near their end over the API: the drawn one is the active one. */
export async function playLateGames(organizer: Organizer) {
  const close = await play(organizer, 'Close to the limit', CLOSE)
  // By its rules a player drops at most three times.
  const counted = await play(organizer, 'Three drops each', DRAWN, { maxDrops: 3 })
  const drawn = await play(organizer, 'Sunday rummy at Nani’s', DRAWN)
  return { close, counted, drawn }
}

async function play(
  organizer: Organizer,
  name: string,
  rounds: readonly (readonly number[])[],
  rules?: object,
): Promise<Played> {
  const players = PEOPLE.map((person) => ({ name: person }))
  const game = await organizer.call<Played>('POST', '/games', {
    ...SETTINGS,
    ...(rules && { rules }),
    name,
    players,
  })
  for (const [index, points] of rounds.entries()) {
    const roundNumber = index + 1
    const scores = customScores(points)
    await organizer.call('POST', `/games/${game.id}/scores/round`, { roundNumber, scores })
  }
  return game
}
