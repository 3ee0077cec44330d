import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const MELDBOARD = fileURLToPath(new URL('meldboard.ts', import.meta.url))

type Ended = { readonly code: number; readonly output: string }

describe('the meldboard command', () => {
  let directory: string
  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  const meldboard = (data: string, ...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: join(directory, data) }
      execFile(process.execPath, [MELDBOARD, ...words], { env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
      })
    })

  it('migrates, backs up, restores and verifies', { timeout: 60_000 }, async () => {
    const file = join(directory, 'backup')
    expect(await meldboard('one', 'migrate')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Migrated: 0001-accounts, .*\.\n$/),
    })
    expect((await meldboard('one', 'migrate')).output).toBe('The schema is up to date.\n')
    expect(await meldboard('one', 'backup', file)).toMatchObject({ code: 0 })
    expect(await meldboard('two', 'restore', file)).toEqual({
      code: 0,
      output: '0 rows are restored.\n',
    })
    expect(await meldboard('two', 'verify')).toEqual({
      code: 0,
      output: '0 games, 0 events, 0 problems.\n',
    })
  })

  it.each(['backup', 'verify'])('%s asks for the schema of this version', async (name) => {
    const words = name === 'backup' ? [join(directory, 'backup')] : []
    expect(await meldboard('old', name, ...words)).toEqual({
      code: 1,
      output: 'DATA_DIR cannot be used: its schema is at nothing. Run migrate first.\n',
    })
  })

  it.each([
    { words: [], why: 'without words' },
    { words: ['destroy'], why: 'with another word' },
    { words: ['backup'], why: 'without a file' },
    { words: ['migrate', 'now'], why: 'with a word too many' },
    { words: ['user', 'disable'], why: 'without a user' },
  ])('tells its usage $why, and touches nothing', async ({ words }) => {
    const { code, output } = await meldboard('none', ...words)
    expect(code).toBe(2)
    expect(output).toContain('backup FILE')
  })

  it('lists no users where there are none, and finds none to disable', async () => {
    await meldboard('one', 'migrate')
    expect(await meldboard('one', 'user', 'list')).toEqual({ code: 0, output: '' })
    expect(await meldboard('one', 'user', 'disable', 'asha@example.org')).toEqual({
      code: 1,
      output: 'There is no user asha@example.org.\n',
    })
  })

  it('says in one line what is wrong with a file or the configuration', async () => {
    const file = join(directory, 'backup')
    await writeFile(file, 'not a backup')
    expect(await meldboard('one', 'restore', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^.*cannot be read.*\n$/),
    })
    await writeFile(join(directory, 'taken'), '')
    expect(await meldboard('taken', 'verify')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DATA_DIR .*\n$/),
    })
  })
})
