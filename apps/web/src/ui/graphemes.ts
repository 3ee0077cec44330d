const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns a text's characters as people count them, so that no letter of any script is cut in two.
 */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
