import type { Schemas } from '@meldboard/api-client'
import type { Caller, Reply } from '../../testing/app-world.ts'

type Game = Schemas['GameDetails']

export const SETTINGS = {
  name: 'Friday table',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

export async function newGame(
  organizer: Caller,
  names: readonly string[] = ['Asha', 'Bela', 'Chitra'],
  changes: Record<string, unknown> = {},
): Promise<Game> {
  const players = names.map((name) => ({ name }))
  const reply = await organizer.call('POST', '/games', { ...SETTINGS, players, ...changes })
  if (reply.status !== 201) throw new Error(reply.text)
  return reply.body.data
}

/** A game of Asha's in which Bela plays, by address. */
export function newGameWith(
  asha: Caller,
  { email }: { readonly email: string },
  changes: object = {},
): Promise<Game> {
  const players = [{ name: 'Asha' }, { name: 'Bela', email }]
  return newGame(asha, [], { players, ...changes })
}

/** Typed values by player id, from 1. */
export function typed(...values: readonly number[]) {
  return values.map((scoreValue, index) => ({
    playerId: index + 1,
    scoreType: 'CUSTOM',
    scoreValue,
  }))
}

/** Scores the next rounds with typed values; returns the last answer. */
export async function score(
  organizer: Caller,
  game: Pick<Game, 'id'>,
  firstRound: number,
  ...rounds: readonly (readonly number[])[]
): Promise<Reply> {
  let reply: Reply | undefined
  for (const [index, values] of rounds.entries()) {
    reply = await organizer.call('POST', `/games/${game.id}/scores/round`, {
      roundNumber: firstRound + index,
      scores: typed(...values),
    })
    if (reply.status !== 201) throw new Error(reply.text)
  }
  if (reply === undefined) throw new Error('Nothing to score.')
  return reply
}
