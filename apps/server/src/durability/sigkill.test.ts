import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { SETTINGS } from '../games/testing/new-game.ts'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { type Environment, freePort, startProcess } from './server-process.ts'

const KILLS = 20
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

describe('a server that is killed in the middle of scoring', () => {
  it('has every acknowledged round when it starts again, twenty times', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-kill-'))
    const port = await freePort()
    const environment = {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      AUTH_SECRET,
      RATE_LIMITS: 'off',
    }
    const ask = asker(`http://127.0.0.1:${port}`, await prepareUser(dataDirectory))
    const tables: Table[] = []
    for (let kill = 0; kill < KILLS; kill += 1) await scoreUntilKilled(environment, ask, tables)
    const server = await startProcess(environment)
    for (const table of tables) await expectAll(ask, table)
    const total = tables.reduce((sum, table) => sum + table.acknowledged.size, 0)
    expect(total).toBeGreaterThan(KILLS * TABLES)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await rm(dataDirectory, { recursive: true })
  }, 150_000)
})

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
  await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 120))
  server.process.kill('SIGKILL')
  await Promise.all(scoring)
  expect(await server.ended).toBe('SIGKILL')
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

async function prepareUser(dataDirectory: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const configuration = { authSecret: AUTH_SECRET }
  const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
  await database.destroy()
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
