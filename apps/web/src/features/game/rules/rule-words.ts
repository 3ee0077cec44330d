import {
  type Explained,
  explainRules,
  type Kind,
  type Rules,
  rulesOf,
  type Settings,
} from '@meldboard/engine'
import { presetText } from '../../../data/preset-text.ts'
import { capitalised, shortList, shownFigure } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('scoring')

/* The engine's rules as text, for people who set a game up, play it or watch it. The figures come from the engine. */

/** The rules in a game's settings or scoreboard. */
export type RuledFigures = Omit<Settings, 'name' | 'description' | 'rules'> & {
  readonly rules?: Partial<Rules> | null | undefined
}

/** Returns "How this game is scored": a sentence for each rule, in the engine's order. */
export function scoringSentences(figures: RuledFigures): readonly string[] {
  const settings = settingsOf(figures)
  return explainRules(settings).flatMap((explained) => sentencesOf(explained, settings))
}

/** Returns what follows from the figures of the rules, for a line below them; empty if nothing does. */
export function consequences(figures: RuledFigures): string {
  const settings = settingsOf(figures)
  const explained = explainRules(settings)
  const limit = explained.find(({ rule }) => rule === 'last-in' || rule === 'target')
  const { aim, end } = rulesOf(settings)
  if (limit?.rule === 'target') return t('targetReached', { aim, ...limitOf(limit, settings) })
  if (limit?.rule !== 'last-in')
    return end === 'ROUNDS' ? t('afterLastRound', { aim }) : t('whenEnded', { aim })
  const drops = explained.find(({ rule }) => rule === 'drops')
  const rejoin = explained.find(({ rule }) => rule === 'rejoin')
  const back = rejoin?.rule === 'rejoin' ? backOf(rejoin) : 'none'
  const out = t('outAndBack', {
    ...limitOf(limit, settings),
    back,
    ...conditionsOf(rejoin?.rule === 'rejoin' ? rejoin : NO_CONDITIONS),
  })
  const mustPlay = drops?.rule === 'drops' && drops.drop > 0 ? limit.lastSafe - drops.drop + 1 : 0
  return mustPlay > 0 ? `${out} ${t('mustPlayFrom', { total: mustPlay })}` : out
}

/** Returns the rules beyond the figures on top, in a few words each. */
export function furtherRules(figures: RuledFigures): string {
  const settings = settingsOf(figures)
  const parts = explainRules(settings).flatMap((explained) => fewWords(explained, settings))
  return capitalised(shortList(parts))
}

function settingsOf({ rules, ...figures }: RuledFigures): Settings {
  return { ...figures, name: '', description: '', ...(rules && { rules }) }
}

function sentencesOf(explained: Explained, settings: Settings): readonly string[] {
  switch (explained.rule) {
    case 'best':
      return [t('bestTotal', { aim: explained.aim })]
    case 'last-in':
      return [t('lastOneIn', limitOf(explained, settings))]
    case 'target':
      return [t('endsAtTarget', limitOf(explained, settings))]
    case 'rounds':
      return roundsWords(explained)
    case 'manual':
      return [t('untilEnded')]
    case 'start':
      return [t('everybodyBegins', { points: shownFigure(explained.score) })]
    case 'points':
      return [t('points', { form: formOf(explained), ...boundsOf(explained) })]
    case 'drops':
      return dropWords(explained)
    case 'no-drops':
      return [t('noDropsAtAll')]
    case 'kinds':
      return [`${shortList(explained.kinds.map(kindWords))}.`]
    case 'rejoin':
      return [rejoinWords(explained, settings)]
    case 'dealer':
      return [t('dealRotates')]
  }
}

type Limited = ExplainedAs<'last-in'> | ExplainedAs<'target'>

/** The total at which a player is out or the game ends, and whether it counts from there on or above it. */
function limitOf(explained: Limited, settings: Settings) {
  const { outWhen } = rulesOf(settings)
  if (outWhen === 'AT')
    return { outWhen, limit: explained.rule === 'target' ? explained.endsAt : explained.outAt }
  return { outWhen, limit: explained.rule === 'target' ? settings.targetScore : explained.lastSafe }
}

function roundsWords({ rounds, names }: ExplainedAs<'rounds'>): readonly string[] {
  const end = t('endsAfterRounds', { rounds })
  return names.length === 0
    ? [end]
    : [end, t('namesOfRounds', { names: names.map(presetText).join('; ') })]
}

/** No rejoin: nothing of it is said. */
const NO_CONDITIONS = { highestIn: null, max: null, minIn: 0 } as const

type ExplainedAs<Rule extends Explained['rule']> = Extract<Explained, { readonly rule: Rule }>

function formOf({ form, needZero }: ExplainedAs<'points'>): string {
  return form === 'PENALTY' && needZero ? 'WINNER_HAS_0' : form
}

/** The bounds of a score, without the usual ones. */
function boundsOf({ minimum, maximum }: ExplainedAs<'points'>) {
  const bounds = minimum < 0 ? 'both' : maximum === 999 ? 'none' : 'most'
  return { bounds, minimum: shownFigure(minimum), maximum: shownFigure(maximum) }
}

function dropWords(explained: ExplainedAs<'drops'>): readonly string[] {
  const { drop, middleDrop, fullCount, most, onRejoin } = explained
  const costs = t('dropCosts', { drop, middleDrop, fullCount })
  return most === null ? [costs] : [costs, t('mostDrops', { most, onRejoin: String(onRejoin) })]
}

function kindWords({ label, points, sitsOut }: Kind): string {
  const values = { label: presetText(label), points: shownFigure(points) }
  return sitsOut === true ? t('kindSitsOut', values) : t('kind', values)
}

function rejoinWords(explained: ExplainedAs<'rejoin'>, settings: Settings): string {
  if (backOf(explained) !== 'open') return t('staysOut')
  // Without a cut-off, no player rejoins with a total beyond the limit (R35).
  const [limit] = explainRules(settings).filter(({ rule }) => rule === 'last-in')
  const hasMost = explained.highestIn === null && limit?.rule === 'last-in'
  return t('comesBack', {
    ...conditionsOf(explained),
    offset: explained.offset,
    most: hasMost ? String(limit.lastSafe) : 'none',
  })
}

/** Whether a player who is out may come back; "none": only by no words. */
function backOf({ on, max }: ExplainedAs<'rejoin'>): 'open' | 'closed' | 'none' {
  if (!on) return 'closed'
  return max === 0 ? 'none' : 'open'
}

const CONDITIONS = {
  'false-false': 'none',
  'false-true': 'in',
  'true-false': 'above',
  'true-true': 'both',
} as const

/** The conditions for coming back; 0 times: any number. */
type Conditions = Pick<ExplainedAs<'rejoin'>, 'highestIn' | 'max' | 'minIn'>

function conditionsOf({ highestIn, max, minIn }: Conditions) {
  return {
    times: max ?? 0,
    condition: CONDITIONS[`${highestIn !== null}-${minIn > 1}`],
    highest: shownFigure(highestIn ?? 0),
    minIn,
  }
}

function fewWords(explained: Explained, settings: Settings): readonly string[] {
  switch (explained.rule) {
    case 'best':
    case 'last-in':
    case 'target':
    case 'manual':
      return []
    case 'rounds':
      return explained.names.length === 0 ? [] : [t('namedRounds')]
    case 'start':
      return [t('startsAt', { points: shownFigure(explained.score) })]
    case 'points':
      return pointsInFew(explained)
    case 'drops':
      return dropsInFew(explained, settings)
    case 'no-drops':
      return [t('noDrops')]
    case 'kinds':
      return explained.kinds.map(({ label, points }) =>
        t('kind', { label: presetText(label), points: shownFigure(points) }),
      )
    case 'rejoin':
      return [rejoinInFew(explained)]
    case 'dealer':
      return [t('dealRotatesInFew')]
  }
}

function pointsInFew({ form, minimum, maximum }: ExplainedAs<'points'>): readonly string[] {
  const bounds =
    minimum < 0
      ? t('scoresBetween', { minimum: shownFigure(minimum), maximum: shownFigure(maximum) })
      : t('scoresTo', { maximum: shownFigure(maximum) })
  const isUsual = minimum === 0 && maximum === 999
  return [
    ...(form === 'ZERO_SUM' ? [t('losersPayWinner')] : []),
    ...(form === 'WINNER_TAKES' ? [t('winnerTakesDifference')] : []),
    ...(isUsual ? [] : [bounds]),
  ]
}

function dropsInFew({ most }: ExplainedAs<'drops'>, settings: Settings): readonly string[] {
  if (most !== null) return [t('mostDropsInFew', { most })]
  return rulesOf(settings).end === 'LAST_IN' ? [t('dropsAsRoomAllows')] : []
}

function rejoinInFew({ on, highestIn }: ExplainedAs<'rejoin'>): string {
  if (!on) return t('noRejoin')
  return highestIn === null ? t('rejoin') : t('rejoinTo', { points: shownFigure(highestIn) })
}
