import { customScores, NAMES, ROUNDS, SETTINGS } from '../../src/testing/sunday-rummy.ts'
import type { Organizer } from './organizer.ts'

const JOSEPH = 6
const REJOIN_ROUND = 6

/** Plays the first `rounds` of the drawn game over the API; returns its id and uuid. */
export async function playSundayRummy(
  organizer: Organizer,
  rounds = ROUNDS.length,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const players = NAMES.map((name) => ({ name }))
  const game = await organizer.call<{ id: number; uuid: string }>('POST', '/games', {
    ...SETTINGS,
    players,
  })
  for (const [index, points] of ROUNDS.slice(0, rounds).entries()) {
    const roundNumber = index + 1
    if (roundNumber === REJOIN_ROUND) await bringJosephBack(organizer, game.id)
    await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber,
      scores: customScores(points),
    })
  }
  return game
}

function bringJosephBack(organizer: Organizer, gameId: number): Promise<unknown> {
  return organizer.call('POST', `/games/${gameId}/players`, {
    type: 'REJOIN',
    playerId: JOSEPH,
    position: NAMES.length + 1,
    beginningScore: 120,
    roundJoined: REJOIN_ROUND,
  })
}
