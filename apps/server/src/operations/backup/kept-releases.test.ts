import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { isFullProof } from '../../../../../tools/proof.ts'
import { type ReturningViewer, returningViewer } from '../../live/testing/returning-viewer.ts'
import { emptyPostgres } from '../../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import {
  type Environment,
  INHERITED,
  type ServerProcess,
  spawnServer,
  startProcess,
} from '../durability/testing/server-process.ts'
import { askAgain, callerOf, GAMES } from './testing/kept-releases/evening.ts'

const MELDBOARD = fileURLToPath(new URL('../commands/meldboard.ts', import.meta.url))
const RELEASES = join(import.meta.dirname, 'testing/kept-releases')
const releases = (await readdir(RELEASES)).filter((name) => /^\d/.test(name))

/** The version of the running game when it was frozen. */
const SEEN = 7

/** For each database, a copy of a release's data, opened by the present build. */
const COPIES: Readonly<Record<string, (release: string) => Promise<Environment>>> = {
  async 'a data folder with SQLite'(release) {
    const data = await temporaryFolder()
    const file = gunzipSync(await readFile(join(RELEASES, release, 'meldboard.sqlite.gz')))
    await writeFile(join(data, 'meldboard.sqlite'), file)
    await copyFile(join(RELEASES, release, 'auth-secret'), join(data, 'auth-secret'))
    return { DATA_DIR: data }
  },
  async 'a backup of PostgreSQL'(release) {
    const { url, close } = await emptyPostgres()
    await close()
    const environment = { DATA_DIR: await temporaryFolder(), DATABASE_URL: url }
    await meldboard(environment, 'restore', join(RELEASES, release, 'postgres.backup'))
    return environment
  },
}

const everyCase = releases.flatMap((release) =>
  Object.entries(COPIES).map(([what, copy]) => ({ what, release, copy })),
)
/** For each change only the first release on SQLite, which needs the most migrations. */
const cases = isFullProof ? everyCase : everyCase.slice(0, 1)

describe.each(cases)('$what of release $release', ({ release, copy }) => {
  let environment: Environment
  let server: ServerProcess
  let caller: ReturnType<typeof callerOf>
  let viewer: ReturningViewer

  beforeAll(async () => {
    const port = String(await freePort())
    environment = { ...(await copy(release)), PORT: port, RATE_LIMITS: 'off' }
    // It watched the server before, which has stopped.
    viewer = returningViewer(`http://127.0.0.1:${port}`, GAMES.running, SEEN)
    server = await startProcess(environment)
    caller = callerOf(server.url)
    await caller.signIn('asha')
    await caller.signIn('bela')
  })
  afterAll(async () => {
    viewer.leave()
    server.process.kill('SIGTERM')
    await server.ended
  })

  it('shows every game, list and history as it did (P-upgrade-1)', async () => {
    const frozen = JSON.parse(await readFile(join(RELEASES, release, 'answers.json'), 'utf8'))
    const answers = await askAgain(caller.send, Object.keys(frozen))
    const then = withoutChance(frozen, REVIVERS[release])
    expect(withoutChance(answers)).toMatchObject(then)
    await expect(caller.send(null, 'GET', `/scoreboard/${GAMES.deleted}`)).rejects.toThrow('404')
    await expect(caller.signIn('chitra')).rejects.toThrow(/disabled/)
  })

  it('has games and logs that agree (P-upgrade-1)', async () => {
    const { stdout } = await meldboard(environment, 'verify')
    expect(stdout).toMatch(/^1\d games, [1-9]\d+ events, 0 problems\.\n$/)
  })

  it('goes on: a round is scored, a stored change is undone, an ended game taken up', async () => {
    const { send } = caller
    const idOf = async (uuid: string) => (await send('asha', 'GET', `/games/${uuid}`)).data.id
    const scores = [1, 2, 3].map((playerId) => ({ playerId, scoreType: 'CUSTOM', scoreValue: 0 }))
    const round = { roundNumber: 3, scores }
    const running = await idOf(GAMES.running)
    const scored = await send('asha', 'POST', `/games/${running}/scores/round`, round)
    expect(scored.data).toMatchObject({ version: SEEN + 1, currentRound: 3 })
    const undone = await idOf(GAMES.undone)
    const back = await send('asha', 'POST', `/games/${undone}/undo`, { version: 21 })
    expect(back.data).toMatchObject({ version: 22, currentRound: 1 })
    const ended = await idOf(GAMES.endedByHand)
    const taken = await send('asha', 'PUT', `/games/${ended}/resume`)
    expect(taken.data.game).toMatchObject({ status: 'INPROGRESS' })
  })

  it('reaches a viewer whose stream was open when the release stopped (P-upgrade-2)', async () => {
    await vi.waitFor(() => expect(viewer.version()).toBe(SEEN + 1), 60_000)
    // Versions that it has seen are not sent again.
    expect(viewer.versions).toEqual([SEEN, SEEN + 1])
  })
})

describe('the kept releases', () => {
  it.each([...new Set(cases.map(({ release }) => release))])(
    'go back: %s is as it was after a restore of the backup from before the upgrade (P-upgrade-3)',
    async (release) => {
      const restored = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) }
      await meldboard(restored, 'restore', join(RELEASES, release, 'postgres.backup'))
      const again = await startProcess(restored)
      const { data } = await callerOf(again.url).send(null, 'GET', `/scoreboard/${GAMES.running}`)
      again.process.kill('SIGTERM')
      await again.ended
      expect(data.version).toBe(SEEN)
      const { stdout } = await meldboard(restored, 'verify')
      expect(stdout).toMatch(/ 0 problems\.\n$/)
    },
  )

  it('are not opened by an earlier one, neither by its server nor by a command (P-run-15)', async () => {
    const [copied] = Object.values(COPIES)
    const environment = await copied?.(releases.at(-1) ?? '')
    const later = new SqliteDatabase(join(environment?.DATA_DIR ?? '', 'meldboard.sqlite'))
    later.exec("insert into kysely_migration values ('9999-later', '2027-01-01')").close()
    const words = 'its schema was made by a newer Meldboard (9999-later). Upgrade this one first.'
    const server = spawnServer({ ...environment, PORT: String(await freePort()) })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(words)
    await expect(meldboard({ ...environment }, 'verify')).rejects.toThrow(words)
  })

  it('are those that were given out', () => {
    expect(releases).toEqual(['0.1.0', '0.2.0'])
  })
})

function meldboard(environment: Environment, ...words: readonly string[]) {
  const env = { ...INHERITED, ...environment }
  return promisify(execFile)(process.execPath, [MELDBOARD, ...words], { env })
}

type Reviver = (key: string, value: unknown) => unknown

/** The differences of the contract since a release, by its version. */
const REVIVERS: Readonly<Record<string, Reviver>> = {
  '0.1.0': inFormat4,
}

/**
 * The scoreboards of 0.1.0 have format 1. Since 2 the winners come first in order and rank (R22); since 3 `undoable`
 * has more than the type; 4 added fields for other rules.
 */
function inFormat4(key: string, value: unknown): unknown {
  if (key === 'rank' || key === 'standings') return undefined
  const isScoreboard = typeof value === 'object' && value !== null && 'isOver' in value
  if (key === 'undoable' && typeof value === 'string') return { type: value }
  return isScoreboard ? { ...value, format: 4 } : value
}

/** Both evenings were written in one way, but at different times, with random uuids and codes. */
function withoutChance(answers: object, revive?: Reviver): object {
  const json = JSON.stringify(answers)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/"(?!5f0a8c3e)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"any"')
    .replaceAll(/"code":"\w+"/g, '"code":"any"')
    // The ids of people, which depend on a secret.
    .replaceAll(/"[\w-]{22}"/g, '"any"')
  return JSON.parse(json, revive)
}
