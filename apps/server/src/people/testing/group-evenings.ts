import type { GameWorld, Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'

export type Named = string | { readonly name: string; readonly email?: string }

/** A new group of the owner; its id. */
export async function newGroup(owner: Person, ...members: readonly Named[]): Promise<number> {
  const { id } = (await owner.call('POST', '/groups', { name: 'Sunday table' })).body.data
  for (const member of members) {
    const added = await owner.call('POST', `/groups/${id}/members`, named(member))
    if (added.status !== 201) throw new Error(added.text)
  }
  return id
}

/** An ended game of one round in a group; the first player with 0 points wins. */
export async function evening(
  world: GameWorld,
  by: Person,
  groupId: number,
  players: readonly Named[],
  points: readonly number[],
) {
  const game = await newGame(by, [], { players: players.map(named), groupId })
  await score(by, game, 1, points)
  const winnerPlayerIds = [points.indexOf(0) + 1]
  await by.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds, manualEnd: true })
  world.pass(1000)
  return game
}

function named(player: Named) {
  return typeof player === 'string' ? { name: player } : player
}
