import { expect, it } from 'vitest'
import type { Game } from '../src/index.ts'
import {
  accountOf,
  type GameStakes,
  gameNets,
  type SettlementOptions,
  type StakesLedger,
  settlementOf,
  splitOffers,
  stakesOf,
} from '../src/stakes.ts'
import {
  added,
  created,
  edited,
  ended,
  go,
  left,
  play,
  rejoined,
  scored,
  shared,
} from '../test/events.ts'
import { paid } from '../test/ledger.ts'

/*
 * An evening by hand. House rules up to 100: a drop is worth 20, a middle drop 40, a full count 80. A seat
 * costs 100, a rejoin 60, a drop 10; nothing goes to the kitty. "d" is a drop or a middle drop, "!" an exit.
 * The browser plays the same evening in `test:full`.
 *
 * Game 1, ended by the rules. Dev and Chitra come back after round 2 with 56 and 57; Chitra's fee is waived.
 *
 *            round 1   2      3      4     seat  rejoin  drops   put in   gets    net
 *   Ananya     0     20 d     0      0     100            10      110     600    +490
 *   Bela      20 d    0      20 d   61!    100            20      120       0    −120
 *   Chitra    80     30!     50!           100    (0)      0      100       0    −100
 *   Dev       80     25!     50!           100    60       0      160       0    −160
 *   Esha      40 d   15      50!           100            10      110       0    −110
 *                                                          pot    600     600       0
 *
 * Game 2, split by room after round 2: 520 by 30, 80 and 15 of 125 are 124.8, 332.8 and 62.4; of the two units
 * that are left over, one each goes to the remainders of .8.
 *
 *            round 1   2     total  room   put in   gets    net
 *   Ananya    80     30!      110           100       0    −100
 *   Bela       0     70        70    30     100     125     +25
 *   Chitra    20 d    0        20    80     110     333    +223
 *   Dev       60     25        85    15     100      62     −38
 *   Esha      80     40!d     120           110       0    −110
 *                                    pot    520     520       0
 *
 * Game 3, ended by the rules. Esha leaves after round 1. Corrected in round 3 after it was settled: Bela had
 * the full count and Ananya nothing, and Dev has counted 12 and not dropped.
 *
 *            round 1   2     3   put in  gets   net    3 as corrected  put in  gets   net   difference
 *   Ananya     0     60     50!    100     0   −100          0          100    520   +420      +520
 *   Bela      30      0      0     100   530   +430         80!         100      0   −100      −530
 *   Chitra    40     30     40!    100     0   −100         40!         100      0   −100         0
 *   Dev       50     40 d   20!d   120     0   −120         12!         110      0   −110       +10
 *   Esha      20 d                 110     0   −110                     110      0   −110         0
 *                           pot    530   530      0          pot        520    520      0         0
 */

const NAMES = ['Ananya', 'Bela', 'Chitra', 'Dev', 'Esha']
const TERMS: GameStakes = { stakes: stakesOf({ buyIn: 100, rejoinFee: 60, dropFee: 10 }) }

const first = play(
  created(),
  added(...NAMES),
  scored(1, { 1: 0, 2: 'DROP', 3: 'FULL_COUNT', 4: 'FULL_COUNT', 5: 'MIDDLE_DROP' }),
  scored(2, { 1: 'DROP', 2: 0, 3: 30, 4: 25, 5: 15 }),
  rejoined(4, { position: 4, beginningScore: 56, roundJoined: 3 }),
  rejoined(3, { position: 3, beginningScore: 57, roundJoined: 3 }),
  scored(3, { 1: 0, 2: 'DROP', 3: 50, 4: 50, 5: 50 }),
  scored(4, { 1: 0, 2: 61 }),
  ended(false, 1),
)
const firstTerms = { ...TERMS, waived: { 3: 1 } }

const beforeSplit = play(
  created(),
  added(...NAMES),
  scored(1, { 1: 'FULL_COUNT', 2: 0, 3: 'DROP', 4: 60, 5: 'FULL_COUNT' }),
  scored(2, { 1: 30, 2: 70, 3: 0, 4: 25, 5: 'MIDDLE_DROP' }),
)
const second = go(beforeSplit, shared(2, 3, 4))
const secondTerms = { ...TERMS, split: { 2: 125, 3: 333, 4: 62 } }

const beforeLastRound = play(
  created(),
  added(...NAMES),
  scored(1, { 1: 0, 2: 30, 3: 40, 4: 50, 5: 'DROP' }),
  left(5, 1),
  scored(2, { 1: 60, 2: 0, 3: 30, 4: 'MIDDLE_DROP' }),
  scored(3, { 1: 50, 2: 0, 3: 40, 4: 'DROP' }),
)
const third = go(beforeLastRound, ended(false, 2))
const thirdCorrected = go(
  beforeLastRound,
  edited(3, { 1: 0, 2: 80, 3: 40, 4: 12 }),
  ended(false, 1),
)

/** What each seat has put in, and its net. */
const amountsOf = (game: Game, terms: GameStakes) => {
  const { pot, seats } = accountOf(game, terms)
  return { pot, paid: seats.map(({ paid }) => paid), nets: seats.map(({ net }) => net) }
}

it('three games of an evening come to the amounts that were worked out by hand (R46 to R48)', () => {
  expect(amountsOf(first, firstTerms)).toEqual({
    pot: 600,
    paid: [110, 120, 100, 160, 110],
    nets: [490, -120, -100, -160, -110],
  })
  expect(amountsOf(second, secondTerms)).toEqual({
    pot: 520,
    paid: [100, 100, 110, 100, 110],
    nets: [-100, 25, 223, -38, -110],
  })
  expect(amountsOf(third, TERMS)).toEqual({
    pot: 530,
    paid: [100, 100, 100, 120, 110],
    nets: [-100, 430, -100, -120, -110],
  })
  expect(amountsOf(thirdCorrected, TERMS)).toEqual({
    pot: 520,
    paid: [100, 100, 100, 110, 110],
    nets: [420, -100, -100, -110, -110],
  })
})

it('the second pot is split by room as it was worked out by hand (R47)', () => {
  const byRoom = splitOffers(beforeSplit, TERMS).offers.find(({ mode }) => mode === 'ROOM')
  expect(byRoom?.split).toEqual({ ok: true, value: secondTerms.split })
})

const netsOf = (gameId: string, game: Game, terms: GameStakes) =>
  gameNets(gameId, game, terms, (playerId) => NAMES[playerId - 1] ?? '')
const played = [
  netsOf('1', first, firstTerms),
  netsOf('2', second, secondTerms),
  netsOf('3', third, TERMS),
]

/** The lines as `Dev>Ananya 0/290`, and the balances of the people. */
const settled = (ledger: StakesLedger, options?: SettlementOptions) => {
  const settlement = settlementOf(ledger, options)
  if (!settlement.ok) throw new Error(settlement.error.code)
  const { lines, balances } = settlement.value
  return {
    lines: lines.map(({ from, to, paid: part, amount }) => `${from}>${to} ${part}/${amount}`),
    balances: balances.map(({ balance }) => balance),
  }
}

it('the evening is settled by four payments, and no fewer: neither 318 nor 330 is a sum of 290, 335 and 23 (R50)', () => {
  expect(settled({ games: played, entries: [] })).toEqual({
    lines: ['Dev>Ananya 0/290', 'Dev>Bela 0/28', 'Esha>Bela 0/307', 'Esha>Chitra 0/23'],
    balances: [290, 335, 23, -318, -330],
  })
  expect(settled({ games: played, entries: [] }, { banker: 'Bela' }).lines.toSorted()).toEqual([
    'Bela>Ananya 0/290',
    'Bela>Chitra 0/23',
    'Dev>Bela 0/318',
    'Esha>Bela 0/330',
  ])
})

it('a correction after payments has lines of its own, and moves none of those before (R51)', () => {
  const games = [...played.slice(0, 2), netsOf('3', thirdCorrected, TERMS)]
  const entries = [
    paid('e1', 'Dev', 'Ananya', 290),
    paid('e2', 'Esha', 'Bela', 100),
    paid('e3', 'Esha', 'Bela', 207),
    paid('e4', 'Esha', 'Chitra', 23),
  ]
  const ledger = { games, fixed: [played, games], entries: entries.slice(0, 2) }
  expect(settled(ledger)).toEqual({
    lines: [
      ...['Dev>Ananya 290/290', 'Dev>Bela 0/28', 'Esha>Bela 100/307', 'Esha>Chitra 0/23'],
      ...['Bela>Ananya 0/520', 'Bela>Dev 0/10'],
    ],
    balances: [520, -295, 23, -18, -230],
  })
  const rest = [
    paid('e5', 'Dev', 'Bela', 28),
    paid('e6', 'Bela', 'Ananya', 520),
    paid('e7', 'Bela', 'Dev', 10),
  ]
  expect(settled({ ...ledger, entries: [...entries, ...rest] })).toEqual({
    lines: [
      ...['Dev>Ananya 290/290', 'Dev>Bela 28/28', 'Esha>Bela 307/307', 'Esha>Chitra 23/23'],
      ...['Bela>Ananya 520/520', 'Bela>Dev 10/10'],
    ],
    balances: [0, 0, 0, 0, 0],
  })
})
