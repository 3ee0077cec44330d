import { customScores } from '../../src/testing/sunday-rummy.ts'
import type { Organizer } from './organizer.ts'
import { playSundayRummy } from './play-sunday-rummy.ts'

const [RAGHAVENDRA, JOSEPH] = [2, 6]

/** Continues the drawn game: two leave after round 9, and one of them returns after round 10. */
export async function playWithLeaving(organizer: Organizer) {
  const game = await playSundayRummy(organizer)
  const players = `/games/${game.id}/players`
  for (const playerId of [RAGHAVENDRA, JOSEPH]) {
    await organizer.call('POST', `${players}/${playerId}/leave`, { roundLeft: 9 })
  }
  await organizer.call('POST', `/games/${game.id}/scores/round`, {
    roundNumber: 10,
    scores: customScores([12, null, 0, 9, null, null]),
  })
  await organizer.call('POST', `${players}/${RAGHAVENDRA}/return`, { roundReturned: 11 })
  return game
}
