const LONGEST = 12

/** A name of several people, or of a team: its last word is not a family name. */
const OF_SEVERAL = /[&+/,،、]|\sand\s|^the\s/iu

/**
 * Returns a name of at most 12 characters: whole if it fits, else a person's first name and last
 * initial, else cut to 11 and an ellipsis (P-name-1, P-name-2).
 */
export function shortName(name: string, isSide = false): string {
  if (graphemesOf(name).length <= LONGEST) return name
  if (isSide || OF_SEVERAL.test(name)) return cut(name)
  const words = name.split(/\s+/).filter(Boolean)
  const initial = graphemesOf(words.at(-1) ?? '')[0]
  if (words.length > 1 && initial !== undefined) {
    const short = `${words[0]} ${initial}.`
    if (graphemesOf(short).length <= LONGEST) return short
    return cut(short)
  }
  return cut(name)
}

function cut(name: string): string {
  return `${graphemesOf(name)
    .slice(0, LONGEST - 1)
    .join('')
    .trimEnd()}…`
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns a text's characters as people count them, so that no letter of any script is cut in two.
 */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
