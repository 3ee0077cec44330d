import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import { type Benchmark, inShort, timed } from '../../../tools/benchmark.ts'
import { insertEvents, insertFinishedGames } from './finished-games.ts'
import { signUp } from './person.ts'
import { startServer } from './running-server.ts'

const COMMAND = fileURLToPath(new URL('../src/operations/commands/meldboard.ts', import.meta.url))
const GAMES = inShort(5_000, 50)

/** How long `meldboard backup` takes while a server runs, and `meldboard restore` into a new database. */
export const backup: Benchmark = async () => {
  const server = await startServer()
  const { id: userId } = await signUp(server, 'asha')
  const database = new SqliteDatabase(join(server.dataDirectory, 'meldboard.sqlite'))
  database.pragma('synchronous = OFF')
  const run = async (statement: string) => database.exec(statement)
  await insertFinishedGames(run, { userId, groupId: 0 }, { own: GAMES, others: 0, inGroup: 0 })
  await insertEvents(run)
  database.close()
  const folder = await mkdtemp(join(tmpdir(), 'meldboard-bench-'))
  const file = join(folder, 'backup.gz')
  const written = await timed(() => meldboard(server.dataDirectory, 'backup', file))
  await server.stop()
  const restored = await timed(() => meldboard(join(folder, 'restored'), 'restore', file))
  await rm(folder, { recursive: true })
  const row = (name: string, what: string, took: number) => ({
    name,
    measured: `${what}, ${GAMES} games of 6 players and 12 rounds on SQLite`,
    value: took / 1000,
    unit: 's',
    baseline: null,
    goal: null,
  })
  return {
    rows: [
      row('backup', 'meldboard backup while a server runs', written.took),
      row('restore', 'meldboard restore into a new database', restored.took),
    ],
  }
}

async function meldboard(dataDirectory: string, command: string, file: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDirectory }
  await promisify(execFile)(process.execPath, [COMMAND, command, file], { env })
}
