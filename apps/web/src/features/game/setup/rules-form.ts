import {
  applyEvent,
  type Conflict,
  eventOf,
  type Kind,
  LIMITS,
  RULE_LIMITS,
  type Rules,
  rulesOf,
  type Settings,
} from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { z } from 'zod'
import { endLabels } from '../../../data/end-labels.ts'
import { figure } from '../../../lib/figure.ts'
import { messages } from '../../../lib/messages.tsx'
import { textOfLength } from '../../../lib/text-of-length.ts'
import type { RuledFigures } from '../rules/rule-words.ts'
import {
  type KindInput,
  type RulesChoice,
  type RulesInput,
  rulesInputSchema,
} from './rules-input.ts'
import { HOUSE_FIGURES, settingsSchema } from './settings-schema.ts'

const t = messages('setup')

/** Returns which fields some rules ask for; the values of the others are ignored. */
export function askedFields({
  end,
  form,
  maxDrops,
}: Pick<RulesInput, 'end' | 'form' | 'maxDrops'>) {
  const drops = form === 'PENALTY' || form === 'ZERO_SUM'
  return {
    target: end === 'LAST_IN' || end === 'TARGET',
    /** The number of drops; their costs only if the game has some. */
    drops,
    dropFigures: drops && Number(maxDrops || 'any') !== 0,
    rounds: end === 'ROUNDS',
    /** Whether chips are asked for: their figure needs the number of rounds. */
    chips: end === 'ROUNDS' && form === 'ZERO_SUM',
    needZero: form === 'PENALTY',
    rejoin: end === 'LAST_IN',
  }
}

/** Returns the rules and figures of a game or a preset in the form's shape. */
export function choiceOf(figures: RuledFigures, base: string, sides = false): RulesChoice {
  const { rejoin, dropsOnRejoin, ...rules } = rulesOf(figures.rules ? { rules: figures.rules } : {})
  return {
    targetScore: String(figures.targetScore),
    dropScore: String(figures.dropScore),
    middleDropScore: String(figures.middleDropScore),
    fullCountScore: String(figures.fullCountScore),
    rules: {
      base,
      sides,
      aim: rules.aim,
      end: rules.end,
      outWhen: rules.outWhen,
      form: rules.form,
      rounds: textOf(rules.rounds),
      roundNames: rules.roundNames.join('\n'),
      startScore: String(rules.startScore),
      needZero: rules.needZero,
      scoreMin: String(rules.scoreMin),
      scoreMax: String(rules.scoreMax),
      kinds: rules.kinds.map(({ code, label, points, sitsOut = false }) => ({
        code,
        label,
        points: String(points),
        sitsOut,
      })),
      maxDrops: textOf(rules.maxDrops),
      dropsOnRejoin: typeof dropsOnRejoin === 'number' ? 'NUMBER' : dropsOnRejoin,
      dropsAgain: typeof dropsOnRejoin === 'number' ? String(dropsOnRejoin) : '',
      rejoin: rejoin.on,
      cutOff: typeof rejoin.cutOff === 'number' ? 'NUMBER' : rejoin.cutOff,
      highestIn: typeof rejoin.cutOff === 'number' ? String(rejoin.cutOff) : '',
      offset: String(rejoin.offset),
      maxRejoins: textOf(rejoin.max),
      minIn: String(rejoin.minIn),
      dealer: rules.dealer === 'ROTATE',
    },
  }
}

function textOf(points: number | null): string {
  return points === null ? '' : String(points)
}

/** Returns the name of the limit: the label of its field, and the words before its figure elsewhere. */
export function targetLabel(rules: Pick<RulesInput, 'end' | 'outWhen'>): string {
  return t(limitKey(rules))
}

export function limitKey({ end, outWhen }: Pick<RulesInput, 'end' | 'outWhen'>) {
  if (end === 'TARGET') return outWhen === 'AT' ? 'endsAt' : 'endsAbove'
  return outWhen === 'AT' ? 'outAt' : 'targetScore'
}

function limitOf(
  rules: Pick<RulesInput, 'end' | 'outWhen'> & { readonly rounds: string | number | null },
  target: string | number,
): string {
  if (rules.end === 'MANUAL') return endLabels().MANUAL
  if (rules.end === 'ROUNDS') return t('roundCount', { count: Number(rules.rounds) })
  return t(LIMIT_WORDS[limitKey(rules)], { total: target })
}

const LIMIT_WORDS = {
  endsAt: 'endsAtTotal',
  endsAbove: 'endsAboveTotal',
  outAt: 'outAtTotal',
  targetScore: 'targetScoreTotal',
} as const satisfies Record<ReturnType<typeof limitKey>, MessageKey<'setup'>>

type TypedRules = { readonly rules: RulesInput | null; readonly targetScore: string }

/** Returns the limit of a form's rules and how the game ends: "Target score 200, until one is left". */
export function limitLine({ rules, targetScore }: TypedRules): string {
  const limit = limitOf(rules ?? { end: 'LAST_IN', outWhen: 'ABOVE', rounds: null }, targetScore)
  const { end } = rules ?? { end: 'LAST_IN' }
  if (end === 'LAST_IN') return t('limitUntilOneIsLeft', { limit })
  return end === 'TARGET' ? t('limitFirstToTotal', { limit }) : limit
}

/** The messages of rules that conflict, with the field that shows each. */
export const conflictMessages = (): {
  readonly [Name in Conflict]: readonly [field: keyof RulesInput | 'targetScore', words: string]
} => ({
  'last-in-needs-lowest': ['aim', t('lastInNeedsLowest')],
  'last-in-needs-own-points': ['form', t('lastInNeedsOwnPoints')],
  'rounds-needs-number': ['rounds', t('roundsIsRequired')],
  'score-bounds': ['scoreMin', t('lowestAboveHighest')],
  'zero-within-bounds': ['needZero', t('zeroOutOfBounds')],
  'kind-within-bounds': ['kinds', t('kindOutOfBounds')],
  'kind-twice': ['kinds', t('kindTwice')],
  'sit-out-pays': ['kinds', t('sitOutPays')],
  'drops-on-rejoin': ['dropsAgain', t('tooManyDropsAgain')],
  'target-at-one': ['targetScore', t('outAtOne')],
  'start-at-limit': ['startScore', t('startAtLimit')],
})

type Path = readonly (string | number)[]

/** The settings of a game by any rules. The engine itself finds conflicts. Source: R29 to R38, P-rules-6. */
export const ruledSettingsSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    targetScore: z.string(),
    dropScore: z.string(),
    middleDropScore: z.string(),
    fullCountScore: z.string(),
    rules: rulesInputSchema,
  })
  .transform((typed, context): Settings => {
    let isRight = true
    function refuse(path: Path, message: string): void {
      isRight = false
      context.issues.push({ code: 'custom', message, path: [...path], input: typed })
    }
    const read: Read = (schema, value, ...path) => {
      const found = schema.safeParse(value)
      if (!found.success) refuse(path, found.error.issues[0]?.message ?? '')
      return found.data as never
    }
    const settings = settingsFrom(typed, read)
    if (!isRight) return z.NEVER
    const made = applyEvent(null, eventOf('created', { settings }))
    if (made.ok) return made.value.settings
    if (made.error.code !== 'settings/incompatible') {
      refuse(['rules', 'base'], t('rulesAreRefused'))
      return z.NEVER
    }
    const [field, words] = conflictMessages()[made.error.conflict]
    refuse(field === 'targetScore' ? [field] : ['rules', field], words)
    return z.NEVER
  })

/** Reads the text of a field, or reports its error there. */
type Read = <Value>(schema: z.ZodType<Value, string>, value: string, ...path: Path) => Value

type Typed = RulesChoice & { readonly name: string; readonly description: string }

function settingsFrom(typed: Typed, read: Read): Settings {
  const { shape } = settingsSchema()
  const { rules } = typed
  const asked = askedFields(rules)
  const target = figure(targetLabel(rules), LIMITS.targetScore)
  // A text in a field that is no longer shown must not prevent a game.
  const drop = (field: 'dropScore' | 'middleDropScore' | 'fullCountScore') =>
    asked.dropFigures
      ? read(shape[field], typed[field], field)
      : (shape[field].safeParse(typed[field]).data ?? Number(HOUSE_FIGURES[field]))
  return {
    name: read(shape.name, typed.name, 'name'),
    description: read(shape.description, typed.description, 'description'),
    targetScore: asked.target
      ? read(target, typed.targetScore, 'targetScore')
      : (target.safeParse(typed.targetScore).data ?? Number(HOUSE_FIGURES.targetScore)),
    dropScore: drop('dropScore'),
    middleDropScore: drop('middleDropScore'),
    fullCountScore: drop('fullCountScore'),
    rules: rulesFrom(rules, (schema, value, ...path) => read(schema, value, 'rules', ...path)),
  }
}

function rulesFrom(typed: RulesInput, read: Read): Rules {
  const asked = askedFields(typed)
  return {
    aim: typed.aim,
    end: typed.end,
    outWhen: typed.outWhen,
    rounds: asked.rounds
      ? read(
          figure(t('roundsLabel'), { minimum: 1, maximum: LIMITS.rounds }),
          typed.rounds,
          'rounds',
        )
      : null,
    roundNames: asked.rounds ? read(roundNamesSchema, typed.roundNames, 'roundNames') : [],
    startScore: read(figure(t('start'), RULE_LIMITS.startScore), typed.startScore, 'startScore'),
    form: typed.form,
    needZero: asked.needZero ? typed.needZero : true,
    scoreMin: read(figure(t('lowestScore'), RULE_LIMITS.score), typed.scoreMin, 'scoreMin'),
    scoreMax: read(figure(t('highestScore'), RULE_LIMITS.score), typed.scoreMax, 'scoreMax'),
    kinds: typed.kinds.map((kind, index) => kindFrom(kind, index, typed.kinds, read)),
    maxDrops:
      asked.drops && isTyped(typed.maxDrops)
        ? read(dropsFigure(), typed.maxDrops, 'maxDrops')
        : null,
    dropsOnRejoin: dropsOnRejoinFrom(typed, read),
    rejoin: rejoinFrom(typed, read),
    dealer: typed.dealer ? 'ROTATE' : 'OFF',
  }
}

const isTyped = (text: string) => text.trim() !== ''
const dropsFigure = () => figure(t('drops'), RULE_LIMITS.drops)

/** One name on each line; empty lines at the end are ignored. */
const roundNamesSchema = z
  .string()
  .transform((text) =>
    text
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== ''),
  )
  .refine(
    (names) => names.every((name) => Array.from(name).length <= RULE_LIMITS.roundName.maximum),
    { error: () => t('roundNameTooLong', { maximum: RULE_LIMITS.roundName.maximum }) },
  )
  .refine((names) => names.length <= LIMITS.rounds, {
    error: () => t('tooManyRounds', { count: LIMITS.rounds }),
  })

const kindLabelSchema = () =>
  z
    .string()
    .trim()
    .pipe(z.string().min(1, t('nameIsRequired')))
    .pipe(
      textOfLength(
        RULE_LIMITS.kindLabel,
        '',
        t('kindNameTooLong', { maximum: RULE_LIMITS.kindLabel.maximum }),
      ),
    )

function kindFrom(
  { code, label, points, sitsOut }: KindInput,
  index: number,
  kinds: readonly KindInput[],
  read: Read,
): Kind {
  const name = read(kindLabelSchema(), label, 'kinds', index, 'label')
  return {
    code: code || codeOf(name ?? '', index, kinds),
    label: name,
    points: read(figure(t('kindPoints'), RULE_LIMITS.score), points, 'kinds', index, 'points'),
    ...(sitsOut && { sitsOut }),
  }
}

/**
 * Returns the code of a new named score: from the Latin letters of its name, else from its place.
 * Equal names have equal codes, which the engine refuses.
 */
function codeOf(label: string, index: number, kinds: readonly KindInput[]): string {
  const plain = label
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
  const code = plain
    .replace(/^[^A-Z]+/, '')
    .slice(0, 20)
    .replace(/_+$/, '')
  const first = kinds.findIndex((other) => other.label.trim() === label)
  const wanted = code || `NAMED_${first + 1}`
  const isTaken = kinds.some((other) => other.code === wanted && other.label.trim() !== label)
  return isTaken ? `NAMED_${index + 1}` : wanted
}

function dropsOnRejoinFrom(typed: RulesInput, read: Read): Rules['dropsOnRejoin'] {
  const { drops, rejoin } = askedFields(typed)
  const isAsked = drops && rejoin && typed.rejoin && isTyped(typed.maxDrops)
  if (!isAsked) return 'FRESH'
  if (typed.dropsOnRejoin !== 'NUMBER') return typed.dropsOnRejoin
  return read(dropsFigure(), typed.dropsAgain, 'dropsAgain')
}

function rejoinFrom(typed: RulesInput, read: Read): Rules['rejoin'] {
  const isAsked = askedFields(typed).rejoin && typed.rejoin
  const rejoins = figure(t('times'), RULE_LIMITS.rejoins)
  const players = figure(t('playersStillIn'), { minimum: 0, maximum: LIMITS.players })
  const offset = figure(t('pointsMore'), RULE_LIMITS.offset)
  const highest = figure(t('nobodyAbove'), RULE_LIMITS.beginningScore)
  // A join also starts with the worst total and these points if nobody can rejoin.
  const start = { offset: read(offset, typed.offset, 'offset') }
  if (!isAsked) return { on: typed.rejoin, cutOff: 'NONE', ...start, max: null, minIn: 0 }
  return {
    on: true,
    cutOff: typed.cutOff === 'NUMBER' ? read(highest, typed.highestIn, 'highestIn') : typed.cutOff,
    ...start,
    max: isTyped(typed.maxRejoins) ? read(rejoins, typed.maxRejoins, 'maxRejoins') : null,
    minIn: read(players, typed.minIn, 'minIn'),
  }
}
