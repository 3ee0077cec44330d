import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { startProcess } from '../operations/durability/testing/server-process.ts'
import { freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { organizer } from './testing/organizer.ts'
import { returningViewer } from './testing/returning-viewer.ts'
import { startProxy } from './testing/small-proxy.ts'

const AUTH_SECRET = 'a secret of at least thirty-two bytes'
const VIEWERS = 20

describe('a rolling restart of two nodes behind a proxy', () => {
  it('loses and doubles no round, and every viewer ends with the newest (P-run-12)', async () => {
    const fresh = await freshDatabase('postgres')
    const { database } = fresh
    const clock = { now: () => new Date() }
    const ids = { uuid: () => randomUUID() }
    const configuration = { authSecret: AUTH_SECRET }
    const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
    const environments = await Promise.all([nodeAt(fresh.url), nodeAt(fresh.url)])
    const nodes = await Promise.all(environments.map((own) => startProcess(own)))
    const proxy = await startProxy(nodes.map(({ url }) => url))
    const scorer = organizer(proxy.url, user.accessToken)
    const game = await scorer.newGame(['Asha', 'Bela'])
    const viewers = Array.from({ length: VIEWERS }, () => returningViewer(proxy.url, game.uuid))

    let round = 0
    let isOver = false
    const scoring = (async () => {
      while (!isOver) {
        round += 1
        await scorer.score(game, round)
        await pause(20)
      }
    })()
    for (const [index, environment] of environments.entries()) {
      const before = round
      await vi.waitFor(() => expect(round).toBeGreaterThan(before + 3), 60_000)
      const node = nodes[index]
      node?.process.kill('SIGTERM')
      expect(await node?.ended).toBe(0)
      nodes[index] = await startProcess(environment)
    }
    isOver = true
    await scoring

    const reply = await fetch(`${proxy.url}/api/v1/scoreboard/${game.uuid}`)
    const { data } = (await reply.json()) as { data: { version: number; rounds: Round[] } }
    const scored = data.rounds.map(({ scores }) => scores[1]?.scoreValue)
    expect(scored).toEqual(Array.from({ length: round }, (_, index) => index + 1))
    process.stdout.write(
      `PostgreSQL: 2 nodes restarted in turn, ${round} rounds, each there once\n`,
    )
    // The making of the game, its players, and one event a round.
    expect(data.version).toBe(round + 2)
    await vi.waitFor(
      () =>
        expect(new Set(viewers.map((viewer) => viewer.version()))).toEqual(new Set([round + 2])),
      60_000,
    )
    for (const viewer of viewers) viewer.leave()
    for (const node of nodes) {
      node.process.kill('SIGTERM')
      expect(await node.ended).toBe(0)
    }
    proxy.stop()
    await fresh.close()
  }, 300_000)
})

type Round = { readonly scores: readonly { readonly scoreValue: number }[] }

async function nodeAt(url: string | null) {
  if (url === null) throw new Error('PostgreSQL has a URL.')
  return {
    PORT: String(await freePort()),
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    AUTH_SECRET,
  }
}
