import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as lucide from 'lucide'

/**
 * Writes src/ui/icons.gen.ts: the drawings of Lucide (lucide.dev) that components import from
 * there, by their names. It is committed, because `lucide` is installed for development only. With
 * --check it fails if the committed file was another.
 */
const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
const FILE = `${SOURCE}/ui/icons.gen.ts`
const IMPORT = /import \{([^}]*)\} from '[^']*\/icons\.gen\.ts'/g
const DRAWINGS: Readonly<Record<string, unknown>> = lucide

const HEAD = `// Written by \`pnpm generate\` (build/icons.ts) from Lucide. The licences of the drawings are in
// public/licences/lucide.txt, which every copy has to contain.
import type { IconShape } from './icon-shape.ts'
`

/** Returns the imported names, each once. */
function importedNames(): readonly string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(`${SOURCE}/${file}`, 'utf8'))
  const lists = sources.flatMap((source) => [...source.matchAll(IMPORT)].map(([, list]) => list))
  // The first word of `Menu as MenuIcon`.
  const names = lists.flatMap((list = '') => [...list.matchAll(/(?:^|,)\s*(\w+)/g)])
  return [...new Set(names.map(([, name = '']) => name))].sort()
}

function lineOf(name: string): string {
  const shape = DRAWINGS[name]
  if (shape === undefined) throw new Error(`Lucide has no drawing ${name}.`)
  return `export const ${name}: IconShape = ${JSON.stringify(shape)}\n`
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const written = HEAD + importedNames().map(lineOf).join('')
if (values.check && readFileSync(FILE, 'utf8') !== written)
  throw new Error(
    'src/ui/icons.gen.ts has not the drawings that are imported: run `pnpm generate`.',
  )
if (!values.check) writeFileSync(FILE, written)
