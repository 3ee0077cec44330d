import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import type { BenchmarkRow } from '../../../tools/benchmark-row.ts'
import { startCluster } from '../src/platform/database/testing/postgres-cluster.ts'
import { type Benchmark, inShort, median, quantile, timed } from './benchmark.ts'
import { insertFinishedGames, NAMES, type Run } from './finished-games.ts'
import { type Person, person } from './games.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** In milliseconds. */
const PROMISED = 50
const OWN = inShort(2_000, 50)
const IN_GROUP = inShort(500, 20)
const OTHERS = inShort(1_000_000, 1_000)
const TURNS = inShort(150, 2)
const WARM_UP = inShort(20, 0)

/**
 * How long figures over 2,000 games of six take among 1,000,000 games of others, over HTTP: those of the signed-in
 * user, the page of somebody who played in all of them, known by name or by address, and the season of a group with 500
 * of them. On both databases.
 */
export const figures: Benchmark = async () => {
  const sqlite = await onSqlite()
  const postgres = await onPostgres()
  return { rows: [...sqlite, ...postgres] }
}

async function onSqlite(): Promise<readonly BenchmarkRow[]> {
  const server = await startServer()
  const user = await person(server, 'asha')
  const group = await newGroup(user)
  const database = new SqliteDatabase(join(server.dataDirectory, 'meldboard.sqlite'))
  database.pragma('synchronous = OFF')
  await fill(async (statement) => database.exec(statement), user, group)
  database.close()
  return measured(server, user, group, 'SQLite')
}

async function onPostgres(): Promise<readonly BenchmarkRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'meldboard-bench-postgres-'))
  const cluster = await startCluster(directory)
  const server = await startServer({ DATABASE_URL: cluster.url })
  const user = await person(server, 'asha')
  const group = await newGroup(user)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  // Without a look at what each of six million rows refers to.
  await client.query('set session_replication_role = replica')
  await fill((statement) => client.query(statement), user, group)
  // As it does by itself, later.
  await client.query('vacuum analyze')
  await client.end()
  const rows = await measured(server, user, group, 'PostgreSQL')
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
  return rows
}

async function newGroup({ call, token }: Person): Promise<number> {
  const { id } = await call<{ readonly id: number }>('POST', '/groups', { name: 'Sunday' }, token)
  return id
}

function fill(run: Run, { id: userId }: Person, groupId: number): Promise<void> {
  const counts = { own: OWN, others: OTHERS, inGroup: IN_GROUP }
  return insertFinishedGames(run, { userId, groupId }, counts)
}

/** Times each by turns, and stops the server. */
async function measured(
  server: RunningServer,
  user: Person,
  group: number,
  engine: string,
): Promise<readonly BenchmarkRow[]> {
  const named = await personOf(user, NAMES[2])
  const addressed = await personOf(user, NAMES[1])
  const all = [
    { name: 'figures', what: `figures over ${OWN} games of six`, read: () => timedFigures(user) },
    { name: 'person', what: 'the page of who played in all', read: () => timedPerson(user, named) },
    {
      name: 'person, by address',
      what: 'the same of somebody with an address',
      read: () => timedPerson(user, addressed),
    },
    {
      name: 'season',
      what: `the season of a group with ${IN_GROUP} of them`,
      read: () => timedSeason(user, group),
    },
  ].map((each) => ({ ...each, took: [] as number[] }))
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const { read, took } of all) took.push(await read())
  }
  await server.stop()
  return all.flatMap(({ name, what, took }) => {
    const timesTaken = took.slice(WARM_UP)
    const row = {
      name: `${name}, ${engine}`,
      measured: `${what} among ${OTHERS} of others`,
      unit: 'ms',
      baseline: null,
    }
    return [
      {
        ...row,
        measured: `${row.measured}, 95th percentile`,
        value: quantile(timesTaken, 0.95),
        goal: { atMost: PROMISED },
      },
      { ...row, measured: `${row.measured}, median`, value: median(timesTaken), goal: null },
    ]
  })
}

async function timedFigures({ call, token }: Person): Promise<number> {
  type Answer = { readonly figures: { readonly games: number } }
  const { took, answer } = await timed(() => call<Answer>('GET', '/stats', undefined, token))
  if (answer.figures.games !== OWN) throw new Error(`Figures of ${answer.figures.games} games.`)
  return took
}

/** The id of a player, by name, towards somebody. */
async function personOf({ call, token }: Person, name: string): Promise<string> {
  type Answer = {
    readonly people: readonly { readonly person: { readonly id: string; readonly name: string } }[]
  }
  const { people } = await call<Answer>('GET', '/people', undefined, token)
  const found = people.find(({ person }) => person.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}.`)
  return found.person.id
}

async function timedPerson({ call, token }: Person, id: string): Promise<number> {
  type Answer = { readonly figures: { readonly figures: { readonly games: number } } }
  const { took, answer } = await timed(() => call<Answer>('GET', `/people/${id}`, undefined, token))
  const { games } = answer.figures.figures
  if (games !== OWN) throw new Error(`Figures of ${games} games.`)
  return took
}

async function timedSeason({ call, token }: Person, group: number): Promise<number> {
  type Answer = { readonly games: number }
  const path = `/groups/${group}/season`
  const { took, answer } = await timed(() => call<Answer>('GET', path, undefined, token))
  if (answer.games !== IN_GROUP) throw new Error(`A season of ${answer.games} games.`)
  return took
}
