import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gameWorld } from '../../games/testing/game-world.ts'
import { newGame, typed } from '../../games/testing/new-game.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { startCluster } from '../../platform/database/testing/postgres-cluster.ts'
import { verifyGames } from '../verify-games.ts'

it('a PostgreSQL that is stopped and started under load loses and doubles no round', async () => {
  const cluster = await startCluster()
  const database = openPostgres(cluster.url, () => undefined)
  await migrate(database, 'postgres')
  const world = await gameWorld(database)
  const asha = await world.person()
  const game = await newGame(asha, ['Asha', 'Bela'], { targetScore: 99_999 })

  const statuses = new Set<number>()
  let current = 0
  let refused = 0
  /** Like the web app: the same round under the same key until it is accepted. */
  const scoreNext = async () => {
    const roundNumber = current + 1
    const body = { roundNumber, scores: typed(0, roundNumber) }
    const key = { 'Idempotency-Key': `round-${roundNumber}` }
    const { status } = await asha.call('POST', `/games/${game.id}/scores/round`, body, key)
    statuses.add(status)
    if (status === 201) current = roundNumber
    else {
      refused += 1
      await wait(20)
    }
  }
  const scoreFor = async (rounds: number) => {
    const goal = current + rounds
    while (current < goal) await scoreNext()
  }

  await scoreFor(10)
  for (let restart = 0; restart < 2; restart += 1) {
    const restarted = cluster.stop().then(async () => {
      const { statusCode } = await world.app.inject('/readyz')
      expect(statusCode).toBe(503)
      // At least one round is sent while there is no database, however fast the others were.
      await scoreNext()
      await cluster.start()
    })
    await Promise.all([restarted, scoreFor(30)])
  }
  expect([...statuses].sort()).toEqual([201, 503])
  const { body } = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
  const kept = body.data.rounds.map((round: { scores: { scoreValue: number }[] }) => {
    return round.scores[1]?.scoreValue
  })
  expect(kept).toEqual(Array.from({ length: current }, (_, index) => index + 1))
  expect((await verifyGames(database)).problems).toEqual([])
  process.stdout.write(
    `PostgreSQL: 2 restarts, ${current} rounds acknowledged, ${refused} refused for now\n`,
  )
  await world.close()
  await database.destroy()
  await cluster.remove()
})
