import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import {
  createSourceFile,
  forEachChild,
  isCallExpression,
  isConditionalExpression,
  isExportDeclaration,
  isFunctionLike,
  isImportDeclaration,
  isJsxAttribute,
  isJsxText,
  isNewExpression,
  isPropertyAssignment,
  isStringLiteralLike,
  isTemplateExpression,
  isTypeNode,
  type Node,
  ScriptKind,
  ScriptTarget,
  type SourceFile,
  type StringLiteralLike,
} from 'typescript'
import { MESSAGE_FILES, type MessageFile } from '../packages/messages/src/files.ts'

/*
 * A person reads messages (packages/messages), never a text of the source: that would stay English in every language.
 */

const ROOT = join(import.meta.dirname, '..')

// A game stores the English names of its preset: this table has the message of each.
const NAMES_OF_ENGINE = 'apps/web/src/data/preset-text.ts'

const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/testing\/|\.gen\.|\/ui\/kit\/|\.d\.ts$/.test(file))
  .filter((file) => file !== NAMES_OF_ENGINE)
  .sort()
  .map((file) => {
    const kind = file.endsWith('x') ? ScriptKind.TSX : ScriptKind.TS
    const text = readFileSync(join(ROOT, file), 'utf8')
    return createSourceFile(file, text, ScriptTarget.Latest, true, kind)
  })

describe('what a person reads on the web', () => {
  it('is a message of packages/messages, never a text of the source (P-language-1)', () => {
    assert.ok(files.length > 20)
    assert.deepEqual(places(isWords), [])
  })

  it('is loaded with the page: what a page loads at once reads the messages that come with it', () => {
    for (const [name, { pages, files }] of Object.entries(FIRST_PAGES)) {
      const known = new Set<string>(files.flatMap((file) => MESSAGE_FILES[file]))
      const read = withImports(['main.tsx', ...pages].map((page) => join(WEB, page))).flatMap(
        (file) =>
          [...textOf(file).matchAll(/messages\('([\w-]+)'\)/g)].map(([, area = '']) => ({
            file,
            area,
          })),
      )
      assert.ok(read.length > 40)
      const others = read.filter(
        ({ file, area }) => !known.has(area) && !isLoadedBefore(file, area),
      )
      assert.deepEqual(others, [], name)
    }
  })

  it('is never read while modules load, before its language is chosen', () => {
    assert.deepEqual(places(isReadEarly), [])
  })

  it('has the plural forms of its message, not those of English', () => {
    assert.deepEqual(places(isEnglishPlural), [])
  })

  it('has figures, dates and lists in the language of the page, by lib/format.ts', () => {
    const others = files.filter(({ fileName }) => !/lib\/(format|amount)\.ts$/.test(fileName))
    assert.deepEqual(places(isFormat, others), [])
  })
})

const WEB = join(ROOT, 'apps/web/src')
const textOf = (file: string) => readFileSync(file, 'utf8')

type FirstPages = {
  readonly pages: readonly string[]
  readonly files: readonly MessageFile[]
}

/** The pages that wait for a part of the messages alone, with that part. */
const FIRST_PAGES: Readonly<Record<string, FirstPages>> = {
  'a game': { pages: [], files: ['view'] },
  'a table or a television': {
    pages: [
      'features/game/table/table-page.tsx',
      'features/game/table/code-page.tsx',
      'features/game/television/television-page.tsx',
      'features/game/television/table-television-page.tsx',
      'features/game/television/television-code-page.tsx',
    ],
    files: ['view', 'table'],
  },
  'an export and a print': {
    pages: ['features/game/export/score-sheet-paper.tsx', 'features/game/export/scoreboard-csv.ts'],
    files: ['view', 'paper'],
  },
  'the page of a player': {
    pages: ['features/game/seat/seat-page.tsx'],
    files: ['view', 'seat'],
  },
  'the page of who scores': {
    pages: [
      'features/game/board/scoreboard-screen.tsx',
      'features/game/board/guest-scoring.tsx',
      'features/game/board/guest-screen.tsx',
      'features/game/board/table-scoring-page.tsx',
      'data/outbox/offline.ts',
      'shell/signed-in.tsx',
    ],
    files: ['view', 'board'],
  },
}

/** The pages to sign in load theirs (routes/_visitor.tsx), and what waits comes with the offline part. */
function isLoadedBefore(file: string, area: string): boolean {
  return area === 'waiting' || (area === 'accounts' && file.includes('/routes/_visitor/'))
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^']*?from\s+)?'(\.[^']+)'/gm

/** Returns these modules and all that they import statically. */
function withImports(files: readonly string[]): readonly string[] {
  const found = new Set(files)
  for (const file of found) {
    for (const [, name = ''] of textOf(file).matchAll(IMPORT)) {
      const path = join(file, '..', name)
      const module = [path, `${path}.ts`, `${path}.tsx`].find(
        (one) => /\.tsx?$/.test(one) && existsSync(one),
      )
      if (module !== undefined) found.add(module)
    }
  }
  return [...found]
}

function places(isFault: (node: Node) => boolean, among = files): readonly string[] {
  return among.flatMap((file) => {
    const found: string[] = []
    function visit(node: Node): void {
      if (isImportDeclaration(node) || isExportDeclaration(node) || isTypeNode(node)) return
      if (isFault(node)) found.push(placeOf(file, node))
      else if (!isForDevelopers(node)) forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

function placeOf(file: SourceFile, node: Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`
}

/** Errors that report a bug are read by developers, a request's header by the server, a key and a selector by nobody. */
function isForDevelopers(node: Node): boolean {
  return (
    (isNewExpression(node) &&
      /^(?:(?:Type|Range)?Error|DOMException)$/.test(node.expression.getText())) ||
    (isCallExpression(node) && /\.closest$/.test(node.expression.getText())) ||
    (isPropertyAssignment(node) && /^(?:Authorization|key)$/.test(node.name.getText())) ||
    (isJsxAttribute(node) && node.name.getText() === 'key')
  )
}

/** Two letters, but for the name of a product, which is one in every language. */
const LETTERS = /^(?!\s*(?:Meldboard|Google)\s*$).*\p{L}{2,}/su
const READ_ATTRIBUTE =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|label|alt|placeholder|hint|submit|legend|failed|unsaved)$/
/** Two words with a space between them, the second one in small letters: a key, a class or a selector has no such pair. */
const SENTENCE = /(?:^|[\s"(])\p{L}[\p{L}'’]+[,.:]? \p{Ll}{2,}/u
const MEDIA_QUERY = /^\([a-z-]+: .*\)$/

function isWords(node: Node): boolean {
  if (isJsxText(node)) return LETTERS.test(node.text)
  if (isTemplateExpression(node)) {
    // What stands close behind a value is no word, `${id}label`; nor is a path, `rules.${field}`.
    const later = node.templateSpans.map(({ literal }) => literal.text.replace(/^\p{L}+/u, ''))
    return [node.head.text, ...later].some(
      (text) =>
        /\p{L}{3,} |(?:^| )\p{Ll}{3,}(?:$|[ .,])/u.test(text) &&
        !/^-|[/{;=\]]|^[\w.]*\.[\w.]*$/.test(text),
    )
  }
  if (!isStringLiteralLike(node)) return false
  if (isJsxAttribute(node.parent) && READ_ATTRIBUTE.test(node.parent.name.getText())) {
    return LETTERS.test(node.text)
  }
  return SENTENCE.test(node.text) && !MEDIA_QUERY.test(node.text) && !isOfUnion(node)
}

/** A value of a type of its file, such as `'below' | 'below narrow'`. */
function isOfUnion(node: StringLiteralLike): boolean {
  return node.getSourceFile().text.includes(`| '${node.text}'`)
}

function isReadEarly(node: Node): boolean {
  if (!isCallExpression(node) || !/^t(?:\.rich)?$/.test(node.expression.getText())) return false
  for (let parent: Node = node.parent; parent !== undefined; parent = parent.parent) {
    if (isFunctionLike(parent)) return false
  }
  return true
}

function isEnglishPlural(node: Node): boolean {
  return (
    isConditionalExpression(node) &&
    /[!=]== 1$|> 1$/.test(node.condition.getText()) &&
    [node.whenTrue, node.whenFalse].some(
      (branch) =>
        isTemplateExpression(branch) ||
        (isStringLiteralLike(branch) && LETTERS.test(branch.text) && branch.text !== 'no'),
    )
  )
}

function isFormat(node: Node): boolean {
  return (
    /^Intl\.(?!Segmenter|Locale\b)|\.toLocale\w*String$/.test(node.getText()) &&
    !isCallExpression(node)
  )
}
