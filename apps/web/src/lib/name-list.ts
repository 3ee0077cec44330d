const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** Joins names for a sentence: "Asha, Bela, and Chandra". */
export function nameList(names: readonly string[]): string {
  return LIST.format(names)
}

/** The names of a sentence, and the separators between them. */
export function nameListParts(names: readonly string[]) {
  return [...LIST.formatToParts(names)]
}
