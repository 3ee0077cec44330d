import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import {
  type Benchmark,
  type BenchmarkRow,
  inShort,
  median,
  timed,
} from '../../../tools/benchmark.ts'
import { startCluster } from '../src/platform/database/testing/postgres-cluster.ts'
import { numbers, type Run } from './finished-games.ts'
import { type Person, signUp } from './person.ts'
import { startServer } from './running-server.ts'

const ACCOUNTS = inShort(10_000, 200)
const PAGE_SIZE = 20
const TURNS = inShort(40, 2)
const WARM_UP = inShort(10, 0)
/** In milliseconds. */
const PROMISED = 100

/** How long an administrator of 10,000 accounts waits for what /admin asks, on both databases, over HTTP. */
export const administration: Benchmark = async () => {
  return { rows: [...(await onSqlite()), ...(await onPostgres())] }
}

async function onSqlite(): Promise<readonly BenchmarkRow[]> {
  const server = await startServer()
  const admin = await signUp(server, 'asha')
  const database = new SqliteDatabase(join(server.dataDirectory, 'meldboard.sqlite'))
  await insertAccounts(async (statement) => database.exec(statement))
  database.close()
  const rows = await measured(admin, 'SQLite')
  await server.stop()
  return rows
}

async function onPostgres(): Promise<readonly BenchmarkRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'meldboard-bench-postgres-'))
  const cluster = await startCluster(directory)
  const server = await startServer({ DATABASE_URL: cluster.url })
  const admin = await signUp(server, 'asha')
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await insertAccounts((statement) => client.query(statement))
  await client.end()
  const rows = await measured(admin, 'PostgreSQL')
  await server.stop()
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
  return rows
}

/** Adds accounts of three sessions each. */
async function insertAccounts(run: Run): Promise<void> {
  const at = `'2026-01-01T00:00:00.' || (100 + i % 900) || 'Z'`
  const email = `'member-' || i || '@club.example.org'`
  await run(`
    insert into users (id, email, email_key, name, status, auth_type, theme, created_at)
    select 1000 + i, ${email}, ${email}, 'Member ' || i, 'active', 'password', 'system', ${at}
    from ${numbers(ACCOUNTS)}`)
  await run(`
    insert into sessions (id, user_id, remembered, created_at, ends_at, last_used_at)
    select 'session-' || users.id || '-' || i, users.id, 1, created_at, '2090-01-01T00:00:00.000Z', created_at
    from users cross join ${numbers(3)} where users.id > 1000`)
}

async function measured(admin: Person, engine: string): Promise<readonly BenchmarkRow[]> {
  const last = Math.ceil((ACCOUNTS + 1) / PAGE_SIZE)
  const page = (which: number) => `/admin/accounts?page_size=${PAGE_SIZE}&page=${which}`
  const asked = {
    'first page': page(1),
    'last page': page(last),
    search: `${page(1)}&search=member-${ACCOUNTS - 1}`,
    checks: '/admin/status',
  }
  const rows: BenchmarkRow[] = []
  for (const [name, path] of Object.entries(asked)) {
    const took: number[] = []
    for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
      took.push((await timed(() => admin.call('GET', path))).took)
    }
    rows.push({
      name: `administration, ${name}, ${engine}`,
      measured: `what /admin asks with ${ACCOUNTS} accounts, over HTTP, median`,
      value: median(took.slice(WARM_UP)),
      unit: 'ms',
      baseline: null,
      goal: { atMost: PROMISED },
    })
  }
  return rows
}
