import { randomBytes } from 'node:crypto'
import type { Organizer } from './organizer.ts'

type Game = { readonly uuid: string }
type Tables = { readonly tables: readonly { readonly id: number }[] }

/** A device of a player who has a seat. */
export type SeatedDevice = {
  readonly playerId: number
  readonly enter: (game: Game, roundNumber: number, scoreValue: number) => Promise<void>
}

/** Makes a link for seats of the organizer's own table; returns its address, and what lets a device take a seat by it. */
export async function newSeatLink(url: string, organizer: Organizer) {
  const [table] = (await organizer.call<Tables>('GET', '/tables')).tables
  const path = `/tables/${table?.id}/links?level=seat`
  const { token } = await organizer.call<{ token: string }>('POST', path)

  async function take({ uuid }: Game, playerId: number): Promise<SeatedDevice> {
    const headers = {
      authorization: `Link ${token}`,
      'content-type': 'application/json',
      'seat-key': randomBytes(32).toString('base64url'),
    }
    async function put(path: string, body: unknown): Promise<void> {
      const request = { method: 'PUT', headers, body: JSON.stringify(body) }
      const response = await fetch(`${url}/api/v1${path}`, request)
      if (!response.ok) throw new Error(`PUT ${path}: ${await response.text()}`)
    }
    await put(`/seats/${playerId}?game=${uuid}`, {})
    return {
      playerId,
      enter: (game, roundNumber, scoreValue) =>
        put(`/games/${game.uuid}/lines/${roundNumber}`, { scoreType: 'CUSTOM', scoreValue }),
    }
  }
  return { address: `/seat/${table?.id}#link=${token}`, take }
}
