import { transform } from 'lightningcss'

/** The oldest browsers that run the app (docs/decisions/0070-oldest-browsers.md). */
export const OLDEST_BROWSERS = ['chrome99', 'safari15.4', 'firefox100']

/** The oldest Chromium in which a sent page can be read, in lightningcss's form of a version. */
const OLDEST_WATCHING = 79 << 16

/** The order of the cascade's layers (src/styles/layers.css). */
const LAYERS = ['base', 'ui', 'app']

/**
 * Returns a style sheet for browsers that drop every rule in a layer: the same rules in the order
 * of their layers, and in the syntax of these browsers. src/boot.js loads it there.
 */
export function oldStyles(css: string): string {
  const { code } = transform({
    filename: 'old.css',
    code: Buffer.from(withoutLayers(css)),
    minify: true,
    targets: { chrome: OLDEST_WATCHING },
  })
  return code.toString().replace(ONE_VALUE, '$1-$2-start:$3;$1-$2-end:$3') + WITHOUT_GAPS
}

/** A shorthand with a variable, which lightningcss leaves as it is. */
const ONE_VALUE = /(padding|margin)-(inline|block):((?:var|calc)\((?:[^()]|\([^()]*\))*\))(?=[;}])/g

/** Flex layouts have no gaps before Chromium 84, the first to know `appearance`. */
const WITHOUT_GAPS =
  '@supports not (appearance:none){[data-facts]>*+*{margin-left:.75em}svg+span{margin-left:.35em}}'

function withoutLayers(css: string): string {
  const rest: string[] = []
  const layers = new Map(LAYERS.map((layer) => [layer, [] as string[]]))
  for (const rule of rulesOf(css)) {
    const { layer, rules } = /^@layer (?<layer>\w+)\{(?<rules>.*)\}$/s.exec(rule)?.groups ?? {}
    const part = layer === undefined ? rest : layers.get(layer)
    if (part === undefined) throw new Error(`The style sheet has a layer ${layer}.`)
    if (!/^@layer [\w,]+;$/.test(rule)) part.push(rules ?? rule)
  }
  return [...rest, ...[...layers.values()].flat()].join('')
}

/** Returns the rules of a built style sheet, which has no comments. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|[{};]/g)) {
    if (sign === '{') depth++
    if (sign === '}') depth--
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    rules.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  return rules
}
