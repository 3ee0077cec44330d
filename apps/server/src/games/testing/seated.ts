import { randomBytes } from 'node:crypto'
import type { Schemas } from '@meldboard/api-client'
import type { Caller, Reply } from '../../testing/app-world.ts'
import { byLink } from './new-link.ts'

type Game = { readonly uuid: string }

/** A device of a player: a link for seats, and a key of its own. */
export type Device = Caller & {
  readonly take: (game: Game, playerId: number) => Promise<Reply>
  readonly leave: (game: Game, playerId: number) => Promise<Reply>
  readonly seats: () => Promise<Schemas['Seats']>
  /** Enters a line, a number for a typed score. */
  readonly enter: (game: Game, round: number, line: number | object) => Promise<Reply>
}

export function newDevice(
  visitor: Caller,
  link: { readonly token: string },
  key = randomBytes(32).toString('base64url'),
): Device {
  const linked = byLink(visitor, link)
  const call: Caller['call'] = (method, path, body, headers) =>
    linked.call(method, path, body, { 'seat-key': key, ...headers })
  return {
    call,
    take: ({ uuid }, playerId) => call('PUT', `/seats/${playerId}?game=${uuid}`),
    leave: ({ uuid }, playerId) => call('DELETE', `/seats/${playerId}?game=${uuid}`),
    seats: async () => (await call('GET', '/seats')).body.data,
    enter: ({ uuid }, round, line) => call('PUT', `/games/${uuid}/lines/${round}`, lineOf(line)),
  }
}

function lineOf(line: number | object): object {
  return typeof line === 'number' ? { scoreType: 'CUSTOM', scoreValue: line } : line
}
