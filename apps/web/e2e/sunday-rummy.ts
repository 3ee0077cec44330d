import type { Organizer } from './organizer.ts'

/** The game of the design's drawings: six players, nine rounds, two go out, one comes back. */
const NAMES = [
  'Ananya Iyer',
  'Raghavendra Subramanian',
  'मीनाक्षी जोशी',
  'Farhan Qureshi',
  'Kavitha Nair',
  'Joseph D’Souza',
]

/** Points by round and player, null for who does not play. */
const ROUNDS: readonly (readonly (number | null)[])[] = [
  [20, 0, 14, 38, 40, 80],
  [0, 20, 33, 12, 61, 47],
  [8, 26, 0, 31, 40, 20],
  [0, 17, 20, 25, 34, 80],
  [14, 0, 9, 13, 39, null],
  [0, 20, 4, 20, null, 11],
  [20, 11, 0, 20, null, 6],
  [3, 24, 16, 0, null, 4],
  [0, 20, 31, 11, null, 7],
]
const JOSEPH = 6
const REJOIN_ROUND = 6

/** Plays the first `rounds` of it over the API; answers with the game's uuid and id. */
export async function playSundayRummy(
  organizer: Organizer,
  rounds = ROUNDS.length,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const game = await organizer.call<{ id: number; uuid: string }>('POST', '/games', {
    name: 'Sunday rummy at Nani’s',
    description: '',
    targetScore: 200,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: NAMES.map((name) => ({ name })),
  })
  for (const [index, points] of ROUNDS.slice(0, rounds).entries()) {
    const roundNumber = index + 1
    if (roundNumber === REJOIN_ROUND) await bringJosephBack(organizer, game.id)
    await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber,
      scores: points.flatMap((scoreValue, player) =>
        scoreValue === null ? [] : [{ playerId: player + 1, scoreType: 'CUSTOM', scoreValue }],
      ),
    })
  }
  return game
}

function bringJosephBack(organizer: Organizer, gameId: number): Promise<unknown> {
  return organizer.call('POST', `/games/${gameId}/players`, {
    type: 'REJOIN',
    playerId: JOSEPH,
    position: JOSEPH,
    beginningScore: 120,
    roundJoined: REJOIN_ROUND,
  })
}
