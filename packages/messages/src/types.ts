import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { areaNames, writtenArea } from './compiled.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/*
 * Writes english.gen.ts: the type of all messages, from which the arguments of each follow. TypeScript itself gives a
 * text of a JSON file no more than `string`. With --check it fails if the committed file was another.
 */
const FILE = fileURLToPath(new URL('english.gen.ts', import.meta.url))

function typeOf(area: string): string {
  const lines = Object.entries(writtenArea(SOURCE_LANGUAGE, area)).map(
    ([key, message]) => `    readonly ${JSON.stringify(key)}: ${JSON.stringify(message)}\n`,
  )
  return `  readonly ${JSON.stringify(area)}: {\n${lines.join('')}  }\n`
}

const types = `// Written by \`pnpm generate\` (types.ts).

/** Every message in English, by area and key. An area is the file \`en/<area>.json\`. */
export type Messages = {
${areaNames().map(typeOf).join('')}}
`

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
if (!values.check) writeFileSync(FILE, types)
else if (readFileSync(FILE, 'utf8') !== types)
  throw new Error(`${FILE} has not the messages of en: run \`pnpm generate\`.`)
