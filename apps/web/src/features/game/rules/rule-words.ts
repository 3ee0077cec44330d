import {
  type Explained,
  explainRules,
  type Kind,
  type Rules,
  rulesOf,
  type Settings,
} from '@meldboard/engine'
import { countOf } from '../../../lib/format.ts'

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
  if (limit?.rule === 'target') return targetWords(limit.endsAt, settings)
  if (limit?.rule !== 'last-in') return bestWords(rulesOf(settings))
  const drops = explained.find(({ rule }) => rule === 'drops')
  const rejoin = explained.find(({ rule }) => rule === 'rejoin')
  const back = rejoin?.rule === 'rejoin' ? comesBack(rejoin, ', and may come back') : ''
  const closed = rejoin?.rule === 'rejoin' && !rejoin.on ? ', and stays out' : ''
  const out = `${outWords(limit, settings)}${back || closed}.`
  const mustPlay = drops?.rule === 'drops' && drops.drop > 0 ? limit.lastSafe - drops.drop + 1 : 0
  return mustPlay > 0 ? `${out} From ${mustPlay} on a drop would be the end: must play.` : out
}

/** Returns the rules beyond the figures on top, in a few words each. */
export function furtherRules(figures: RuledFigures): string {
  const settings = settingsOf(figures)
  const parts = explainRules(settings).flatMap((explained) => fewWords(explained, settings))
  const line = parts.join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}

function settingsOf({ rules, ...figures }: RuledFigures): Settings {
  return { ...figures, name: '', description: '', ...(rules && { rules }) }
}

function sentencesOf(explained: Explained, settings: Settings): readonly string[] {
  switch (explained.rule) {
    case 'best':
      return [`The ${explained.aim === 'LOWEST' ? 'lowest' : 'highest'} total wins.`]
    case 'last-in':
      return [`${outWords(explained, settings)}. The last one in wins.`]
    case 'target':
      return [`${endWords(explained.endsAt, settings)}.`]
    case 'rounds':
      return roundsWords(explained)
    case 'manual':
      return ['The game goes on until somebody ends it.']
    case 'start':
      return [`Everybody begins with ${signed(explained.score)}.`]
    case 'points':
      return [`${FORM_MESSAGES[formOf(explained)]}${boundsWords(explained)}.`]
    case 'drops':
      return dropWords(explained)
    case 'no-drops':
      return ['There are no drops.']
    case 'kinds':
      return [`${explained.kinds.map(kindWords).join(', ')}.`]
    case 'rejoin':
      return [rejoinWords(explained, settings)]
    case 'dealer':
      return ['The deal goes round: D marks who deals.']
  }
}

function outWords({ lastSafe, outAt }: ExplainedAs<'last-in'>, settings: Settings): string {
  return rulesOf(settings).outWhen === 'AT'
    ? `A player who reaches ${outAt} is out`
    : `A player above ${lastSafe} is out`
}

function endWords(endsAt: number, settings: Settings): string {
  return rulesOf(settings).outWhen === 'AT'
    ? `The game ends when somebody reaches ${endsAt}`
    : `The game ends when somebody is above ${settings.targetScore}`
}

function targetWords(endsAt: number, settings: Settings): string {
  const best = rulesOf(settings).aim === 'LOWEST' ? 'lowest' : 'highest'
  return `${endWords(endsAt, settings)}: the ${best} total wins.`
}

function bestWords({ aim, end }: Rules): string {
  const best = `the ${aim === 'LOWEST' ? 'lowest' : 'highest'} total wins`
  return end === 'ROUNDS' ? `After the last round ${best}.` : `When you end the game, ${best}.`
}

function roundsWords({ rounds, names }: ExplainedAs<'rounds'>): readonly string[] {
  const end = `The game ends after ${countOf(rounds, 'round')}.`
  return names.length === 0 ? [end] : [end, `The rounds: ${names.join('; ')}.`]
}

type ExplainedAs<Rule extends Explained['rule']> = Extract<Explained, { readonly rule: Rule }>

const FORM_MESSAGES = {
  WINNER_HAS_0: 'Each player gets the points left in hand, and the winner of a round has 0',
  PENALTY: 'Each player gets the points left in hand',
  FREE: 'Each player gets the points that are entered',
  ZERO_SUM: 'Each loser pays the winner of a round what the winner has less in hand',
  WINNER_TAKES: 'The winner of a round gets what the others have more in hand',
} as const

function formOf({ form, needZero }: ExplainedAs<'points'>): keyof typeof FORM_MESSAGES {
  return form === 'PENALTY' && needZero ? 'WINNER_HAS_0' : form
}

/** Describes the bounds of a score, without the usual ones. */
function boundsWords({ minimum, maximum }: ExplainedAs<'points'>): string {
  if (minimum < 0) return `; a score is between ${signed(minimum)} and ${signed(maximum)}`
  return maximum === 999 ? '' : `; ${maximum} at most`
}

function dropWords(explained: ExplainedAs<'drops'>): readonly string[] {
  const { drop, middleDrop, fullCount, most } = explained
  const costs = `A drop costs ${drop}, a middle drop ${middleDrop}, a full count ${fullCount}.`
  if (most === null) return [costs]
  const again = { FRESH: ', and all again after coming back', CARRY: '' } as const
  const { onRejoin } = explained
  const back =
    typeof onRejoin === 'number' ? `, and ${onRejoin} after coming back` : again[onRejoin]
  return [costs, `A player has ${countOf(most, 'drop')} in a game${back}.`]
}

function kindWords({ label, points, sitsOut }: Kind): string {
  return `${label} ${signed(points)}${sitsOut === true ? ' without taking part' : ''}`
}

function rejoinWords(explained: ExplainedAs<'rejoin'>, settings: Settings): string {
  if (!explained.on) return 'A player who is out does not come back.'
  const back = comesBack(explained, 'A player who is out may come back')
  const plus = explained.offset === 0 ? '' : ` plus ${explained.offset}`
  // Without a cut-off, no player rejoins with a total beyond the limit (R35).
  const [limit] = explainRules(settings).filter(({ rule }) => rule === 'last-in')
  const most =
    explained.highestIn === null && limit?.rule === 'last-in' ? `, ${limit.lastSafe} at most` : ''
  return `${back}, with the highest total${plus}${most}.`
}

/** Returns the conditions for rejoining; empty if no player may. */
function comesBack({ on, highestIn, max, minIn }: ExplainedAs<'rejoin'>, words: string): string {
  if (!on || max === 0) return ''
  const times = max === null ? '' : max === 1 ? ' once' : ` ${max} times`
  const cutOff = highestIn === null ? '' : ` while nobody is above ${signed(highestIn)}`
  const others = minIn > 1 ? `${cutOff ? ' and' : ' while'} ${minIn} or more are in` : ''
  return `${words}${times}${cutOff}${others}`
}

function fewWords(explained: Explained, settings: Settings): readonly string[] {
  switch (explained.rule) {
    case 'best':
    case 'last-in':
    case 'target':
    case 'manual':
      return []
    case 'rounds':
      return explained.names.length === 0 ? [] : ['named rounds']
    case 'start':
      return [`start at ${signed(explained.score)}`]
    case 'points':
      return pointsInFew(explained)
    case 'drops':
      return dropsInFew(explained, settings)
    case 'no-drops':
      return ['no drops']
    case 'kinds':
      return explained.kinds.map(({ label, points }) => `${label.toLowerCase()} ${signed(points)}`)
    case 'rejoin':
      return [rejoinInFew(explained)]
    case 'dealer':
      return ['the deal goes round']
  }
}

function pointsInFew({ form, minimum, maximum }: ExplainedAs<'points'>): readonly string[] {
  const bounds =
    minimum < 0
      ? `scores from ${signed(minimum)} to ${signed(maximum)}`
      : `scores to ${signed(maximum)}`
  const isUsual = minimum === 0 && maximum === 999
  return [
    ...(form === 'ZERO_SUM' ? ['losers pay the winner'] : []),
    ...(form === 'WINNER_TAKES' ? ['the winner takes the difference'] : []),
    ...(isUsual ? [] : [bounds]),
  ]
}

function dropsInFew({ most }: ExplainedAs<'drops'>, settings: Settings): readonly string[] {
  if (most !== null) return [countOf(most, 'drop')]
  return rulesOf(settings).end === 'LAST_IN' ? ['drops as room allows'] : []
}

function rejoinInFew({ on, highestIn }: ExplainedAs<'rejoin'>): string {
  if (!on) return 'no rejoin'
  return highestIn === null ? 'rejoin' : `rejoin to ${signed(highestIn)}`
}
