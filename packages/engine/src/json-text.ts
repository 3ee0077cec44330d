import type { Problem } from './reader.ts'

/** More than the text of any legal game: a longer one is not worth the time to parse it. */
const MOST_CHARACTERS = 4_000_000

/** What a text of JSON holds; anything but a text is taken as parsed already. */
export function jsonOf(data: unknown, problems: Problem[]): unknown {
  if (typeof data !== 'string') return data
  if (data.length > MOST_CHARACTERS) {
    problems.push({ path: '', expected: `at most ${MOST_CHARACTERS} characters` })
    return undefined
  }
  try {
    return JSON.parse(data)
  } catch {
    problems.push({ path: '', expected: 'JSON' })
    return undefined
  }
}
