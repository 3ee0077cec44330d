import { normaliseName } from './name.ts'
import type { Kind, Rules } from './rule-set.ts'
import { CLASSIC } from './rule-set.ts'

/**
 * Rules in the form in which a game stores them: texts in the form of names, nothing that House rules
 * say already, and in one order, however they were written. Source: R29.
 *
 * @example
 * differingRules({ scoreMax: 80, aim: 'LOWEST' })
 * // { scoreMax: 80 }
 */
export function differingRules(rules: Partial<Rules>): Partial<Rules> {
  const { roundNames, kinds, rejoin } = rules
  const kept = {
    ...rules,
    ...(roundNames && { roundNames: roundNames.map(normaliseName) }),
    ...(kinds && { kinds: kinds.map(keptKind) }),
    ...(rejoin && { rejoin: inOrder(rejoin, CLASSIC.rejoin) }),
  }
  const other = Object.entries(inOrder(kept, CLASSIC)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(CLASSIC[name as keyof Rules]),
  )
  return Object.fromEntries(other)
}

function keptKind({ code, label, points, sitsOut }: Kind): Kind {
  return { code, label: normaliseName(label), points, ...(sitsOut && { sitsOut }) }
}

/** The values of some data in the order of a model, and none that the model does not have. */
function inOrder<Data extends object>(data: Data, model: object): Data {
  const names = Object.keys(model).filter((name) => name in data)
  return Object.fromEntries(names.map((name) => [name, data[name as keyof Data]])) as Data
}
