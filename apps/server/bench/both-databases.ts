import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import type { BenchmarkRow } from '../../../tools/benchmark.ts'
import { startCluster } from '../src/platform/database/testing/postgres-cluster.ts'
import type { Run } from './finished-games.ts'
import { type Person, signUp } from './person.ts'
import { startServer } from './running-server.ts'

/** Measures something with the first user of a server; `run` adds to its database what the API would take long for. */
type Measure = (user: Person, engine: string, run: Run) => Promise<readonly BenchmarkRow[]>

/** Measures the same over SQLite and over PostgreSQL, each on a server of its own. */
export async function onBothDatabases(measure: Measure): Promise<readonly BenchmarkRow[]> {
  return [...(await onSqlite(measure)), ...(await onPostgres(measure))]
}

async function onSqlite(measure: Measure): Promise<readonly BenchmarkRow[]> {
  const server = await startServer()
  const user = await signUp(server, 'asha')
  const database = new SqliteDatabase(join(server.dataDirectory, 'meldboard.sqlite'))
  database.pragma('synchronous = OFF')
  const rows = await measure(user, 'SQLite', async (statement) => database.exec(statement))
  database.close()
  await server.stop()
  return rows
}

async function onPostgres(measure: Measure): Promise<readonly BenchmarkRow[]> {
  const cluster = await startCluster()
  const server = await startServer({ DATABASE_URL: cluster.url })
  const user = await signUp(server, 'asha')
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  // Without a look at what each of a million rows refers to.
  await client.query('set session_replication_role = replica')
  const rows = await measure(user, 'PostgreSQL', (statement) => client.query(statement))
  await client.end()
  await server.stop()
  await cluster.remove()
  return rows
}
