import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { type GiveWay, giveWayToChanges } from './give-way.ts'

const FOREVER = Number.POSITIVE_INFINITY

/** An app with one request in hand; `end` answers it. */
async function withRequest(method: string, path: string) {
  const app = Fastify()
  const giveWay = giveWayToChanges(app)
  const held: (() => void)[] = []
  app.all('/*', () => new Promise((resolve) => held.push(() => resolve('done'))))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = fetch(`${origin}${path}`, { method })
  while (held.length === 0) await wait(1)
  const end = async () => {
    for (const release of held) release()
    await reply
    await app.close()
  }
  return { giveWay, end }
}

/** Whether viewers wait for something, after several turns. */
async function isHeldUp(giveWay: GiveWay): Promise<boolean> {
  let hasGone = false
  void giveWay(FOREVER).then(() => {
    hasGone = true
  })
  for (let turn = 0; turn < 20; turn += 1) await wait(1)
  return !hasGone
}

it('waits until a change of a game is answered', async () => {
  const { giveWay, end } = await withRequest('POST', '/api/v1/games/1/scores/round')
  expect(await isHeldUp(giveWay)).toBe(true)
  const gone = giveWay(FOREVER)
  await end()
  await gone
})

it('waits no longer than it was told', async () => {
  const { giveWay, end } = await withRequest('PUT', '/api/v1/games/1/scores/round/1')
  await giveWay(performance.now())
  await end()
})

it.each([
  ['GET', '/api/v1/games/1'],
  ['POST', '/api/v1/auth/login'],
])('does not wait for %s %s', async (method, path) => {
  const { giveWay, end } = await withRequest(method, path)
  await giveWay(FOREVER)
  await end()
})
