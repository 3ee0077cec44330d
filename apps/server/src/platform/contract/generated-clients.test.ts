import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { isFullProof } from '../../../../../tools/proof.ts'
import { gameWorld } from '../../games/testing/game-world.ts'
import { listen } from '../../live/testing/listen.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { freshDatabase } from '../database/testing/fresh-database.ts'
import { readContract } from './contract.ts'

const DOCUMENT = fileURLToPath(new URL('../../../../../openapi/meldboard.yaml', import.meta.url))
const PROGRAMS = fileURLToPath(new URL('testing/clients', import.meta.url))
/** The versions that these programs were written for. */
const PYTHON_GENERATOR = 'openapi-python-client==0.29.1'
const OPENAPI_GENERATOR = 'openapi-generator-cli==7.26.0'
const GO_GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'

const run = promisify(execFile)

it('has no object without a name where one of several is meant, which generators drop (P-api-18)', () => {
  expect(unnamedChoices(readContract())).toEqual([])
})

it('reads the same by readers of YAML 1.1, as many generators are, and 1.2 (P-api-18)', () => {
  const text = readFileSync(DOCUMENT, 'utf8')
  expect(parse(text, { version: '1.1' })).toEqual(parse(text, { version: '1.2' }))
})

it('is sent in YAML and in JSON (P-api-18)', async () => {
  const fresh = await freshDatabase('sqlite')
  const world = await gameWorld(fresh.database)
  const text = readFileSync(DOCUMENT, 'utf8')
  expect((await world.app.inject('/api/v1/openapi.yaml')).payload).toBe(text)
  expect((await world.app.inject('/api/v1/openapi.json')).json()).toEqual(parse(text))
  await world.close()
  await fresh.close()
})

it('finds an object without a name at any depth (P-api-18)', () => {
  const unnamed = { type: 'object', properties: { id: { type: 'integer' } } }
  const properties = {
    group: { oneOf: [unnamed, { type: 'null' }] },
    groups: { anyOf: [{ type: 'array', items: unnamed }, { $ref: '#/components/schemas/Group' }] },
    name: { type: 'string' },
  }
  expect(unnamedChoices({ schemas: { Game: { type: 'object', properties } } })).toEqual([
    '/schemas/Game/properties/group/oneOf/0',
    '/schemas/Game/properties/groups/anyOf/0',
  ])
})

// Only in `pnpm test:full`, as the generators come from their registries.
if (isFullProof) {
  const folder = await temporaryFolder()
  const python = join(folder, 'python')
  if (
    canBeHad('a Python client', 'python3', ['-m', 'venv', python]) &&
    canBeHad('a Python client', join(python, 'bin/pip'), ['install', '--quiet', PYTHON_GENERATOR])
  ) {
    it('makes a Python client that scores a game (P-api-18)', async () => {
      const output = join(folder, 'meldboard_client')
      const options = ['--path', DOCUMENT, '--meta', 'none', '--output-path', output]
      await run(join(python, 'bin/openapi-python-client'), ['generate', ...options])
      const program = join(PROGRAMS, 'score.py')
      expect(await scoreWith(folder, join(python, 'bin/python'), [program])).toBe(
        'From Python [0, 20] RoundScoredEvent\n',
      )
    })
  }

  const generator = join(folder, 'openapi-generator')
  if (
    canBeHad('clients of openapi-generator', 'java', ['-version']) &&
    canBeHad('clients of openapi-generator', 'python3', ['-m', 'venv', generator]) &&
    canBeHad('clients of openapi-generator', join(generator, 'bin/pip'), [
      'install',
      '--quiet',
      OPENAPI_GENERATOR,
    ])
  ) {
    const generate = (language: string) =>
      run(join(generator, 'bin/openapi-generator-cli'), [
        ...['generate', '-i', DOCUMENT, '-g', language, '-o', join(folder, `client-${language}`)],
        ...(language === 'python' ? ['--package-name', 'meldboard_client'] : []),
      ])

    it.each(['kotlin', 'go'])(
      'is taken by openapi-generator for %s (P-api-18)',
      async (language) => {
        await generate(language)
      },
    )

    it('makes a Python client of openapi-generator that scores a game (P-api-18)', async () => {
      await generate('python')
      const client = join(folder, 'client-python')
      await run(join(generator, 'bin/pip'), ['install', '--quiet', client])
      const program = join(PROGRAMS, 'score-openapi-generator.py')
      expect(await scoreWith(client, join(generator, 'bin/python'), [program])).toBe(
        'From openapi-generator [0, 20]\n',
      )
    })
  }

  const go = join(folder, 'go')
  await mkdir(go)
  if (canBeHad('a Go client', 'go', ['install', GO_GENERATOR], { GOBIN: go })) {
    it('makes a Go client that scores a game (P-api-18)', async () => {
      const program = join(folder, 'program')
      await mkdir(program)
      await copyFile(join(PROGRAMS, 'score.go'), join(program, 'score.go'))
      const options = [
        '-generate',
        'types,client,skip-prune',
        '-package',
        'main',
        '-o',
        'client.go',
        DOCUMENT,
      ]
      await run(join(go, 'oapi-codegen'), options, { cwd: program })
      await run('go', ['mod', 'init', 'example.org/score'], { cwd: program })
      await run('go', ['mod', 'tidy'], { cwd: program })
      expect(await scoreWith(program, 'go', ['run', '.'])).toBe('From Go [0 20] round-scored\n')
    })
  }
}

/** Whether a tool is here or can be downloaded; otherwise the output of the run names what is not proven. */
function canBeHad(what: string, command: string, words: readonly string[], env = {}): boolean {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const
  const { status, stderr, error } = spawnSync(command, words, options)
  if (status === 0) return true
  const reason = (error?.message ?? stderr).trim().split('\n').at(-1)
  process.stdout.write(`NOT PROVEN: ${what} of the API's document. ${command}: ${reason}\n`)
  return false
}

/** The output of a program that scores a game of a new person. */
async function scoreWith(cwd: string, command: string, words: readonly string[]): Promise<string> {
  const fresh = await freshDatabase('sqlite')
  const world = await gameWorld(fresh.database)
  const origin = await listen(world.app)
  const { accessToken } = await world.person()
  const env = { ...process.env, PYTHONPATH: cwd }
  const { stdout } = await run(command, [...words, origin, accessToken], { cwd, env })
  await world.close()
  await fresh.close()
  return stdout
}

/** Unnamed objects, or arrays of them, that are one of several choices. */
function unnamedChoices(node: unknown, path = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const isChoice = /\/(oneOf|anyOf)$/.test(path) && isUnnamedObject(value)
    return [...(isChoice ? [`${path}/${key}`] : []), ...unnamedChoices(value, `${path}/${key}`)]
  })
}

function isUnnamedObject(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  return 'properties' in schema || ('items' in schema && isUnnamedObject(schema.items))
}
