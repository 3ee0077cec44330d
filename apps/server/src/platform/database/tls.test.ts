import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PostgresChanges } from '../../live/postgres-changes.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from './open-database.ts'
import { type Cluster, startCluster } from './testing/postgres-cluster.ts'
import { selfSigned } from './testing/self-signed.ts'

describe('a PostgreSQL that is reached over TLS only', () => {
  let cluster: Cluster
  let own: string
  let stranger: string
  beforeAll(async () => {
    cluster = await startCluster()
    const { certificate, key } = selfSigned('localhost')
    // PostgreSQL must own its files, and its key must be private.
    const { uid, gid } = await stat(join(cluster.data, 'PG_VERSION'))
    for (const [name, content] of Object.entries({
      'server.crt': certificate,
      'server.key': key,
    })) {
      await writeFile(join(cluster.data, name), content, { mode: 0o600 })
      await chown(join(cluster.data, name), uid, gid)
    }
    await writeFile(join(cluster.data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query('alter system set ssl = on')
    await client.end()
    await cluster.stop()
    await cluster.start()
    const outside = await temporaryFolder()
    own = join(outside, 'own.crt')
    stranger = join(outside, 'stranger.crt')
    await writeFile(own, certificate)
    await writeFile(stranger, selfSigned('localhost').certificate)
  })
  afterAll(() => cluster.remove())

  const open = (parameters: Readonly<Record<string, string>>, host = 'localhost') => {
    const url = new URL(cluster.url)
    url.hostname = host
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const place = { databaseUrl: url.href, dataDirectory: '/nowhere' }
    return { url: url.href, opening: openDatabase(place, () => undefined) }
  }

  it('is used when its certificate is that of the named authority, encrypted to the server', async () => {
    const { url, opening } = open({ sslmode: 'verify-full', sslrootcert: own })
    const database = await opening
    const { rows } = await sql<{ ssl: boolean; version: string }>`
      select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`.execute(database)
    expect(rows).toEqual([{ ssl: true, version: 'TLSv1.3' }])
    const changes = new PostgresChanges(url, { warn: () => undefined })
    await changes.start()
    const listeners = () =>
      sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where application_name = 'meldboard listener'`.execute(database)
    await vi.waitFor(async () => expect((await listeners()).rows).toEqual([{ ssl: true }]), 60_000)
    await changes.stop()
    await database.destroy()
  })

  it('is refused when another one signed its certificate', async () => {
    const { opening } = open({ sslmode: 'verify-full', sslrootcert: stranger })
    await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: .*self-signed certificate/)
  })

  it('is refused when its certificate is for another name', async () => {
    const { opening } = open({ sslmode: 'verify-full', sslrootcert: own }, '127.0.0.1')
    await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: .*altnames/)
  })

  it('is not reached in the open', async () => {
    await expect(open({ sslmode: 'disable' }).opening).rejects.toThrow(
      /^DATABASE_URL cannot be used: .*no encryption/,
    )
  })

  it('is refused in one line when the file of the authority is not there', async () => {
    await expect(open({ sslrootcert: `${own}.gone` }).opening).rejects.toThrow(
      /^DATABASE_URL cannot be used: ENOENT.*$/,
    )
  })
})
