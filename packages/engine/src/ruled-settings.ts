import { isExchange } from './forms.ts'
import type { Game } from './game.ts'
import type { Range } from './limits.ts'
import { isWithin, LIMITS, rangeError } from './limits.ts'
import { lengthOf, normaliseName } from './name.ts'
import type { Result } from './result.ts'
import { err, ok } from './result.ts'
import type { RuleError } from './rule-error.ts'
import { lastSafeOf, limitOf } from './rule-limit.ts'
import type { Conflict, Kind, Rules } from './rule-set.ts'
import { CLASSIC, LOCKED, rulesOf } from './rule-set.ts'
import type { Settings } from './settings.ts'

/** What rules accept besides `LIMITS`. Source: R29 to R38. */
export const RULE_LIMITS = {
  /** Points of one score. */
  score: { minimum: -9_999, maximum: 9_999 },
  startScore: { minimum: -9_999, maximum: 99_999 },
  beginningScore: { minimum: -99_999, maximum: 99_999 },
  bonus: { minimum: 0, maximum: 999 },
  kinds: 6,
  kindLabel: { minimum: 1, maximum: 40 },
  roundName: { minimum: 1, maximum: 60 },
  drops: { minimum: 0, maximum: 99 },
  rejoins: { minimum: 0, maximum: 99 },
  offset: { minimum: 0, maximum: 999 },
  members: { minimum: 2, maximum: 6 },
} as const

/** Rules that cannot be combined, each with the name that an error gives it. Source: R29. */
export const CONFLICTS = {
  /** Who goes out is who has too many points. */
  'last-in-needs-lowest': ({ end, aim }) => end === 'LAST_IN' && aim !== 'LOWEST',
  /** An edit could put a player out and so change what others won. */
  'last-in-needs-own-points': ({ end, form }) => end === 'LAST_IN' && isExchange(form),
  /** A game of ROUNDS says how many. */
  'rounds-needs-number': ({ end, rounds }) => end === 'ROUNDS' && rounds === null,
  /** No score could be entered. */
  'score-bounds': ({ scoreMin, scoreMax }) => scoreMin > scoreMax,
  /** Nobody could ever be entered as having won. */
  'zero-within-bounds': ({ form, needZero, scoreMin, scoreMax }) =>
    form === 'PENALTY' && needZero && (scoreMin > 0 || scoreMax < 0),
  /** What is entered as a kind is a score like another. */
  'kind-within-bounds': ({ kinds, scoreMin, scoreMax }) =>
    kinds.some(({ points }) => points < scoreMin || points > scoreMax),
  /** A score names its kind by the code. */
  'kind-twice': ({ kinds }) => new Set(kinds.map(({ code }) => code)).size < kinds.length,
  /** Where points go from hand to hand, nobody pays who does not play. */
  'sit-out-pays': ({ form, kinds }) =>
    isExchange(form) && kinds.some(({ points, sitsOut }) => sitsOut === true && points !== 0),
  /** Nobody has more drops after coming back than the rules give. */
  'drops-on-rejoin': ({ maxDrops, dropsOnRejoin }) =>
    typeof dropsOnRejoin === 'number' && dropsOnRejoin > (maxDrops ?? 0),
  /** At 1, who has nothing would be out. */
  'target-at-one': ({ end, outWhen }, { targetScore }) =>
    end === 'LAST_IN' && outWhen === 'AT' && targetScore === 1,
  /** A game that has begun at its limit is over before it begins. */
  'start-at-limit': ({ startScore }, settings) => startScore > beginningsOf(settings).maximum,
} as const satisfies {
  readonly [Name in Conflict]: (rules: Rules, settings: Settings) => boolean
}

/**
 * Rules in the form in which a game keeps them: texts as names are kept, nothing that House rules say
 * already, and in one order, however they were written. Source: R29.
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

/** The settings with their rules in the form in which a game keeps them. Source: R29. */
export function normaliseRules({ rules, ...settings }: Settings): Settings {
  const differing = differingRules(rules ?? {})
  return Object.keys(differing).length === 0 ? settings : { ...settings, rules: differing }
}

/** The first value that is out of its range, or rules that cannot be combined. Source: R29. */
export function rulesError(settings: Settings): RuleError | undefined {
  const rules = rulesOf(settings)
  for (const [field, amount, range] of amountsOf(rules)) {
    if (!isWithin(amount, range)) return { code: 'settings/out-of-range', field, ...range }
  }
  const found = Object.entries(CONFLICTS).find(([, is]) => is(rules, settings))
  return found && { code: 'settings/incompatible', conflict: found[0] as Conflict }
}

/** Every amount that the rules hold, with its field and its range. */
function amountsOf(rules: Rules): readonly (readonly [string, number, Range])[] {
  const { rejoin, roundNames, kinds } = rules
  const optional = (field: string, amount: number | string | null, range: Range) =>
    typeof amount === 'number' ? ([[field, amount, range]] as const) : []
  return [
    ...optional('rounds', rules.rounds, { minimum: 1, maximum: LIMITS.rounds }),
    ['roundNames', roundNames.length, { minimum: 0, maximum: LIMITS.rounds }],
    ...roundNames.map((name) => ['roundNames', lengthOf(name), RULE_LIMITS.roundName] as const),
    ['startScore', rules.startScore, RULE_LIMITS.startScore],
    ['scoreMin', rules.scoreMin, RULE_LIMITS.score],
    ['scoreMax', rules.scoreMax, RULE_LIMITS.score],
    ['kinds', kinds.length, { minimum: 0, maximum: RULE_LIMITS.kinds }],
    ...kinds.flatMap(amountsOfKind),
    ...optional('maxDrops', rules.maxDrops, RULE_LIMITS.drops),
    ...optional('dropsOnRejoin', rules.dropsOnRejoin, RULE_LIMITS.drops),
    ...optional('rejoin.cutOff', rejoin.cutOff, RULE_LIMITS.beginningScore),
    ['rejoin.offset', rejoin.offset, RULE_LIMITS.offset],
    ...optional('rejoin.max', rejoin.max, RULE_LIMITS.rejoins),
    ['rejoin.minIn', rejoin.minIn, { minimum: 0, maximum: LIMITS.players }],
  ]
}

function amountsOfKind({ code, label }: Kind): readonly (readonly [string, number, Range])[] {
  const codeLength = /^[A-Z][A-Z0-9_]*$/.test(code) ? code.length : 0
  return [
    ['kinds.code', codeLength, { minimum: 1, maximum: 20 }],
    ['kinds.label', lengthOf(label), RULE_LIMITS.kindLabel],
  ]
}

/** What settings of a game may not change any more, or put a beginning score out. Source: R6, R29. */
export function changeError(game: Game, settings: Settings): RuleError | undefined {
  const [before, after] = [rulesOf(game.settings), rulesOf(settings)]
  const locked = LOCKED.find((field) => before[field] !== after[field])
  if (locked !== undefined && game.rounds.length > 0) {
    return { code: 'settings/locked', field: locked }
  }
  return errorBeyond(lastSafeOf(settings), game)
}

/** The first beginning score that was ever recorded beyond a maximum. Source: R6. */
export function errorBeyond(
  maximum: number,
  { players }: Pick<Game, 'players'>,
): RuleError | undefined {
  for (const { id: playerId, stints } of players) {
    for (const { beginningScore } of stints) {
      if (beginningScore > maximum) {
        return { code: 'settings/target-below-beginning', playerId, beginningScore }
      }
    }
  }
  return undefined
}

/**
 * With how many points one who joins or comes back may begin: nobody begins out, or at the limit of a game
 * that is played up to it. Source: R9, R35, R36.
 *
 * @example
 * beginningsOf({ ...game.settings, targetScore: 150 })
 * // { minimum: 0, maximum: 150 }
 */
export function beginningsOf(settings: Settings): Range {
  const { minimum, maximum } = RULE_LIMITS.beginningScore
  const { end, scoreMin, startScore } = rulesOf(settings)
  const isSigned = end !== 'LAST_IN' || scoreMin < 0 || startScore < 0
  const hasLimit = end === 'LAST_IN' || end === 'TARGET'
  return {
    minimum: isSigned ? minimum : 0,
    maximum: hasLimit ? limitOf(settings) - 1 : maximum,
  }
}

/** The members of a side in the form in which a game keeps them, or what is wrong with them. */
export function checkedMembers(
  members: readonly string[],
): Result<readonly string[], { readonly code: 'members/wrong' } & Range> {
  const names = members.map(normaliseName)
  const isSide = names.length === 0 || isWithin(names.length, RULE_LIMITS.members)
  const error = names
    .map((name) => rangeError('members/wrong', lengthOf(name), LIMITS.playerName))
    .find((each) => each !== undefined)
  if (!isSide) return err({ code: 'members/wrong', ...RULE_LIMITS.members })
  return error === undefined ? ok(names) : err(error)
}
