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
import {
  type Ask,
  AUTH_SECRET,
  enterAt,
  newRequester,
  newSeat,
  newTable,
  type Seated,
  scoreAt,
} from './testing/requester.ts'
import { type Environment, startProcess } from './testing/server-process.ts'

/** On each database. KILL_RUNS changes it. */
const KILLS = Number(process.env.KILL_RUNS ?? (isFullProof ? 25 : 3))
const TABLES = 4
/** Players who enter lines at further tables. */
const SEATS = 2
/** KILL_SEED repeats the waits of an earlier run. */
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 2 ** 31)

/** A table that is scored, with the rounds that the server has acknowledged. */
type Table = { readonly id: number; readonly acknowledged: Map<number, number> }

/** A player who enters one line after the other for the same round, and how many the server has acknowledged. */
type Player = Seated & { acknowledged: number }

describe.each(DATABASE_ENGINES)(
  `a server on %s that is killed in the middle of scoring, by KILL_SEED=${SEED},`,
  (engine) => {
    it(`has every acknowledged round, and the last acknowledged line (P-line-10), when it starts again, ${KILLS} times, and every log makes its game`, async () => {
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
      const players: Player[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        await scoreUntilKilled(environment, ask, { tables, players }, random.between(40, 160))
      }
      const server = await startProcess(environment)
      for (const table of tables) await expectAll(ask, table)
      for (const player of players) await expectLast(player)
      for (const { acknowledged } of players) expect(acknowledged).toBeGreaterThanOrEqual(KILLS)
      expect(acknowledgedBy(tables)).toBeGreaterThanOrEqual(KILLS * TABLES)
      expect(await verifyGames(fresh.database)).toMatchObject({
        games: TABLES + SEATS,
        problems: [],
      })
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
  { tables, players }: { readonly tables: Table[]; readonly players: Player[] },
  delay: number,
): Promise<void> {
  const server = await startProcess(environment)
  if (tables.length === 0) {
    for (let count = 0; count < TABLES; count += 1) {
      tables.push({ id: await newTable(ask), acknowledged: new Map() })
    }
    const url = `http://127.0.0.1:${environment.PORT}`
    for (let count = 0; count < SEATS; count += 1) {
      players.push({ ...(await newSeat(ask, url)), acknowledged: 0 })
    }
  }
  for (const table of tables) await expectAll(ask, table)
  for (const player of players) await expectLast(player)
  const scoring = [...tables.map((table) => scoreOn(ask, table)), ...players.map(enterOn)]
  const before = acknowledgedBy(tables)
  const entered = players.map(({ acknowledged }) => acknowledged)
  await wait(delay)
  // A slow machine is killed later, never before it has scored.
  while (acknowledgedBy(tables) < before + TABLES) await wait(1)
  while (players.some(({ acknowledged }, index) => acknowledged === entered[index])) await wait(1)
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
    passOverEnd(error)
  }
}

/** Until the connection breaks. */
async function enterOn(player: Player): Promise<void> {
  try {
    for (;;) {
      const status = await enterAt(player, lineAfter(player.acknowledged))
      if (status !== 200) throw new Error(`Line ${player.acknowledged + 1}: ${status}`)
      player.acknowledged += 1
    }
  } catch (error) {
    passOverEnd(error)
  }
}

/** Returns the figure of a line; `others`: the number of lines before it. */
function lineAfter(count: number): number {
  return 1 + ((count * 7) % 60)
}

async function expectLast(player: Player): Promise<void> {
  const { data } = await player.ask('GET', `/seats?game=${player.uuid}`)
  const found = data.ownLine?.scoreValue ?? 0
  const next = lineAfter(player.acknowledged)
  const last = player.acknowledged === 0 ? 0 : lineAfter(player.acknowledged - 1)
  // The next one may be stored: the server was killed between the write and the answer.
  expect(found).toBeOneOf([last, next])
  if (found === next) player.acknowledged += 1
}

/** Errors of fetch when the other end is gone. */
function passOverEnd(error: unknown): void {
  if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
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
