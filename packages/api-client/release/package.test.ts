import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

describe('the packed tarball', { timeout: 120_000 }, () => {
  let project = ''
  let installed = ''

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'meldboard-api-client-'))
    installed = join(project, 'node_modules/@meldboard/api-client')
    // As in a fresh clone: packing builds.
    await rm(join(root, 'dist'), { recursive: true, force: true })
    await run('pnpm', ['pack', '--pack-destination', project], { cwd: root })
    const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz')) ?? ''
    await mkdir(installed, { recursive: true })
    await run('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components', '1'])
    // Its dependencies, which an installer would fetch.
    const beside = (name: string) => join(realpathSync(join(root, 'node_modules', name)), '..')
    const dependencies = [
      join(beside('openapi-fetch'), 'openapi-fetch'),
      join(beside('eventsource'), 'eventsource'),
      join(beside('eventsource'), 'eventsource-parser'),
    ]
    for (const folder of dependencies) {
      const place = join(project, 'node_modules', basename(folder))
      await cp(folder, place, { recursive: true, dereference: true })
    }
  }, 120_000)

  afterAll(() => rm(project, { recursive: true, force: true }))

  it('holds the built files and its own papers, no source and no test', async () => {
    const names = await readdir(installed)
    expect(names.filter((name) => name !== 'LICENSE').sort()).toEqual([
      'CHANGELOG.md',
      'README.md',
      'dist',
      'package.json',
    ])
    const files = await readdir(join(installed, 'dist'), { recursive: true })
    expect(files.filter((name) => name.includes('.test.'))).toEqual([])
    expect(files).toContain('index.d.ts')
  })

  it('works in an empty project under Node', async () => {
    const code = `import('@meldboard/api-client').then((client) =>
      console.log(Object.keys(client).join()))`
    const { stdout } = await run(process.execPath, ['-e', code], { cwd: project })
    expect(stdout.trim()).toBe(
      'ApiError,LIST_LIMITS,NETWORK_ERROR_MESSAGE,UNKNOWN_ERROR_MESSAGE,createClient,isExpired,openEnvelope,parseAnswer,watch,watchTable',
    )
  })
})
