const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** Joins names for a sentence: "Asha, Bela, and Chandra". */
export function nameList(names: readonly string[]): string {
  return LIST.format(names)
}
