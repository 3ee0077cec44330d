import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as engine from '../src/index.ts'
import * as presets from '../src/presets.ts'
import * as results from '../src/results.ts'
import * as schemas from '../src/schema.ts'
import * as stakes from '../src/stakes.ts'
import { added, created, play, scored } from '../test/events.ts'

const root = join(import.meta.dirname, '..')

/** Gives what a piece of code returns that sees these names. */
function evaluate(code: string, names: { readonly [name: string]: unknown }): unknown {
  return new Function(...Object.keys(names), code)(...Object.values(names))
}

describe('the examples of the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const code = [...readme.matchAll(/```ts\n(.*?)```/gs)]
    .map(([, block]) => block ?? '')
    .join('\n')
    .replace(/^import .*$/gm, '')
  // What stands before `//` is collected with what stands after it.
  const collecting = stripTypeScriptTypes(
    code.replace(/^(\S.*) \/\/ (.*)$/gm, 'pairs.push([$1, $2])'),
  )
  const pairs: [unknown, unknown][] = []
  evaluate(collecting, {
    ...engine,
    ...presets,
    ...results,
    ...schemas,
    ...stakes,
    pairs,
  })

  it('are all found', () => {
    expect(pairs).toHaveLength(24)
  })

  it.each(pairs)('give what they say: %#', (actual, expected) => {
    expect(actual).toEqual(expected)
  })
})

describe('the examples of the doc comments', () => {
  const settings = { targetScore: 200, dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
  const game = play(created(settings), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 'DROP' }))
  const examples = globSync('src/**/*.ts', { cwd: root })
    .toSorted()
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(root, name), 'utf8').matchAll(
        / \* @example\n((?: \* (?!\/\/).*\n)+) \* \/\/ (.*)\n \*\//g,
      ),
    ])
    .map(
      ([, code, expected]) => [code?.replace(/^ \* /gm, '').trim() ?? '', expected ?? ''] as const,
    )

  it('show every function that the package exports', () => {
    const functions = Object.entries({
      ...engine,
      ...presets,
      ...results,
      ...schemas,
      ...stakes,
    }).filter(([, value]) => typeof value === 'function')
    const shown = functions.filter(([name]) => examples.some(([code]) => code.includes(`${name}(`)))
    expect(shown.map(([name]) => name)).toEqual(functions.map(([name]) => name))
  })

  it.each(examples)('%s (P-pin-5)', (code, expected) => {
    const names = {
      ...engine,
      ...presets,
      ...results,
      ...schemas,
      ...stakes,
      game,
    }
    expect(evaluate(`return ${code}`, names)).toEqual(evaluate(`return (${expected})`, names))
  })
})
