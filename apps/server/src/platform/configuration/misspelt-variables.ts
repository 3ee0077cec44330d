import { type Environment, VARIABLES } from './read-configuration.ts'

/**
 * A warning for each variable whose name is nearly that of an unset one of ours: otherwise SMPT_URL would silently mean
 * that no mail is sent.
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
 * Whether a name differs from ours by few typing errors, by case, by separators, by a prefix with our name, or by more
 * letters at the end (DATA_DIRECTORY). A typing error is a letter that is wrong, missing, extra, or swapped with its
 * neighbour. Short names may have one, as they are also words of others.
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

/** The number of typing errors between two texts (the optimal string alignment distance). */
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
