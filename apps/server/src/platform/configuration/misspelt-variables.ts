import { type Environment, VARIABLES } from './read-configuration.ts'

/**
 * A warning for each variable whose name is nearly that of one of ours that is not set: without one,
 * SMPT_URL would mean that no mail is sent, and no word would say so.
 */
export function misspeltVariables(environment: Environment): readonly string[] {
  const isSet = (name: string) => (environment[name] ?? '').trim() !== ''
  return Object.keys(environment).flatMap((name) => {
    if (VARIABLES.includes(name) || !isSet(name)) return []
    const meant = VARIABLES.find((each) => !isSet(each) && isNearly(name, each))
    return meant === undefined
      ? []
      : [`WARNING: ${name} is not a variable of Meldboard, and nothing reads it. Is it ${meant}?`]
  })
}

/**
 * Whether a name is another one with few slips of the keyboard, in other letters, with other separators,
 * with our name before it, or longer (DATA_DIRECTORY). A slip is a letter that is wrong, missing, too much
 * or changed places with its neighbour; short names, which are words of others too, have one at most.
 */
function isNearly(name: string, ours: string): boolean {
  const [typed, meant] = [name, ours].map(lettersOf) as [string, string]
  if (ours.includes('_') && typed.startsWith(meant)) return true
  return slips(typed, meant) <= Math.max(1, Math.floor(meant.length / 4))
}

const lettersOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[_.-]/g, '')
    .replace(/^MELDBOARD/, '')

/** How many slips make one text of the other (the optimal string alignment distance). */
function slips(one: string, other: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = next
  }
  return last[other.length] ?? 0
}
