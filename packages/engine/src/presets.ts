import {
  CARIOCA,
  CONTINENTAL,
  CONTRACT,
  KALUKI,
  LOW_ACE,
  THIRTEEN_CARDS,
  THIRTEEN_CARDS_IN_FULL,
} from './rules/card-values.ts'
import { hasDrops } from './rules/drops.ts'
import type { CardValues } from './rules/hand.ts'
import { differingRules } from './state/differing-rules.ts'
import type { Kind, RejoinRule, Rules } from './state/rule-set.ts'
import type { Settings } from './state/settings.ts'

/** A way to play that people know by a name: settings to start from, every one of which may change. */
export type Preset = {
  readonly id: string
  /** Its name where it is played; an app may say it in its own words. */
  readonly name: string
  readonly family: 'POOL' | 'POINTS' | 'ROUNDS' | 'RACE' | 'TILES'
  readonly settings: Required<
    Pick<Settings, 'targetScore' | 'dropScore' | 'middleDropScore' | 'fullCountScore'>
  >
  /** The rules that differ from House rules; none where they are House rules. */
  readonly rules: Partial<Rules>
  /** Points for the winner of a round that the books of the game name, of WINNER_TAKES. */
  readonly bonuses?: readonly Pick<Kind, 'code' | 'label' | 'points'>[]
  /** Whether sides of two or more play it. */
  readonly sides?: boolean
  /** What the cards left in a hand count, where that is all that is entered (R53). */
  readonly cards?: CardValues
  /** The sources that describe the rules. */
  readonly sources: readonly string[]
}

const HOUSE = { targetScore: 200, dropScore: 20, middleDropScore: 40, fullCountScore: 80 }

/** Settings of a game with such drops. */
const drops = (
  targetScore: number,
  dropScore: number,
  middleDropScore: number,
  fullCountScore: number,
): Preset['settings'] => ({ targetScore, dropScore, middleDropScore, fullCountScore })

const upTo = (targetScore: number): Preset['settings'] => ({ ...HOUSE, targetScore })

const ONE_DROP_LEFT: RejoinRule = { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 1 }
const NO_REJOIN: RejoinRule = { on: false, cutOff: 'NONE', offset: 1, max: null, minIn: 0 }

const wrongShow = (points: number): readonly Kind[] => [
  { code: 'WRONG_SHOW', label: 'Wrong show', points },
]

const pool = (
  targetScore: number,
  scores: readonly [number, number, number],
  sources: readonly string[],
): Preset => ({
  id: `pool-${targetScore}`,
  name: `Pool ${targetScore}`,
  family: 'POOL',
  settings: drops(targetScore, ...scores),
  rules: { outWhen: 'AT', scoreMax: scores[2], kinds: wrongShow(scores[2]), rejoin: ONE_DROP_LEFT },
  cards: THIRTEEN_CARDS,
  sources,
})

const deals = (rounds: number): Preset => ({
  id: `deals-${rounds}`,
  name: `Deals ${rounds}`,
  family: 'POINTS',
  settings: HOUSE,
  rules: {
    aim: 'HIGHEST',
    end: 'ROUNDS',
    rounds,
    startScore: 80 * rounds,
    form: 'ZERO_SUM',
    scoreMax: 80,
  },
  cards: THIRTEEN_CARDS,
  sources: ['jungleerummy.com/deals-rummy', 'playship.com/how-to-play/deals-rummy'],
})

/** Rounds that each ask for something else, lowest total wins. */
const contract = (
  id: string,
  name: string,
  roundNames: readonly string[],
  sources: readonly string[],
  cards: CardValues,
  more: Partial<Rules> = {},
): Preset => ({
  id,
  name,
  family: 'ROUNDS',
  settings: HOUSE,
  rules: { end: 'ROUNDS', rounds: roundNames.length, roundNames, maxDrops: 0, ...more },
  cards,
  sources,
})

const SEVEN_CONTRACTS = [
  'Two sets',
  'A set and a run',
  'Two runs',
  'Three sets',
  'Two sets and a run',
  'A set and two runs',
  'Three runs',
]

/**
 * The presets, the one of House rules first. Left out, with the reason: see docs/rules.md (R38).
 */
export const PRESETS: readonly Preset[] = [
  {
    id: 'house',
    name: 'House',
    family: 'POOL',
    settings: HOUSE,
    rules: {},
    cards: THIRTEEN_CARDS,
    sources: [],
  },
  pool(101, [20, 40, 80], ['classicrummy.com/pool-rummy', 'playship.com/how-to-play/pool-rummy']),
  pool(201, [25, 50, 80], ['rummyleagues.in/pool', 'jungleerummy.com/pool-rummy']),
  pool(61, [15, 30, 60], ['playship.com/how-to-play/pool-rummy']),
  {
    id: 'family-250',
    name: 'Family 250',
    family: 'POOL',
    settings: drops(250, 25, 50, 80),
    rules: { scoreMax: 80, rejoin: ONE_DROP_LEFT },
    cards: THIRTEEN_CARDS,
    sources: ['github.com/sukhmal/RummyScorer', 'hashtagrummy.com/info.html'],
  },
  {
    id: 'points',
    name: 'Points',
    family: 'POINTS',
    settings: HOUSE,
    rules: { aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM', scoreMax: 80 },
    cards: THIRTEEN_CARDS,
    sources: ['rummycircle.com/help/points-rummy/format.html', 'rummyculture.com/rummy-variations'],
  },
  deals(2),
  deals(3),
  deals(6),
  {
    id: 'ten-rounds',
    name: 'Ten rounds',
    family: 'ROUNDS',
    settings: { ...HOUSE, dropScore: 40 },
    rules: { end: 'ROUNDS', rounds: 10, rejoin: { ...NO_REJOIN, offset: 2 } },
    cards: THIRTEEN_CARDS,
    sources: ['github.com/debabrata-mandal/RummyPulse'],
  },
  {
    id: 'points-to-400',
    name: 'Points to 400',
    family: 'RACE',
    settings: upTo(400),
    rules: { end: 'TARGET', outWhen: 'AT' },
    cards: THIRTEEN_CARDS_IN_FULL,
    sources: ['g4a-indian-rummy.fd4a.net'],
  },
  {
    id: 'rummy-500',
    name: 'Rummy 500',
    family: 'RACE',
    settings: upTo(500),
    rules: { aim: 'HIGHEST', end: 'TARGET', outWhen: 'AT', form: 'FREE', scoreMin: -999 },
    sources: ['pagat.com/rummy/500rum.html'],
  },
  {
    id: 'gin-100',
    name: 'Gin to 100',
    family: 'RACE',
    settings: upTo(100),
    rules: { aim: 'HIGHEST', end: 'TARGET', outWhen: 'AT', form: 'WINNER_TAKES' },
    bonuses: [
      { code: 'GIN', label: 'Gin', points: 25 },
      { code: 'UNDERCUT', label: 'Undercut', points: 25 },
    ],
    cards: LOW_ACE,
    sources: ['ginplayeronline.com/scoring.shtml', 'rummytalk.com/2007/04/23'],
  },
  {
    id: 'kaluki',
    name: 'Kaluki',
    family: 'POOL',
    settings: upTo(150),
    rules: { maxDrops: 0, rejoin: { on: true, cutOff: 'NONE', offset: 1, max: null, minIn: 1 } },
    cards: KALUKI,
    sources: ['pagat.com/rummy/kaluki1.html'],
  },
  {
    id: 'kaluki-soft',
    name: 'Kaluki, soft score',
    family: 'RACE',
    settings: upTo(150),
    rules: { end: 'TARGET', outWhen: 'AT', maxDrops: 0 },
    cards: KALUKI,
    sources: ['Parlett, The Penguin Book of Card Games'],
  },
  contract(
    'contract',
    'Contract rummy',
    SEVEN_CONTRACTS,
    ['en.wikipedia.org/wiki/Contract_rummy', 'catsatcards.com/Games/ContractRummy.html'],
    CONTRACT,
  ),
  contract(
    'liverpool',
    'Liverpool rummy',
    SEVEN_CONTRACTS,
    ['en.wikipedia.org/wiki/Liverpool_rummy'],
    CONTRACT,
    { scoreMin: -50, needZero: false },
  ),
  {
    id: 'jamaican-kalooki',
    name: 'Jamaican Kalooki',
    family: 'ROUNDS',
    settings: HOUSE,
    rules: { end: 'ROUNDS', rounds: 9, maxDrops: 0 },
    sources: ['denexa.com/blog/kalooki'],
  },
  contract(
    'carioca',
    'Carioca',
    [
      'Dos tríos',
      'Un trío y una escala',
      'Dos escalas',
      'Tres tríos',
      'Dos tríos y una escala',
      'Un trío y dos escalas',
      'Tres escalas',
      'Cuatro tríos',
    ],
    ['xanimaniax.foroes.org/t394-carioca'],
    CARIOCA,
  ),
  {
    id: 'continental',
    name: 'Continental',
    family: 'ROUNDS',
    settings: HOUSE,
    rules: { end: 'ROUNDS', rounds: 7, maxDrops: 0 },
    cards: CONTINENTAL,
    sources: ['continental.org.es'],
  },
  {
    id: 'chinchon',
    name: 'Chinchón',
    family: 'POOL',
    settings: upTo(100),
    rules: {
      outWhen: 'AT',
      scoreMin: -50,
      needZero: false,
      kinds: [{ code: 'CLOSE', label: 'Closed', points: -10 }],
      maxDrops: 0,
      rejoin: { on: true, cutOff: 'NONE', offset: 0, max: null, minIn: 1 },
    },
    cards: LOW_ACE,
    sources: ['acanomas.com/Reglamentos-Juegos-de-Naipes', 'juegoacartas.com/chinchon'],
  },
  {
    id: 'canasta',
    name: 'Canasta',
    family: 'RACE',
    settings: upTo(5000),
    rules: {
      aim: 'HIGHEST',
      end: 'TARGET',
      outWhen: 'AT',
      form: 'FREE',
      scoreMin: -9999,
      scoreMax: 9999,
    },
    sides: true,
    sources: ['catsatcards.com/Games/Canasta.html'],
  },
  {
    id: 'hand-and-foot',
    name: 'Hand and Foot',
    family: 'ROUNDS',
    settings: HOUSE,
    rules: {
      aim: 'HIGHEST',
      end: 'ROUNDS',
      rounds: 4,
      roundNames: ['50 to open', '90 to open', '120 to open', '150 to open'],
      form: 'FREE',
      scoreMin: -9999,
      scoreMax: 9999,
    },
    sides: true,
    sources: ['rogerdem.tripod.com/composit.htm', 'jerrycolby.com/Handfoot.htm'],
  },
  {
    id: 'okey-101',
    name: '101 Okey',
    family: 'TILES',
    settings: HOUSE,
    rules: {
      end: 'ROUNDS',
      rounds: 5,
      form: 'FREE',
      scoreMin: -999,
      kinds: [
        { code: 'FINISH', label: 'Finish', points: -101 },
        { code: 'UNOPENED', label: 'Not opened', points: 202 },
        { code: 'OKEY_FINISH', label: 'Finish with okey', points: -202 },
        { code: 'FAULT', label: 'Fault', points: 101 },
      ],
    },
    sources: ['bilgi2.baguvix.com.tr', 'milliyet.com.tr'],
  },
  {
    id: 'rummikub',
    name: 'Rummikub',
    family: 'TILES',
    settings: HOUSE,
    rules: { aim: 'HIGHEST', end: 'ROUNDS', rounds: 4, form: 'ZERO_SUM', maxDrops: 0 },
    sources: ['rummikub.org/scoring'],
  },
]

/**
 * The card values of a game by its rules, of its settings or of its scoreboard's `game`: those of the
 * preset with these rules, with any dealer and any limit; those of thirteen cards in any other
 * game with drops; null in all others, whose cards are not known. Source: R53.
 *
 * @example
 * cardValuesOf(game.settings)?.points.K
 * // 10
 */
export function cardValuesOf({
  rules,
}: {
  readonly rules?: Partial<Rules> | null
}): CardValues | null {
  const own = rules ?? {}
  const text = textOf(own)
  const preset = PRESETS.find((each) => textOf(each.rules) === text)
  if (preset !== undefined) return preset.cards ?? null
  return hasDrops({ rules: own }) ? THIRTEEN_CARDS : null
}

/** A text that compares rules as a game stores them, without the dealer. */
function textOf(rules: Partial<Rules>): string {
  return JSON.stringify(differingRules({ ...rules, dealer: 'OFF' }))
}
