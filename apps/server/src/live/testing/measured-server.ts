import { gameWorld } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { listen } from './listen.ts'

/**
 * Run as a process of its own with --expose-gc and the folder for its data: a server that reports,
 * when asked, how much of its heap is in use after everything that can go has gone.
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
