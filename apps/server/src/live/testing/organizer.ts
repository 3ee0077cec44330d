import { randomUUID } from 'node:crypto'
import { SETTINGS } from '../../games/testing/new-game.ts'

export type MadeGame = { readonly id: number; readonly uuid: string }

/** A person who scores a game on a server that may go away meanwhile. */
export type Organizer = {
  readonly newGame: (names: readonly string[]) => Promise<MadeGame>
  /** Scores a round, repeated under one key until the server has answered. */
  readonly score: (game: MadeGame, roundNumber: number) => Promise<void>
}

/** The pause between two tries, in milliseconds. */
const PAUSE = 50

export function organizer(origin: string, accessToken: string): Organizer {
  const post = async (path: string, body: unknown): Promise<MadeGame> => {
    const key = randomUUID()
    for (;;) {
      const reply = await send(`${origin}/api/v1${path}`, accessToken, key, body)
      if (reply?.status === 201) return ((await reply.json()) as { data: MadeGame }).data
      // Neither accepted, nor refused with a hint to retry.
      if (reply !== null && reply.status < 500) throw new Error(await reply.text())
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
  return {
    newGame: (names) => {
      const players = names.map((name) => ({ name }))
      return post('/games', { ...SETTINGS, targetScore: 99_999, players })
    },
    score: async ({ id }, roundNumber) => {
      const scores = [0, roundNumber].map((scoreValue, index) => ({
        playerId: index + 1,
        scoreType: 'CUSTOM',
        scoreValue,
      }))
      await post(`/games/${id}/scores/round`, { roundNumber, scores })
    },
  }
}

/** Null: the connection was refused or lost. */
async function send(url: string, accessToken: string, key: string, body: unknown) {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
  } catch (error) {
    // The error of fetch when the other end is gone.
    if (error instanceof TypeError) return null
    throw error
  }
}
