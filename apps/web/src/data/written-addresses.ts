import { normaliseName } from '@meldboard/engine'

/** An address as a person writes it, with the name before it or ''. */
export type WrittenAddress = { readonly name: string; readonly email: string }

/** A quoted text, an address in brackets, a separator, or a word. Mail programs quote a name with a comma. */
const PART =
  /["“”„](?<quoted>[^"“”„]*)["“”„]|[<(]\s*(?<inBrackets>[^\s<>()]+@[^\s<>()]*)\s*[>)]|(?<end>[,،、;；]+)|(?<word>[^\s,،、;；<>"“”„]+)/gu

/**
 * Reads addresses between commas, semicolons or spaces, each once: "Dev Rao <dev@example.com>",
 * "Dev Rao dev@example.com" or the address alone. Words without an address are returned as an
 * invalid address.
 */
export function addressesIn(text: string): readonly WrittenAddress[] {
  const byKey = new Map<string, WrittenAddress>()
  let words: string[] = []
  function add(written: string, name: string): void {
    const email = written.replace(/\p{Cf}/gu, '')
    const key = email.toLowerCase()
    const known = byKey.get(key)
    // Some mail programs repeat the address as the name.
    const isName = name !== '' && name.toLowerCase() !== key
    if (known === undefined || (known.name === '' && isName)) {
      byKey.set(key, { name: isName ? name : '', email: known?.email ?? email })
    }
    words = []
  }
  function addWords(): void {
    if (words.length > 0) add(words.join(' '), '')
  }
  for (const { groups = {} } of text.matchAll(PART)) {
    const { quoted, inBrackets, end, word } = groups
    const email = inBrackets ?? (word?.includes('@') ? word : undefined)
    if (email !== undefined) add(email, normaliseName(words.join(' ')))
    else if (end !== undefined) addWords()
    else words.push(quoted ?? word ?? '')
  }
  addWords()
  return [...byKey.values()]
}
