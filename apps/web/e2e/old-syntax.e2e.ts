import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from './support/table.ts'

const CLIENT = fileURLToPath(new URL('../dist/client/', import.meta.url))
const BOOT = fileURLToPath(new URL('../src/boot.js', import.meta.url))

/**
 * Newer than Chrome 99, Safari 15.4 or Firefox 100. The compiler already checks those that our
 * sources call (its `lib`).
 */
const NEWER_METHODS = new Set([
  'findLast',
  'findLastIndex',
  'fromAsync',
  'groupBy',
  'isWellFormed',
  'toReversed',
  'toSpliced',
  'withResolvers',
])

test('the scripts of the build are in the language of the oldest browsers that run them (P-old-1)', () => {
  const scripts = globSync('{assets/*.js,sw.js}', { cwd: CLIENT })
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.flatMap((name) => newerThanRunning(parsed(CLIENT + name), name))).toEqual([])
})

test('the script in every page is in the language of Chromium 79 (P-old-2)', () => {
  const script = parsed(BOOT)
  expect([...newerThanRunning(script, 'boot.js'), ...newerThanWatching(script)]).toEqual([])
})

test('no style needs what the oldest browsers lack, and those of older ones are in no layer (P-old-1, P-old-2)', () => {
  const sheetsOf = (pattern: string) =>
    globSync(pattern, { cwd: CLIENT }).map((file) => readFileSync(CLIENT + file, 'utf8'))
  const [old = '', ...others] = sheetsOf('assets/old-*.css')
  const running = sheetsOf('assets/!(old)-*.css').join('\n')
  expect(others).toEqual([])
  const individualTransforms = /[{;](?:translate|rotate|scale):[^;}]*/g
  for (const styles of [running, old]) expect(styles.match(individualTransforms) ?? []).toEqual([])
  // An unknown unit makes a declaration void: only the two in tokens.css use it, behind
  // `@supports`.
  const tokens = /@supports \(height:1svh\)\{:root\{[^}]*\}\}/
  expect(running).toMatch(tokens)
  expect(running.replace(tokens, '').match(/\d[sdl]v[hw]/g) ?? []).toEqual([])
  expect(old.match(/@layer|[{;](?:inset|padding-inline|margin-inline):[^;}]*/g) ?? []).toEqual([])
})

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, false)
}

function newerThanRunning(script: ts.SourceFile, name: string): readonly string[] {
  const found: string[] = []
  visit(script, (node) => {
    if (ts.isClassStaticBlockDeclaration(node)) found.push(`${name}: static block`)
    if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]|\/[a-z]*v[a-z]*$/.test(node.text)) {
      found.push(`${name}: ${node.text}`)
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text
      if (NEWER_METHODS.has(method)) found.push(`${name}: ${method}`)
    }
  })
  return found
}

function newerThanWatching(script: ts.SourceFile): readonly string[] {
  const found: string[] = []
  visit(script, (node) => {
    const isNewer =
      ts.isOptionalChain(node) ||
      ts.isPrivateIdentifier(node) ||
      node.kind === ts.SyntaxKind.QuestionQuestionToken ||
      (node.kind >= ts.SyntaxKind.BarBarEqualsToken &&
        node.kind <= ts.SyntaxKind.QuestionQuestionEqualsToken)
    if (isNewer) found.push(ts.SyntaxKind[node.kind] ?? '')
  })
  return found
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
