import type { CompiledMessage } from 'icu-minify/format'

/** A part of a compiled message: a text, an argument, a plural or select, or a marked part. */
type Node = string | number | readonly unknown[]

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàeéiïoöuücçnñsšyýzžAÀEÉIÏOÖUÜCÇNÑSŠ'.matchAll(/(.)(.)/gu)].map(([, letter, accented]) => [
    letter,
    accented,
  ]),
)
/** By how much a translation may be longer than its English. */
const LONGER = 0.4

/**
 * Returns an English message in a language that nobody speaks, to see on a screen what is no message, what is pieced
 * together, and what has no room: "Save" is "⟦Šàvé~~⟧".
 */
export function pseudo(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return `⟦${longer(message)}⟧`
  return ['⟦', ...message.map((node) => pseudoNode(node as Node)), '⟧'] as CompiledMessage
}

function pseudoNode(node: Node): Node {
  if (typeof node === 'string') return longer(node)
  if (typeof node === 'number') return node
  const [name, kind, ...rest] = node
  if (kind === undefined) return node
  if (typeof kind === 'number') return [name, kind, pseudoOptions(rest[0] as object)]
  return [name, ...[kind, ...rest].map((inside) => pseudoNode(inside as Node))]
}

function pseudoOptions(options: object): object {
  return Object.fromEntries(
    Object.entries(options).map(([option, content]) => [
      option,
      typeof content === 'string' ? longer(content) : (content as Node[]).map(pseudoNode),
    ]),
  )
}

function longer(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const accented = [...word].map((letter) => ACCENTS[letter] ?? letter).join('')
    return `${accented}${'~'.repeat(Math.ceil(word.length * LONGER))}`
  })
}
