import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areaFile, areaNames, writtenArea } from './compiled.ts'
import { SOURCE_LANGUAGE } from './languages.ts'

/*
 * Writes en/<area>.d.json.ts: the type of an area, from which the arguments of each message follow. TypeScript itself
 * gives a text of a JSON file no more than `string`. With --check it fails if a committed file was another.
 */

function declarationOf(area: string): string {
  const lines = Object.entries(writtenArea(SOURCE_LANGUAGE, area)).map(
    ([key, message]) => `  readonly ${JSON.stringify(key)}: ${JSON.stringify(message)}\n`,
  )
  return `// Written by \`pnpm generate\` (src/types.ts).\ndeclare const messages: {\n${lines.join('')}}\nexport = messages\n`
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
for (const area of areaNames()) {
  const file = areaFile(SOURCE_LANGUAGE, area).replace(/\.json$/, '.d.json.ts')
  const declaration = declarationOf(area)
  if (!values.check) writeFileSync(file, declaration)
  else if (readFileSync(file, 'utf8') !== declaration)
    throw new Error(`${file} has not the messages of its area: run \`pnpm generate\`.`)
}
