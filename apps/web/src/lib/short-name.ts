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

/**
 * Returns shorter forms of a person's name, the longest first: the first name with enough of the last to distinguish
 * it from the others, and the first name alone if no other has it. Empty for a name of several people or of one word.
 */
export function shorterNames(name: string, others: readonly string[]): readonly string[] {
  const [first, last] = endsOf(name)
  if (last === undefined || first === undefined || OF_SEVERAL.test(name)) return []
  const alike = others
    .filter((other) => other !== name)
    .map(endsOf)
    .filter(([other]) => other === first)
    .map(([, end = '']) => graphemesOf(end))
  const letters = graphemesOf(last)
  const count = letters.findIndex((_, index) =>
    alike.every((end) => end.slice(0, index + 1).join('') !== letters.slice(0, index + 1).join('')),
  )
  const isShorter = count >= 0 && count < letters.length - 1
  const short = isShorter ? [`${first} ${letters.slice(0, count + 1).join('')}.`] : []
  return alike.length === 0 ? [...short, first] : short
}

/** Returns the first and the last word of a name; the last is undefined if there is one word. */
function endsOf(name: string): readonly [string | undefined, string | undefined] {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
}

function cut(name: string): string {
  return `${graphemesOf(name)
    .slice(0, LONGEST - 1)
    .join('')
    .trimEnd()}…`
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Returns a text's characters as people count them, so that no letter of any script is cut in two. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
