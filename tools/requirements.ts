import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { parse } from 'yaml'
import { trackedFiles } from './tracked-files.ts'

/**
 * Checks the requirements of docs/product and docs/rules.md against the repository: each id is defined once, each cited
 * id exists, and each requirement is named in the title of a test, or has "(no test: ...)" with the reason. The
 * properties in P-entity-* match the contract. All files and folders that the documents cite exist, and all files that
 * a comment names in brackets.
 */
const ID = /\b(?:P-[a-z]+(?:-[a-z]+)*-\d+|R\d{1,2})\b/g
const DEFINITION = /^(?:- |\| )\*\*(P-[a-z]+(?:-[a-z]+)*-\d+|R\d{1,2})\*\*(.*)$/gm
const DOCUMENT_OF_REQUIREMENTS = /^docs\/(?:product\/[^/]+|rules)\.md$/
/** Texts that only the people who wrote them can open. */
const FOREIGN_TEXT = /\b(?:spec|design|look|style|house|rules-next)\.md\b/g
/** A path in backticks: of a workspace, or of a file below the server's sources. */
const PATH = /`((?:apps|packages|tools|docs|openapi)\/[\w./-]*|[\w./-]+\/[\w.-]+\.(?:tsx?|yaml))`/g
/** A path or a file in backticks, as in decisions: from any folder on. */
const PATH_OF_DECISION =
  /`((?:apps|packages|tools|docs|openapi)\/[\w./-]*|[\w./-]*[\w-]\.(?:[cm]?[jt]sx?|css|ya?ml|jsonc?|md))`/g
const DECISION = /^docs\/decisions\//
const NOT_TRACKED = /\/(?:dist|reports|test-results)(?:\/|$)/
const DOCUMENT = /^(?:docs\/(?:host\/|product\/)?)?[^/]+\.md$/
const CITING = /\.(?:js|ts|tsx|css|md|yaml)$/
/** A file that a comment names in brackets, from the root or from its own workspace. */
const NAMED_FILE = /\(((?:apps|packages|tools|src)\/[\w./-]+\.tsx?)[ )]/g
const TEST = /\.(?:test|e2e|screens)\.tsx?$/

const files = trackedFiles()
const CONTRACT = 'openapi/meldboard.yaml'
/** A schema in brackets with the words up to the next one, and a property in backticks. */
const ENTITY = /\(`([A-Z]\w+)`\)([^(]*(?:\((?!`[A-Z])[^(]*)*)/g
const PROPERTY = /`(\w+)`/g

const requirements = files
  .filter((file) => DOCUMENT_OF_REQUIREMENTS.test(file))
  .flatMap(requirementsIn)
const ids = requirements.map(({ id }) => id)
const tested = new Set(files.filter((file) => TEST.test(file)).flatMap(idsInTitles))
const problems = [
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
  ...files.filter((file) => CITING.test(file)).flatMap(wrongCitations),
  ...files.filter((file) => DOCUMENT.test(file)).flatMap(missingPaths),
  ...files.filter((file) => DECISION.test(file)).flatMap(missingPathsOfDecision),
  ...files.filter((file) => CITING.test(file)).flatMap(missingFiles),
  ...wrongEntities(),
  ...requirements
    .filter(({ id, testable }) => testable !== tested.has(id))
    .map(({ id, testable }) =>
      testable ? `${id} has no test` : `${id} says it has no test, but has`,
    ),
]
for (const problem of problems) console.log(problem)
console.log(
  `${ids.length} requirements, ${tested.size} in titles of tests, ${problems.length} problems`,
)
if (problems.length > 0) process.exitCode = 1

type Requirement = { readonly id: string; readonly words: string; readonly testable: boolean }

function requirementsIn(document: string): readonly Requirement[] {
  const text = readFileSync(document, 'utf8')
  // A requirement ends at the next list item, table row or paragraph.
  return [...text.matchAll(DEFINITION)].map((match) => {
    const words = text.slice(match.index + 2).split(/\n(?:- |\| |\n|#)/)[0] ?? ''
    return { id: match[1] ?? '', words, testable: !words.includes('(no test:') }
  })
}

function wrongCitations(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  const unknown = (text.match(ID) ?? []).filter((id) => !ids.includes(id))
  const wrong = [...unknown, ...(text.match(FOREIGN_TEXT) ?? [])]
  return [...new Set(wrong)].map((citation) => `${file} cites ${citation}, which does not exist`)
}

function missingPaths(document: string): readonly string[] {
  const cited = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  return cited
    .filter((path) => !NOT_TRACKED.test(path) && !isTracked(path))
    .map((path) => `${document} cites ${path}, which does not exist`)
}

function missingPathsOfDecision(decision: string): readonly string[] {
  const text = readFileSync(decision, 'utf8')
  const named = [...text.matchAll(PATH_OF_DECISION)].map(([, path = '']) => path.replace(/\/$/, ''))
  return named
    .filter((path) => !NOT_TRACKED.test(path) && !isTracked(path))
    .filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
    .map((path) => `${decision} names ${path}, which does not exist`)
}

function missingFiles(file: string): readonly string[] {
  const workspace = file.split('/').slice(0, 2).join('/')
  const named = [...readFileSync(file, 'utf8').matchAll(NAMED_FILE)].map(([, path = '']) => path)
  return named
    .filter((path) => !isTracked(path) && !isTracked(`${workspace}/${path}`))
    .map((path) => `${file} names ${path}, which does not exist`)
}

function isTracked(path: string): boolean {
  const places = [path, `apps/server/src/${path}`].map((place) => place.replace(/\/$/, ''))
  return files.some((file) =>
    places.some((place) => file === place || file.startsWith(`${place}/`)),
  )
}

function idsInTitles(file: string): readonly string[] {
  const ids: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      ids.push(...(node.arguments[0]?.getText().match(ID) ?? []))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return ids
}

/** Also `it.each(...)` and `test.describe`. */
function isTest(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return /^(?:it|test|describe)/.test(called.text)
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) {
    return isTest(called.expression)
  }
  return ts.isTaggedTemplateExpression(called) && isTest(called.tag)
}

/** Properties that P-entity-* or the schemas of the contract lack. */
function wrongEntities(): readonly string[] {
  const { schemas } = parse(readFileSync(CONTRACT, 'utf8')).components
  const entities = requirements.filter(({ id }) => id.startsWith('P-entity-'))
  return entities.flatMap(({ id, words }) =>
    [...words.matchAll(ENTITY)].flatMap(([, schema = '', text = '']) => {
      const named = [...text.matchAll(PROPERTY)].map(([, name = '']) => name)
      const properties = propertiesOf(schemas, schemas[schema])
      return [
        ...properties.filter((name) => !named.includes(name)).map((name) => `lacks ${name}`),
        ...named.filter((name) => !properties.includes(name)).map((name) => `has no ${name}`),
      ].map((problem) => `${id}: ${schema} ${problem}`)
    }),
  )
}

type Schema = {
  readonly $ref?: string
  readonly properties?: object
  readonly allOf?: readonly Schema[]
}

function propertiesOf(
  schemas: Readonly<Record<string, Schema>>,
  schema?: Schema,
): readonly string[] {
  if (schema?.$ref !== undefined) {
    return propertiesOf(schemas, schemas[schema.$ref.replace('#/components/schemas/', '')])
  }
  const parts = (schema?.allOf ?? []).flatMap((part) => propertiesOf(schemas, part))
  return [...Object.keys(schema?.properties ?? {}), ...parts]
}
