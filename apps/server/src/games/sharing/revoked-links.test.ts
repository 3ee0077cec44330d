import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { freshDatabase } from '../../platform/database/testing/fresh-database.ts'
import { lockGame } from '../game-store.ts'
import { turnOffLink } from '../roles/link-store.ts'
import { gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, typed } from '../testing/new-game.ts'
import { byLink, newLink } from '../testing/new-link.ts'

it('a link is dead for a write that waits while it is revoked (P-link-4)', async () => {
  const { database, close } = await freshDatabase('postgres')
  const world = await gameWorld(database)
  const asha = await world.person()
  const game = await newGame(asha)
  const link = await newLink(asha, game)
  const score = (client: Pick<Person, 'call'>) =>
    client.call('POST', `/games/${game.uuid}/scores/round`, {
      roundNumber: 1,
      scores: typed(0, 1, 2),
    })
  const waitsForGame = async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(database)
    expect(rows).not.toEqual([])
  }
  const sent = await database.transaction().execute(async (holding) => {
    await lockGame(holding, game.id)
    const reply = score(byLink(world.visitor, link))
    await vi.waitFor(waitsForGame, 10_000)
    await turnOffLink(holding, { kind: 'game', id: game.id }, link.id)
    return { reply }
  })
  const reply = await sent.reply
  expect([reply.status, reply.body.error?.message]).toEqual([
    401,
    'This link does not work any more.',
  ])
  expect((await score(asha)).body.data.currentRound).toBe(1)
  await world.close()
  await close()
})
