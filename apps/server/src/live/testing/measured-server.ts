import { gameWorld } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { listen } from './listen.ts'

/**
 * A server in a process of its own, started with --expose-gc and the folder for its data. On request it reports its
 * heap after a garbage collection.
 */
const [, , dataDirectory = ''] = process.argv
const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
const world = await gameWorld(database, { isUnchecked: true })
const organizer = await world.person()
const { uuid } = await newGame(organizer)
const origin = await listen(world.app)

// The process that started it is gone.
process.once('disconnect', () => process.exit(0))

process.on('message', async () => {
  const connections = await new Promise<number>((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
  globalThis.gc?.()
  process.send?.({ connections, used: process.memoryUsage().heapUsed })
})
process.send?.({ origin, uuid })
