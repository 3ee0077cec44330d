import type { Schemas } from '@meldboard/api-client'
import { type Stakes, stakesOf } from '@meldboard/engine/stakes'
import type { GameWorld, Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import type { Caller, Reply } from '../../testing/app-world.ts'
import type { Named } from './group-evenings.ts'

/** One evening of a group, or of the user's own games. */
export type Scope = {
  readonly groupId?: number
  readonly gameUuid?: string
  readonly from?: string
  readonly before?: string
}

type Settlement = Schemas['Settlement']

/** Points. */
export const FIFTY = stakesOf({ buyIn: 50 })

/** An ended game of one round with stakes; the first player with 0 points wins. */
export async function settledGame(
  world: GameWorld,
  by: Person,
  { groupId }: Scope,
  players: readonly Named[],
  points: readonly number[],
  stakes: Stakes = FIFTY,
) {
  const named = players.map(seatFor)
  const changes = { players: named, stakes, ...(groupId !== undefined && { groupId }) }
  const game = await newGame(by, [], changes)
  await score(by, game, 1, points)
  const winnerPlayerIds = [points.indexOf(0) + 1]
  await by.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds, manualEnd: true })
  world.pass(1000)
  return game
}

/** The body that adds a player to a game or a group. */
export function seatFor(player: Named) {
  if (typeof player === 'string') return { name: player }
  const { name, email } = player
  return { name, ...(email !== undefined && { email }) }
}

/** The operations of one ledger, by one person. */
export function ledgerOf(person: Caller, scope: Scope, currency: string | null = null) {
  const { groupId, gameUuid, from, before } = scope
  const query = new URLSearchParams({
    ...(groupId !== undefined && { group: String(groupId) }),
    ...(gameUuid !== undefined && { game: gameUuid }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  })
  const base = { scope, currency }
  const ledger = {
    get: () => person.call('GET', `/settlements?${query}`),
    document: async (): Promise<Schemas['Settlements']> => {
      const reply = await ledger.get()
      if (reply.status !== 200) throw new Error(reply.text)
      return reply.body.data
    },
    read: async (): Promise<Settlement> => {
      const { settlements } = await ledger.document()
      const found = settlements.find((one) => one.currency === currency)
      if (found === undefined) throw new Error('No such settlement.')
      return found
    },
    /** Lines as names and amounts. */
    lines: async () => {
      const { people, settlements } = await ledger.document()
      const names = new Map(people.map(({ id, name }) => [id, name]))
      const own = settlements.find((one) => one.currency === currency)
      return (own?.lines ?? []).map(({ from: payer, to, amount, paid }) => {
        return [names.get(payer), names.get(to), amount, paid] as const
      })
    },
    fix: (banker: string | null = null) =>
      person.call('PUT', '/settlements/plan', { ...base, banker }),
    pay: (
      { id, from: payer, to, paid: seen }: Pay,
      paid: number,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Reply> =>
      person.call(
        'PUT',
        '/settlements/lines',
        { ...base, lineId: id, from: payer, to, seen, paid },
        headers,
      ),
    adjust: (payer: string, to: string, amount: number, reason = 'Snacks') =>
      person.call('POST', '/settlements/adjustments', {
        ...base,
        ...{ from: payer, to, amount, reason },
      }),
    reverse: (entryId: number) => person.call('POST', '/settlements/reversals', { scope, entryId }),
  }
  return ledger
}

type Pay = Pick<Settlement['lines'][number], 'id' | 'from' | 'to' | 'paid'>
