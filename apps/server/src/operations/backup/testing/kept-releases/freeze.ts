import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../../../../../../tools/free-port.ts'
import { startCluster } from '../../../../platform/database/testing/postgres-cluster.ts'
import { VERSION } from '../../../../platform/version.ts'
import { type Environment, startProcess } from '../../../durability/testing/server-process.ts'
import {
  askEvening,
  callerOf,
  PASSWORD,
  PEOPLE,
  playEvening,
  playLater,
  type Who,
} from './evening.ts'

/*
 * Freezes the data of this release, on both databases, in a folder named after its version, before the release: `node
 * src/operations/backup/testing/kept-releases/freeze.ts`. Frozen data never changes, because it represents existing
 * installations.
 */

const RELEASE = join(import.meta.dirname, VERSION)
const MELDBOARD = fileURLToPath(new URL('../../../commands/meldboard.ts', import.meta.url))
const run = promisify(execFile)

const temporary = () => mkdtemp(join(tmpdir(), 'meldboard-frozen-'))
const folder = await temporary()
try {
  await freezeSqlite(join(folder, 'sqlite'))
  await freezePostgres(join(folder, 'postgres'))
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function freezeSqlite(data: string): Promise<void> {
  const answers = await spendEvening({ DATA_DIR: data })
  await freezeFile('meldboard.sqlite.gz', gzipSync(await readFile(join(data, 'meldboard.sqlite'))))
  await freezeFile('auth-secret', await readFile(join(data, 'auth-secret')))
  await freezeFile('answers.json', answers)
}

async function freezePostgres(data: string): Promise<void> {
  const cluster = await startCluster()
  const environment = { DATA_DIR: data, DATABASE_URL: cluster.url }
  await spendEvening(environment)
  const backup = join(folder, 'postgres.backup')
  await run(process.execPath, [MELDBOARD, 'backup', backup], {
    env: { PATH: process.env.PATH, ...environment },
  })
  await cluster.remove()
  await freezeFile('postgres.backup', await readFile(backup))
}

/** Serves an evening and stops; returns its later answers. */
async function spendEvening(environment: Environment): Promise<string> {
  const port = String(await freePort())
  const server = await startProcess({ ...environment, PORT: port, RATE_LIMITS: 'off' })
  const { send, signIn } = callerOf(server.url)
  for (const [who, { name, email }] of Object.entries(PEOPLE)) {
    await send(null, 'POST', '/auth/register/initial', { name, email })
    const pin_code = await pinFor(email, server.output)
    await send(null, 'POST', '/auth/verify-pin', { email, pin_code })
    await send(null, 'POST', '/auth/register/complete', { email, pin_code, password: PASSWORD })
    await signIn(who as Who)
  }
  const pending = { name: 'Pending', email: 'pending@example.com' }
  await send(null, 'POST', '/auth/register/initial', pending)
  await playEvening(send)
  await playLater(send)
  const env = { PATH: process.env.PATH, ...environment }
  await run(process.execPath, [MELDBOARD, 'user', 'disable', PEOPLE.chitra.email], { env })
  const answers = await askEvening(send)
  server.process.kill('SIGTERM')
  await server.ended
  const lines = Object.entries(answers).map(
    ([asked, answer]) => `${JSON.stringify(asked)}: ${JSON.stringify(answer)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

async function pinFor(email: string, output: () => string): Promise<string> {
  for (;;) {
    const pin = new RegExp(`Mail to ${email}: PIN (\\d{6})`).exec(output())?.[1]
    if (pin !== undefined) return pin
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function freezeFile(name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(RELEASE, { recursive: true })
  await writeFile(join(RELEASE, name), content, { flag: 'wx' })
}
