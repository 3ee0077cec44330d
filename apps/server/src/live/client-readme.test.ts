import { spawn } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import {
  type AccountWorld,
  accountWorld,
  PASSWORD,
  register,
} from '../accounts/testing/account-world.ts'
import { SETTINGS } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { listen } from './testing/listen.ts'

const CLIENT = fileURLToPath(new URL('../../../../packages/api-client', import.meta.url))
const EMAIL = 'asha@example.com'

/** What a browser has and Node lacks. */
const BROWSER = `
const kept = new Map()
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}
`

describeDatabase('the program in the README of the client', (fresh) => {
  let world: AccountWorld
  let origin: string
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
    origin = await listen(world.app)
    await register(world, EMAIL, 'Asha Rao')
  })
  afterAll(() => world.close())

  it('signs in, makes a game, scores, and watches it live', async () => {
    const { said, stop } = await run(await readmeBlocks('Five minutes'), origin)
    await vi.waitFor(() => expect(said()).toMatch(/version 2 round 0\n/), 60_000)
    expect(said()).toMatch(/^CONFLICT Round 1 is the next round to score\.\n/)
    expect(said()).toMatch(/^live/m)
    const { body } = await world.login(EMAIL, PASSWORD)
    const token = body.data.token.access_token
    const { body: games } = await world.call('GET', '/games', token)
    const scores = [0, 20].map((scoreValue, index) => ({
      playerId: index + 1,
      scoreType: 'CUSTOM',
      scoreValue,
    }))
    const path = `/games/${games.data[0].id}/scores/round`
    await world.post(path, { roundNumber: 1, scores }, token)
    await vi.waitFor(() => expect(said()).toMatch(/version 3 round 1\n/), 60_000)
    stop()
    await vi.waitFor(() => expect(said()).toMatch(/closed\nended with 0\n$/), 60_000)
  })

  it('views a game in five lines, without an account', async () => {
    const { body } = await world.login(EMAIL, PASSWORD)
    const token = body.data.token.access_token
    const players = [{ name: 'Asha' }, { name: 'Bela' }]
    const { body: game } = await world.post('/games', { ...SETTINGS, players }, token)
    const blocks = await readmeBlocks('A viewer in five lines')
    expect(blocks[0]?.trim().split('\n')).toHaveLength(5)
    const uuid = /[\da-f]{8}-[\da-f-]{27}/
    const { said, stop } = await run(
      blocks.map((block) => block.replace(uuid, game.data.uuid)),
      origin,
    )
    await vi.waitFor(() => expect(said()).toBe("[ 'Asha 0', 'Bela 0' ]\n"), 60_000)
    stop()
    await vi.waitFor(() => expect(said()).toMatch(/ended with 0\n$/), 60_000)
  })
})

/** The code blocks of a section in order; the last one waits for a message. */
async function readmeBlocks(title: string): Promise<readonly string[]> {
  const readme = await readFile(join(CLIENT, 'README.md'), 'utf8')
  const section = readme.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
  const blocks = [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block ?? '')
  expect(blocks.at(-1)).toMatch(/^\w+\.close\(\)\n$/)
  return blocks
}

async function run(blocks: readonly string[], origin: string) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'node_modules/@meldboard'), { recursive: true })
  await symlink(CLIENT, join(folder, 'node_modules/@meldboard/api-client'))
  const last = blocks.at(-1)
  const program = [
    ...blocks.slice(0, -1),
    `process.stdin.once('end', () => { ${last} })\nprocess.stdin.resume()`,
  ]
  await writeFile(join(folder, 'browser.mjs'), BROWSER)
  const file = join(folder, 'program.mts')
  await writeFile(file, program.join('\n').replace('http://localhost:3000', origin))
  const words = ['--import', join(folder, 'browser.mjs'), file]
  const child = spawn(process.execPath, words, { stdio: 'pipe' })
  onTestFinished(() => void child.kill())
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  child.once('close', (code) => {
    said += `ended with ${code}\n`
  })
  return { said: () => said, stop: () => void child.stdin.end() }
}
