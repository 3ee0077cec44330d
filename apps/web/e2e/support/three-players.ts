import type { Organizer } from './organizer.ts'

export type Game = { readonly id: number; readonly uuid: string }

/** Starts a game to 100, and scores its first round. */
export async function threePlayers(organizer: Organizer, name = 'Sunday rummy'): Promise<Game> {
  const players = ['Asha', 'Bela', 'Chitra'].map((player) => ({ name: player }))
  const game = await organizer.call<Game>('POST', '/games', {
    ...{ name, players, description: '', targetScore: 100 },
    ...{ dropScore: 20, middleDropScore: 40, fullCountScore: 80 },
  })
  await score(organizer, game, 1, [0, 30, 30])
  return game
}

/** Scores a round; null: the player does not play it. */
export async function score(
  organizer: Organizer,
  game: Game,
  roundNumber: number,
  points: readonly (number | null)[],
): Promise<void> {
  const ids = await idsOf(organizer, game)
  const scores = ids.flatMap((playerId, index) => {
    const scoreValue = points[index]
    return scoreValue == null ? [] : [{ playerId, scoreType: 'CUSTOM', scoreValue }]
  })
  await organizer.call('POST', `/games/${game.id}/scores/round`, { roundNumber, scores })
}

export async function idsOf(organizer: Organizer, { uuid }: Game): Promise<readonly number[]> {
  const { players } = await organizer.call<{ players: readonly { id: number }[] }>(
    'GET',
    `/scoreboard/${uuid}`,
  )
  return players.map(({ id }) => id)
}
