import {
  type Benchmark,
  type BenchmarkRow,
  inShort,
  median,
  timed,
} from '../../../tools/benchmark.ts'
import { onBothDatabases } from './both-databases.ts'
import { numbers, type Run } from './finished-games.ts'
import type { Person } from './person.ts'

const ACCOUNTS = inShort(10_000, 200)
const PAGE_SIZE = 20
const TURNS = inShort(40, 2)
const WARM_UP = inShort(10, 0)
/** In milliseconds. */
const PROMISED = 100

/** How long an administrator of 10,000 accounts waits for what /admin asks, on both databases, over HTTP. */
export const administration: Benchmark = async () => {
  return { rows: await onBothDatabases(measured) }
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

async function measured(admin: Person, engine: string, run: Run): Promise<readonly BenchmarkRow[]> {
  await insertAccounts(run)
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
