import assert from 'node:assert/strict'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import {
  createProgram,
  type Expression,
  forEachChild,
  getParsedCommandLineOfConfigFile,
  isBinaryExpression,
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxText,
  isParenthesizedExpression,
  isStringLiteral,
  type JsxChild,
  type Node,
  sys,
  type Type,
  type TypeChecker,
  TypeFlags,
} from 'typescript'

/*
 * A browser that translates a page replaces its text nodes. React updates the only text of an element by setting the
 * element's content, which also works on a translated page. A text beside other children it updates in the old node,
 * which is gone.
 */

const WEB = join(import.meta.dirname, '../apps/web')

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.Void

/** A text that never changes, a text that may change, or another child that may change or not. */
type ChildKind = 'fixed text' | 'changing text' | 'fixed' | 'changing'

describe('the pages of the web app', () => {
  const config = getParsedCommandLineOfConfigFile(
    join(WEB, 'tsconfig.json'),
    {},
    {
      ...sys,
      onUnRecoverableConfigFileDiagnostic: () => assert.fail('no tsconfig.json'),
    },
  )
  const program = createProgram(config?.fileNames ?? [], config?.options ?? {})
  const checker = program.getTypeChecker()
  const pages = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${WEB}/src/`) && fileName.endsWith('.tsx'))
    .filter(({ fileName }) => !fileName.includes('.test.'))

  it('have each changing text in an element of its own (P-access-7)', () => {
    assert.ok(pages.length > 100)
    assert.deepEqual(found(hasTextBesideChange), [])
  })

  it('keep names from translation (P-access-7)', () => {
    assert.deepEqual(
      found((node) => isJsxOpeningElement(node) && isTranslatedName(node.getText())),
      [],
    )
  })

  function found(isFault: (node: Node) => boolean): readonly string[] {
    return pages.flatMap((page) => {
      const faults: string[] = []
      const visit = (node: Node): void => {
        if (isFault(node)) {
          const { line } = page.getLineAndCharacterOfPosition(node.getStart())
          faults.push(`${relative(WEB, page.fileName)}:${line + 1}`)
        }
        forEachChild(node, visit)
      }
      visit(page)
      return faults
    })
  }

  function hasTextBesideChange(node: Node): boolean {
    if (!isJsxElement(node) && !isJsxFragment(node)) return false
    const kinds = node.children.filter(isShown).map((child) => kindOf(child, checker))
    const isChanging = kinds.some((kind) => kind.startsWith('changing'))
    return kinds.length > 1 && isChanging && kinds.some((kind) => kind.endsWith('text'))
  }
})

function isTranslatedName(tag: string): boolean {
  return /^<bdi\b/.test(tag) && !tag.includes('translate="no"')
}

/** Spaces between elements are not translated. */
function isShown(child: JsxChild): boolean {
  if (isJsxText(child)) return child.text.trim() !== ''
  if (!isJsxExpression(child)) return true
  if (child.expression === undefined) return false
  return !(isStringLiteral(child.expression) && child.expression.text.trim() === '')
}

function kindOf(child: JsxChild, checker: TypeChecker): ChildKind {
  if (isJsxText(child)) return 'fixed text'
  if (!isJsxExpression(child) || child.expression === undefined) return 'fixed'
  if (isStringLiteral(child.expression)) return 'fixed text'
  return isText(child.expression, checker) ? 'changing text' : 'changing'
}

/** Whether a shown value is text in at least one case; a value of any type is not. */
function isText(shown: Expression, checker: TypeChecker): boolean {
  if (isParenthesizedExpression(shown)) return isText(shown.expression, checker)
  if (isConditionalExpression(shown)) {
    return isText(shown.whenTrue, checker) || isText(shown.whenFalse, checker)
  }
  if (isBinaryExpression(shown) && shown.operatorToken.getText() === '&&') {
    return isText(shown.right, checker)
  }
  const types = partsOf(checker.getTypeAtLocation(shown))
  const isOther = types.some(({ flags }) => (flags & (TEXT | NOTHING)) === 0)
  return !isOther && types.some(({ flags }) => (flags & TEXT) !== 0)
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnion() ? type.types : [type]
}
