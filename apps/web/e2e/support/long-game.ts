import type { Organizer } from './organizer.ts'

type LongGame = {
  readonly name: string
  readonly players: readonly string[]
  readonly rounds: number
  readonly targetScore: number
  /** The highest score of a round, in points. */
  readonly most: number
}

/** Plays this many rounds over the API, won by one player after the other. */
export async function playLongGame(
  organizer: Organizer,
  { name, players, rounds, targetScore, most }: LongGame,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const game = await organizer.call<{ id: number; uuid: string }>('POST', '/games', {
    name,
    description: '',
    targetScore,
    dropScore: 20,
    middleDropScore: 40,
    fullCountScore: 80,
    players: players.map((player) => ({ name: player })),
  })
  for (let roundNumber = 1; roundNumber <= rounds; roundNumber += 1) {
    await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber,
      scores: players.map((_, seat) => ({
        playerId: seat + 1,
        scoreType: 'CUSTOM',
        scoreValue:
          roundNumber % players.length === seat ? 0 : 1 + ((roundNumber * 7 + seat * 13) % most),
      })),
    })
  }
  return game
}
