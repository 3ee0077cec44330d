import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

/**
 * Prints the figures of docs/architecture.md about the structure, and fails if a walk in that document is wrong: its
 * files must exist, and imports must connect them.
 */
const PRODUCT = /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/
// Each migration is a file of its own that only the list of migrations imports.
const MIGRATION = /\/migrations\//
const NO_PRODUCT = /\.test\.tsx?$|\/(?:testing|generated)\/|\.gen\.ts$|\.d\.ts$/
/** A shorter file needs a reason to exist. */
const SHORT = 45

const { modules, summary } = await cruiseRepository()
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1
const product = modules.filter(({ source }) => PRODUCT.test(source) && !NO_PRODUCT.test(source))
const sources = new Set(product.map(({ source }) => source))
const violations = summary.violations.map(({ rule }) => rule.name)
const circles = violations.filter((rule) => rule === 'no-circles').length

console.log(`${product.length} product files`)
for (const workspace of [
  'packages/engine',
  'packages/api-client',
  'packages/messages',
  'apps/server',
  'apps/web',
]) {
  const files = [...sources].filter((file) => file.startsWith(`${workspace}/`))
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0)
  console.log(`  ${workspace}: ${files.length} files, ${lines} lines`)
}
const shortFiles = shortFilesOfOneReader()
console.log(`${shortFiles.length} files of ${SHORT} lines or less that one neighbour alone reads`)
for (const file of shortFiles) console.log(`  ${file}`)
console.log(`${violations.length - circles} imports against the order of the folders`)
console.log(`${circles} circles`)
const problems = walksOf('docs/architecture.md').flatMap(({ name, files }) => {
  console.log(`${name}: ${files.length} files`)
  return problemsOf(name, files)
})
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1

async function cruiseRepository(): Promise<ICruiseResult> {
  const options = await extractOptions('./tools/dependency-cruiser.config.ts')
  const { output } = await cruise(['apps', 'packages', 'tools'], options)
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** Short files without a test or a lazy import that only one file of their folder imports. */
function shortFilesOfOneReader(): readonly string[] {
  const isLazy = ({ source }: IModule) =>
    modules.some(({ dependencies }) =>
      dependencies.some(({ resolved, dynamic }) => resolved === source && dynamic),
    )
  const stem = (file: string) => file.replace(/(?:\.test)?\.tsx?$/, '')
  const tests = new Set(
    modules.flatMap(({ source }) => (/\.test\.tsx?$/.test(source) ? [stem(source)] : [])),
  )
  const isTested = ({ source }: IModule) => tests.has(stem(source))
  return product
    .filter((module) => {
      const readers = module.dependents.filter((file) => sources.has(file))
      const isNeighbour = readers.every((file) => dirname(file) === dirname(module.source))
      const isAlone = readers.length === 1 && isNeighbour && !MIGRATION.test(module.source)
      return isAlone && !isTested(module) && !isLazy(module)
    })
    .map(({ source }) => source)
    .filter((file) => linesOf(file) <= SHORT)
}

type Walk = { readonly name: string; readonly files: readonly string[] }

/** The lists below "Five walks": one heading a walk, one file in backticks at the start of each item. */
function walksOf(document: string): readonly Walk[] {
  const [, section = ''] = readFileSync(document, 'utf8').split(/^## Five walks$/m)
  const [walks = ''] = section.split(/^## /m)
  return walks
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      name: text.split('\n')[0] ?? '',
      files: [...text.matchAll(/^(?:[-*]|\d+\.) `([^`]+)`/gm)].map(([, file = '']) => file),
    }))
}

function problemsOf(walk: string, files: readonly string[]): readonly string[] {
  return files.flatMap((file, index) => {
    if (files.indexOf(file) !== index) return [`${walk}: ${file} stands twice`]
    const module = modules.find(({ source }) => source === file)
    if (module === undefined) return [`${walk}: ${file} is no file of code`]
    const neighbours = [...module.dependents, ...module.dependencies.map((to) => to.resolved)]
    return files.some((other) => other !== file && neighbours.includes(other))
      ? []
      : [`${walk}: ${file} imports none of the others, and none imports it`]
  })
}
