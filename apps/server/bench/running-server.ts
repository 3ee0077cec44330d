import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tools/free-port.ts'
import {
  type Environment,
  startProcess,
} from '../src/operations/durability/testing/server-process.ts'

/** A server whose terminal can be read. */
export type Terminal = {
  readonly url: string
  /** Everything it has written to the terminal so far. */
  readonly output: () => string
}

export type RunningServer = Terminal & {
  /** The file-system path of its data. */
  readonly dataDirectory: string
  /** The memory it has in use, as Linux counts it. */
  readonly residentBytes: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** The real server in a process of its own, over a SQLite file in a fresh folder, without limits. */
export async function startServer(environment: Environment = {}): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'meldboard-bench-'))
  const server = await startServerIn(dataDirectory, environment)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(dataDirectory, { recursive: true })
    },
  }
}

/** The same over a folder that stays. */
export async function startServerIn(
  dataDirectory: string,
  environment: Environment = {},
): Promise<RunningServer> {
  const PORT = String(await freePort())
  const own = { PORT, DATA_DIR: dataDirectory, RATE_LIMITS: 'off' }
  const server = await startProcess({ ...own, ...environment })
  return {
    url: server.url,
    dataDirectory,
    output: server.output,
    residentBytes: async () => {
      const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
    },
    stop: async () => {
      server.process.kill('SIGTERM')
      await server.ended
    },
  }
}
