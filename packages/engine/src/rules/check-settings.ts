import { differingRules } from '../state/differing-rules.ts'
import type { Range } from '../state/limits.ts'
import { isWithin, LIMITS, RULE_LIMITS, rangeError } from '../state/limits.ts'
import { lengthOf, normaliseLines, normaliseName } from '../state/name.ts'
import type { RuleError } from '../state/rule-error.ts'
import type { Conflict, Kind, Rules } from '../state/rule-set.ts'
import { rulesOf } from '../state/rule-set.ts'
import type { Settings } from '../state/settings.ts'
import { SETTING_FIELDS } from '../state/settings.ts'
import { isExchange } from './forms.ts'
import { beginningsOf } from './limit.ts'

const RANGES: { readonly [Field in (typeof SETTING_FIELDS)[number]]: Range } = {
  name: LIMITS.gameName,
  description: { minimum: 0, maximum: LIMITS.description },
  targetScore: LIMITS.targetScore,
  dropScore: LIMITS.score,
  middleDropScore: LIMITS.score,
  fullCountScore: LIMITS.score,
}

/** The settings in the form in which a game stores them. Source: R16, R29. */
export function normaliseSettings({ rules = {}, ...settings }: Settings): Settings {
  const { name, description } = settings
  const differing = differingRules(rules)
  return {
    ...settings,
    name: normaliseName(name),
    description: normaliseLines(description),
    ...(Object.keys(differing).length > 0 && { rules: differing }),
  }
}

/** The first setting that is outside its range, or rules that cannot be combined. Source: R6, R16, R29. */
export function settingsError(settings: Settings): RuleError | undefined {
  for (const field of SETTING_FIELDS) {
    const value = settings[field]
    const amount = typeof value === 'string' ? lengthOf(value) : value
    const error = rangeError('settings/out-of-range', amount, RANGES[field])
    if (error !== undefined) return { ...error, field }
  }
  return rulesError(settings)
}

/** Rules that cannot be combined, each with the name that an error gives it. Source: R29. */
export const CONFLICTS = {
  /** A player goes out by too many points. */
  'last-in-needs-lowest': ({ end, aim }) => end === 'LAST_IN' && aim !== 'LOWEST',
  /** An edit could put a player out and so change the points that others won. */
  'last-in-needs-own-points': ({ end, form }) => end === 'LAST_IN' && isExchange(form),
  /** A game of ROUNDS says how many. */
  'rounds-needs-number': ({ end, rounds }) => end === 'ROUNDS' && rounds === null,
  /** No score could be entered. */
  'score-bounds': ({ scoreMin, scoreMax }) => scoreMin > scoreMax,
  /** No player could ever be entered as having won. */
  'zero-within-bounds': ({ form, needZero, scoreMin, scoreMax }) =>
    form === 'PENALTY' && needZero && (scoreMin > 0 || scoreMax < 0),
  /** A score that is entered as a kind is a score like another. */
  'kind-within-bounds': ({ kinds, scoreMin, scoreMax }) =>
    kinds.some(({ points }) => points < scoreMin || points > scoreMax),
  /** A score names its kind by the code. */
  'kind-twice': ({ kinds }) => new Set(kinds.map(({ code }) => code)).size < kinds.length,
  /** Where points go from hand to hand, a player who does not play pays none. */
  'sit-out-pays': ({ form, kinds }) =>
    isExchange(form) && kinds.some(({ points, sitsOut }) => sitsOut === true && points !== 0),
  /** No player has more drops after coming back than the rules give. */
  'drops-on-rejoin': ({ maxDrops, dropsOnRejoin }) =>
    typeof dropsOnRejoin === 'number' && dropsOnRejoin > (maxDrops ?? 0),
  /** At 1, any point would put a player out. */
  'target-at-one': ({ end, outWhen }, { targetScore }) =>
    end === 'LAST_IN' && outWhen === 'AT' && targetScore === 1,
  /** A game that has begun at its limit is over before it begins. */
  'start-at-limit': ({ startScore }, settings) => startScore > beginningsOf(settings).maximum,
} as const satisfies {
  readonly [Name in Conflict]: (rules: Rules, settings: Settings) => boolean
}

/** The first value that is out of its range, or rules that cannot be combined. Source: R29. */
function rulesError(settings: Settings): RuleError | undefined {
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
