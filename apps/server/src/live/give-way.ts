import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '../platform/contract/contract.ts'

/** Resolves when other waiting work has had a turn and no game is being changed here. */
export type GiveWay = (until: number) => Promise<void>

const GAMES = `${API_PREFIX}/games`
const READS = new Set(['GET', 'HEAD'])

/**
 * Lets those who change a game go before those who watch one. A change takes several turns, between
 * which a stretch of viewers would be written to each time; so none is while there is a change in
 * hand, at most until the given time of the process's own clock.
 */
export function giveWayToChanges(app: FastifyInstance): GiveWay {
  let inHand = 0
  app.addHook('onRequest', async (request, reply) => {
    if (READS.has(request.method) || !request.url.startsWith(GAMES)) return
    inHand += 1
    reply.raw.once('close', () => {
      inHand -= 1
    })
  })
  return async (until) => {
    await nextTurn()
    while (inHand > 0 && performance.now() < until) await wait(1)
  }
}
