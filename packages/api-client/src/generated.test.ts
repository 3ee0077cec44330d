import { exec } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const HOME = fileURLToPath(new URL('..', import.meta.url))

it('the committed types are those of the API document', async () => {
  const { scripts } = JSON.parse(await readFile(`${HOME}/package.json`, 'utf8'))
  const path = `${HOME}/node_modules/.bin:${process.env.PATH}`
  const check = promisify(exec)(`${scripts.generate} --check`, {
    cwd: HOME,
    env: { ...process.env, PATH: path },
  })
  await expect(check, 'run `pnpm generate`').resolves.toBeDefined()
  // It starts a process that reads the whole document.
}, 30_000)
