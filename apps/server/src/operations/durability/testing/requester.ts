import { randomBytes, randomUUID } from 'node:crypto'
import { SETTINGS } from '../../../games/testing/new-game.ts'
import { signedInUser } from '../../../games/testing/signed-in-user.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** All servers of these tests sign with it. */
export const AUTH_SECRET = 'a secret of at least thirty-two bytes'

/** Sends a request to a server in another process, as one user. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly data: Data }>

type Data = {
  readonly id: number
  readonly uuid: string
  readonly tables: readonly { readonly id: number }[]
  readonly token: string
  readonly ownLine: { readonly scoreValue: number } | null
  readonly currentRound: number
  readonly rounds: readonly {
    readonly roundNumber: number
    readonly scores: readonly { readonly playerId: number; readonly scoreValue: number }[]
  }[]
}

/** Makes a new user; returns a function that sends their requests to the server at the URL. */
export async function newRequester(database: Queries, url: string): Promise<Ask> {
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const configuration = { authSecret: AUTH_SECRET }
  const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
  return requester(url, { authorization: `Bearer ${user.accessToken}` })
}

/** The id of a new game of two players who hardly ever go out. */
export async function newTable(ask: Ask): Promise<number> {
  const players = [{ name: 'Asha' }, { name: 'Bela' }]
  const { data } = await ask('POST', '/games', { ...SETTINGS, targetScore: 99_999, players })
  return data.id
}

/** A device that has a seat in a game that nobody scores. */
export type Seated = { readonly uuid: string; readonly ask: Ask }

/** Takes a seat in a new game of a user. */
export async function newSeat(ask: Ask, url: string): Promise<Seated> {
  const { uuid } = (await ask('GET', `/games/${await newTable(ask)}`)).data
  const [table] = (await ask('GET', '/tables')).data.tables
  const { token } = (await ask('POST', `/tables/${table?.id}/links?level=seat`)).data
  const key = randomBytes(32).toString('base64url')
  const seated = requester(url, { authorization: `Link ${token}`, 'seat-key': key })
  await seated('PUT', `/seats/1?game=${uuid}`)
  return { uuid, ask: seated }
}

/** Enters a line at such a seat; returns the status of the answer. */
export async function enterAt({ ask, uuid }: Seated, scoreValue: number): Promise<number> {
  const line = { scoreType: 'CUSTOM', scoreValue }
  return (await ask('PUT', `/games/${uuid}/lines/1`, line)).status
}

/** Scores a round at such a table; returns the status of the answer. */
export async function scoreAt(
  ask: Ask,
  id: number,
  roundNumber: number,
  value: number,
): Promise<number> {
  const scores = [0, value].map((scoreValue, index) => ({
    playerId: index + 1,
    scoreType: 'CUSTOM',
    scoreValue,
  }))
  const { status } = await ask('POST', `/games/${id}/scores/round`, { roundNumber, scores })
  return status
}

function requester(url: string, headers: Readonly<Record<string, string>>): Ask {
  return async (method, path, body) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data } = (await reply.json()) as { data: Data }
    return { status: reply.status, data }
  }
}
