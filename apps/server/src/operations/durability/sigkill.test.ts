import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { isFullProof } from '../../../../../tools/proof.ts'
import { seeded } from '../../games/testing/random.ts'
import { DATABASE_ENGINES } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { verifyGames } from '../verify-games.ts'
import { type Ask, AUTH_SECRET, newRequester, newTable, scoreAt } from './testing/requester.ts'
import { type Environment, startProcess } from './testing/server-process.ts'

/** On each database. KILL_RUNS changes it. */
const KILLS = Number(process.env.KILL_RUNS ?? (isFullProof ? 25 : 3))
const TABLES = 4
/** KILL_SEED repeats the waits of an earlier run. */
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)

/** A table that is scored, with the rounds that the server has acknowledged. */
type Table = { readonly id: number; readonly acknowledged: Map<number, number> }

describe.each(DATABASE_ENGINES)(
  `a server on %s that is killed in the middle of scoring, by KILL_SEED=${SEED},`,
  (engine) => {
    it(`has every acknowledged round when it starts again, ${KILLS} times, and every log makes its game`, async () => {
      const fresh = await freshDatabase(engine)
      const dataDirectory = await temporaryFolder()
      const port = await freePort()
      const environment = {
        PORT: String(port),
        DATA_DIR: fresh.file === null ? dataDirectory : dirname(fresh.file),
        ...(fresh.url !== null && { DATABASE_URL: fresh.url }),
        AUTH_SECRET,
        RATE_LIMITS: 'off',
      }
      const ask = await newRequester(fresh.database, `http://127.0.0.1:${port}`)
      const random = seeded(SEED)
      const tables: Table[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        await scoreUntilKilled(environment, ask, tables, random.between(40, 160))
      }
      const server = await startProcess(environment)
      for (const table of tables) await expectAll(ask, table)
      expect(acknowledgedBy(tables)).toBeGreaterThanOrEqual(KILLS * TABLES)
      expect(await verifyGames(fresh.database)).toMatchObject({ games: TABLES, problems: [] })
      process.stdout.write(
        `${engine}: ${KILLS} kills, ${acknowledgedBy(tables)} rounds acknowledged, all there\n`,
      )
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      await fresh.close()
    }, 600_000)
  },
)

/** Starts a server, checks its data, scores at all tables at once, and kills it meanwhile. */
async function scoreUntilKilled(
  environment: Environment,
  ask: Ask,
  tables: Table[],
  delay: number,
): Promise<void> {
  const server = await startProcess(environment)
  if (tables.length === 0) {
    for (let count = 0; count < TABLES; count += 1) {
      tables.push({ id: await newTable(ask), acknowledged: new Map() })
    }
  }
  for (const table of tables) await expectAll(ask, table)
  const scoring = tables.map((table) => scoreOn(ask, table))
  const before = acknowledgedBy(tables)
  await wait(delay)
  // A slow machine is killed later, never before it has scored.
  while (acknowledgedBy(tables) < before + TABLES) await wait(1)
  server.process.kill('SIGKILL')
  await Promise.all(scoring)
  expect(await server.ended).toBe('SIGKILL')
}

function acknowledgedBy(tables: readonly Table[]): number {
  return tables.reduce((sum, table) => sum + table.acknowledged.size, 0)
}

/** Until the connection breaks. */
async function scoreOn(ask: Ask, table: Table): Promise<void> {
  try {
    const { data } = await ask('GET', `/scoreboard/${table.id}`)
    for (let roundNumber = data.currentRound + 1; roundNumber <= 500; roundNumber += 1) {
      const value = (roundNumber * 7) % 90
      const status = await scoreAt(ask, table.id, roundNumber, value)
      if (status !== 201) throw new Error(`Round ${roundNumber}: ${status}`)
      table.acknowledged.set(roundNumber, value)
    }
  } catch (error) {
    // Errors of fetch when the other end is gone.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  }
}

async function expectAll(ask: Ask, table: Table): Promise<void> {
  const { data } = await ask('GET', `/scoreboard/${table.id}`)
  const kept = data.rounds.map((round) => [round.roundNumber, round.scores[1]?.scoreValue])
  // One more may be stored: the server was killed between the write and the answer.
  expect(kept.length - table.acknowledged.size).toBeOneOf([0, 1])
  expect(kept.slice(0, table.acknowledged.size)).toEqual([...table.acknowledged])
  for (const [roundNumber, value] of kept.slice(table.acknowledged.size)) {
    if (roundNumber !== undefined && value !== undefined) table.acknowledged.set(roundNumber, value)
  }
}
