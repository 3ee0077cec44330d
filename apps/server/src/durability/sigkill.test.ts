import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Queries } from '../database/database.ts'
import { DATABASE_ENGINES } from '../database/engine.ts'
import { freshDatabase } from '../database/testing/fresh-database.ts'
import { SETTINGS } from '../games/testing/new-game.ts'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { verifyGames } from '../verification/verify-games.ts'
import { type Environment, freePort, startProcess } from './server-process.ts'

/** On each database. */
const KILLS = 25
const TABLES = 4
const AUTH_SECRET = 'a secret of at least thirty-two bytes'

/** A table that goes on scoring, and remembers what the server has acknowledged. */
type Table = { readonly id: number; readonly acknowledged: Map<number, number> }

type Ask = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly data: Data }>

type Data = {
  readonly id: number
  readonly currentRound: number
  readonly rounds: readonly {
    readonly roundNumber: number
    readonly scores: readonly { readonly playerId: number; readonly scoreValue: number }[]
  }[]
}

describe.each(DATABASE_ENGINES)(
  'a server on %s that is killed in the middle of scoring',
  (engine) => {
    it(`has every acknowledged round when it starts again, ${KILLS} times, and every log makes its game`, async () => {
      const fresh = await freshDatabase(engine)
      const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-kill-'))
      const port = await freePort()
      const environment = {
        PORT: String(port),
        DATA_DIR: fresh.file === null ? dataDirectory : dirname(fresh.file),
        ...(fresh.url !== null && { DATABASE_URL: fresh.url }),
        AUTH_SECRET,
        RATE_LIMITS: 'off',
      }
      const ask = asker(`http://127.0.0.1:${port}`, await prepareUser(fresh.database))
      const tables: Table[] = []
      for (let kill = 0; kill < KILLS; kill += 1) await scoreUntilKilled(environment, ask, tables)
      const server = await startProcess(environment)
      for (const table of tables) await expectAll(ask, table)
      expect(acknowledgedBy(tables)).toBeGreaterThanOrEqual(KILLS * TABLES)
      expect(await verifyGames(fresh.database)).toMatchObject({ games: TABLES, problems: [] })
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      await fresh.close()
      await rm(dataDirectory, { recursive: true })
    }, 600_000)
  },
)

/** Starts, checks what is there, scores at every table at once, and is killed amid that. */
async function scoreUntilKilled(
  environment: Environment,
  ask: Ask,
  tables: Table[],
): Promise<void> {
  const server = await startProcess(environment)
  if (tables.length === 0) {
    for (let count = 0; count < TABLES; count += 1) tables.push(await newTable(ask))
  }
  for (const table of tables) await expectAll(ask, table)
  const scoring = tables.map((table) => scoreOn(ask, table))
  const before = acknowledgedBy(tables)
  await wait(40 + Math.random() * 120)
  // A slow machine is killed later, never before it has scored.
  while (acknowledgedBy(tables) < before + TABLES) await wait(1)
  server.process.kill('SIGKILL')
  await Promise.all(scoring)
  expect(await server.ended).toBe('SIGKILL')
}

function acknowledgedBy(tables: readonly Table[]): number {
  return tables.reduce((sum, table) => sum + table.acknowledged.size, 0)
}

async function newTable(ask: Ask): Promise<Table> {
  const players = [{ name: 'Asha' }, { name: 'Bela' }]
  const { data } = await ask('POST', '/games', { ...SETTINGS, targetScore: 99_999, players })
  return { id: data.id, acknowledged: new Map() }
}

/** Until the connection breaks. */
async function scoreOn(ask: Ask, table: Table): Promise<void> {
  try {
    const { data } = await ask('GET', `/scoreboard/${table.id}`)
    for (let roundNumber = data.currentRound + 1; roundNumber <= 500; roundNumber += 1) {
      const value = (roundNumber * 7) % 90
      const scores = [
        { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
        { playerId: 2, scoreType: 'CUSTOM', scoreValue: value },
      ]
      const reply = await ask('POST', `/games/${table.id}/scores/round`, { roundNumber, scores })
      if (reply.status !== 201) throw new Error(`Round ${roundNumber}: ${reply.status}`)
      table.acknowledged.set(roundNumber, value)
    }
  } catch (error) {
    // What fetch throws when the other end is gone.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  }
}

async function expectAll(ask: Ask, table: Table): Promise<void> {
  const { data } = await ask('GET', `/scoreboard/${table.id}`)
  const kept = data.rounds.map((round) => [round.roundNumber, round.scores[1]?.scoreValue])
  // One more may be there: it was written, and killed before the answer.
  expect(kept.length - table.acknowledged.size).toBeOneOf([0, 1])
  expect(kept.slice(0, table.acknowledged.size)).toEqual([...table.acknowledged])
  for (const [roundNumber, value] of kept.slice(table.acknowledged.size)) {
    if (roundNumber !== undefined && value !== undefined) table.acknowledged.set(roundNumber, value)
  }
}

async function prepareUser(database: Queries): Promise<string> {
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const configuration = { authSecret: AUTH_SECRET }
  const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
  return user.accessToken
}

function asker(url: string, accessToken: string): Ask {
  return async (method, path, body) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data } = (await reply.json()) as { data: Data }
    return { status: reply.status, data }
  }
}
