import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { startCluster } from './postgres-cluster.ts'

const CHECKOUT = fileURLToPath(new URL('../../../../../..', import.meta.url))

it('runs also where only root reaches the checkout and the folder of temporary files', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o700)
  vi.stubEnv('TMPDIR', folder)
  const cluster = await startCluster().finally(() => vi.unstubAllEnvs())
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query("select setting from pg_config where name = 'BINDIR'")
  await client.end()
  await cluster.remove()
  // Root's checkout may have any mode: the programs run from a copy outside it.
  const isRoot = process.getuid?.() === 0
  expect(String(rows[0].setting).startsWith(CHECKOUT)).toBe(!isRoot)
})
