import { describe, expect, it } from 'vitest'
import {
  added,
  cancelled,
  created,
  createdBy,
  edited,
  ended,
  go,
  joined,
  left,
  play,
  rejoined,
  removed,
  reopened,
  scored,
  settingsChanged,
  shared,
  undo,
} from '../../test/events.ts'
import type { Game } from '../index.ts'
import type { GameStakes, SeatAccount } from './game-account.ts'
import { accountOf, splitOffers } from './game-account.ts'
import { balancesOf, gameNets } from './ledger.ts'
import { stakesOf } from './stakes.ts'

const hundred: GameStakes = { stakes: stakesOf({ buyIn: 100 }) }
const byPoints = (given: Parameters<typeof stakesOf>[0]): GameStakes => ({
  stakes: stakesOf({ pointValue: 1, ...given }),
})

/** One amount of each seat. */
const each = (game: Game, terms: GameStakes, amount: Exclude<keyof SeatAccount, 'playerId'>) =>
  accountOf(game, terms).seats.map((seat) => seat[amount])

const nets = (game: Game, terms: GameStakes) => each(game, terms, 'net')

/** Ann is at 10, Bob out with 110 and Cleo with 120: over, and not yet ended. */
const overGame = () =>
  play(
    created(),
    added('Ann', 'Bob', 'Cleo'),
    scored(1, { 1: 10, 2: 0, 3: 20 }),
    scored(2, { 1: 0, 2: 110, 3: 100 }),
  )

/** Bob is out and comes back with 21, then all go on to 30, 36 and 120. */
const rejoinGame = () =>
  play(
    created(),
    added('Ann', 'Bob', 'Cleo'),
    scored(1, { 1: 20, 2: 110, 3: 0 }),
    rejoined(2, { position: 2, beginningScore: 21, roundJoined: 2 }),
    scored(2, { 1: 10, 2: 0, 3: 0 }),
  )

describe('R46: a pot', () => {
  it('goes to the winner', () => {
    const game = go(overGame(), ended(false, 1))
    expect(accountOf(game, hundred)).toEqual({
      pot: 300,
      kitty: 0,
      seats: [
        seatWith({ playerId: 1, paid: 100, payout: 300, net: 200 }),
        seatWith({ playerId: 2, paid: 100, net: -100 }),
        seatWith({ playerId: 3, paid: 100, net: -100 }),
      ],
    })
  })

  it('waits while the game is in progress: paid, and no debt', () => {
    expect(each(overGame(), hundred, 'inPot')).toEqual([100, 100, 100])
    expect(nets(overGame(), hundred)).toEqual([0, 0, 0])
    expect(each(overGame(), hundred, 'payout')).toEqual([0, 0, 0])
  })

  it('waits again when the game is reopened, and ends with the same nets', () => {
    const game = go(overGame(), ended(false, 1))
    const again = go(game, reopened())
    expect(accountOf(again, hundred)).toEqual(accountOf(overGame(), hundred))
    expect(nets(go(again, ended(false, 1)), hundred)).toEqual(nets(game, hundred))
  })

  it('is given back when the game is cancelled', () => {
    expect(accountOf(go(overGame(), cancelled()), hundred)).toEqual({
      pot: 0,
      kitty: 0,
      seats: [1, 2, 3].map((playerId) => seatWith({ playerId })),
    })
  })

  it('is all that is settled, also where a point was worth something before', () => {
    const stakes = stakesOf({ buyIn: 100, pointValue: 5 })
    expect(nets(go(overGame(), ended(false, 1)), { stakes })).toEqual([200, -100, -100])
  })

  it('goes to the winner who is chosen by hand', () => {
    const game = go(rejoinGame(), ended(true, 3))
    expect(nets(game, hundred)).toEqual([-100, -200, 300])
  })

  it('is shared by several winners, odd units by position', () => {
    const all = play(created(), added('Ann', 'Bob', 'Cleo'), scored(1, { 1: 0, 2: 0, 3: 0 }))
    const completed: Game = { ...all, status: 'COMPLETED', winnerPlayerIds: [2, 3] }
    expect(nets(completed, { stakes: stakesOf({ buyIn: 35 }) })).toEqual([-35, 18, 17])
    const tens = { stakes: stakesOf({ buyIn: 35, unit: 10 }) }
    expect(nets(completed, tens)).toEqual([-35, 20, 15])
  })

  it('gives what is less than a unit to the winner with the best total', () => {
    const rules = { end: 'MANUAL', form: 'FREE' } as const
    for (const [aim, first] of [
      ['LOWEST', 2],
      ['HIGHEST', 3],
    ] as const) {
      const game = play(
        createdBy({ ...rules, aim }),
        added('Ann', 'Bob', 'Cleo', 'Dan'),
        scored(1, { 1: 5, 2: 50, 3: 2, 4: 9 }),
        ended(true, 1, 3, 4),
      )
      const shared = nets(game, { stakes: stakesOf({ buyIn: 35, unit: 100 }) })
      expect(shared).toEqual([-35, -35, -35, -35].map((net, seat) => (seat === first ? 105 : net)))
    }
  })

  it('has the fee of a rejoin, not of one that is waived or undone', () => {
    const game = rejoinGame()
    expect(accountOf(game, hundred).pot).toBe(400)
    expect(each(game, hundred, 'paid')).toEqual([100, 200, 100])
    expect(each(game, { ...hundred, waived: { 2: 1 } }, 'paid')).toEqual([100, 100, 100])
    const back = play(
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 20, 2: 110, 3: 0 }),
      rejoined(2, { position: 2, beginningScore: 21, roundJoined: 2 }),
    )
    expect(accountOf(back, hundred).pot).toBe(400)
    expect(accountOf(undo(back), hundred).pot).toBe(300)
  })

  it('has the fee of a rejoin that an edit shows to have been needless', () => {
    const game = go(rejoinGame(), edited(1, { 1: 20, 2: 30, 3: 0 }))
    expect(each(game, hundred, 'paid')).toEqual([100, 200, 100])
  })

  it('has the price of a later seat, none of a removed player, and that of one who left', () => {
    const late = { position: 4, beginningScore: 21, roundJoined: 3 }
    const game = go(rejoinGame(), joined('Dan', late))
    expect(each(game, hundred, 'paid')).toEqual([100, 200, 100, 100])
    expect(each(go(game, removed(4)), hundred, 'paid')).toEqual([100, 200, 100])
    expect(each(go(game, left(1, 2)), hundred, 'paid')).toEqual([100, 200, 100, 100])
  })

  it('has the fee of each drop that counts', () => {
    const game = play(
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 'DROP', 3: 'MIDDLE_DROP' }),
      scored(2, { 1: 0, 2: 'DROP', 3: 'FULL_COUNT' }),
      scored(3, { 1: 0, 2: 'DROP' }),
    )
    const terms = { stakes: stakesOf({ buyIn: 10, dropFee: 3 }) }
    expect(each(game, terms, 'paid')).toEqual([10, 19, 13])
    const outEarlier = go(game, edited(1, { 1: 0, 2: 101, 3: 'MIDDLE_DROP' }))
    expect(each(outEarlier, terms, 'paid')).toEqual([10, 10, 13])
  })

  it('is derived again when its price is corrected', () => {
    const game = go(overGame(), ended(false, 1))
    expect(nets(game, { stakes: stakesOf({ buyIn: 7 }) })).toEqual([14, -7, -7])
  })
})

/** The table of what a ledger does with a game, row by row. */
describe('R46, R49: a ledger when', () => {
  const waiting = (game: Game) => [each(game, hundred, 'inPot'), nets(game, hundred)]

  it('a game is in progress, or reopened', () => {
    const inThePot = [
      [100, 100, 100],
      [0, 0, 0],
    ]
    expect(waiting(overGame())).toEqual(inThePot)
    expect(waiting(go(overGame(), ended(false, 1), reopened()))).toEqual(inThePot)
  })

  it('a game is ended by hand', () => {
    expect(nets(go(rejoinGame(), ended(true, 3)), hundred)).toEqual([-100, -200, 300])
    const split = { ...hundred, split: { 1: 200, 2: 100, 3: 100 } }
    expect(nets(go(rejoinGame(), shared(1, 2, 3)), split)).toEqual([100, -100, 0])
  })

  it('a game is cancelled', () => {
    const nothing = [
      [0, 0, 0],
      [0, 0, 0],
    ]
    expect(waiting(go(rejoinGame(), cancelled()))).toEqual(nothing)
  })

  it('a round is undone or edited', () => {
    const edit = edited(2, { 1: 100, 2: 0, 3: 100 })
    const game = go(overGame(), edit)
    expect(nets(go(game, ended(true, 2)), hundred)).toEqual([-100, 200, -100])
    expect(nets(go(undo(game), ended(false, 1)), hundred)).toEqual([200, -100, -100])
  })

  it('a rejoin is undone', () => {
    const back = { position: 2, beginningScore: 1, roundJoined: 2 }
    const one = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 101 }), rejoined(2, back))
    expect(each(one, hundred, 'paid')).toEqual([100, 200])
    expect(each(undo(one), hundred, 'paid')).toEqual([100, 100])
  })

  it('an edit shows that a player who came back had not been out', () => {
    const stands = go(rejoinGame(), edited(1, { 1: 20, 2: 30, 3: 0 }), ended(true, 3))
    expect(nets(stands, hundred)).toEqual([-100, -200, 300])
    expect(nets(stands, { ...hundred, waived: { 2: 1 } })).toEqual([-100, -100, 200])
  })

  it('nobody is left', () => {
    const game = play(
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 70, 2: 70, 3: 0 }),
      scored(2, { 1: 20, 2: 20, 3: 0 }),
      scored(3, { 1: 0, 2: 0, 3: 99 }),
      settingsChanged({ targetScore: 80 }),
      ended(false, 1, 2),
    )
    expect(nets(game, hundred)).toEqual([50, 50, -100])
  })

  it('a player joins late, or is removed', () => {
    const late = { position: 4, beginningScore: 21, roundJoined: 3 }
    const game = go(rejoinGame(), joined('Dan', late))
    expect(nets(go(game, ended(true, 1)), hundred)).toEqual([400, -200, -100, -100])
    expect(nets(go(game, removed(4), ended(true, 1)), hundred)).toEqual([300, -200, -100])
  })

  it('a fee is changed later', () => {
    const game = go(rejoinGame(), ended(true, 1))
    const corrected = { stakes: stakesOf({ buyIn: 100, rejoinFee: 30 }) }
    expect(nets(game, corrected)).toEqual([230, -130, -100])
  })

  it('a game is duplicated', () => {
    const copy = play(created(), added('Ann', 'Bob', 'Cleo'))
    expect(waiting(copy)).toEqual(waiting(overGame()))
  })

  it('a guest is merged into a member', () => {
    const game = go(overGame(), ended(false, 1))
    const asOne = gameNets('g', game, hundred, (id) => (id === 2 ? 'Ann' : `p${id}`))
    const merged = balancesOf({ games: [asOne], entries: [] }, (person) =>
      person === 'p1' ? 'Ann' : person,
    )
    expect(merged.map(({ person, balance }) => [person, balance])).toEqual([
      ['Ann', 100],
      ['p3', -100],
    ])
  })
})

describe('R47: the split of a game', () => {
  it('pays what was agreed', () => {
    const game = go(rejoinGame(), ended(true, 1))
    const terms = { ...hundred, split: { 1: 150, 3: 250 } }
    expect(each(game, terms, 'payout')).toEqual([150, 0, 250])
    expect(nets(game, terms)).toEqual([50, -200, 150])
  })

  it('pays what was agreed also beside the unit', () => {
    const game = go(rejoinGame(), ended(true, 1))
    const terms = { stakes: stakesOf({ buyIn: 100, unit: 100 }), split: { 1: 150, 3: 250 } }
    expect(each(game, terms, 'payout')).toEqual([150, 0, 250])
  })

  it('is divided anew in proportion when the pot is another one', () => {
    const game = go(rejoinGame(), ended(true, 1))
    const terms = { stakes: stakesOf({ buyIn: 10, rejoinFee: 3 }), split: { 1: 150, 3: 250 } }
    expect(each(game, terms, 'payout')).toEqual([12, 0, 21])
    const nothing = { ...hundred, split: { 1: 0, 3: 0 } }
    expect(each(game, nothing, 'payout')).toEqual([400, 0, 0])
  })

  it('is offered four ways, each with its reason where it has none', () => {
    const game = play(
      created(),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 80, 2: 0, 3: 101 }),
      scored(2, { 1: 0, 2: 90 }),
    )
    expect(splitOffers(game, { stakes: stakesOf({ buyIn: 30 }) })).toEqual({
      isUsual: true,
      playerIds: [1, 2],
      offers: [
        { mode: 'EQUAL', split: { ok: true, value: { 1: 45, 2: 45 } } },
        { mode: 'DROPS', split: { ok: true, value: { 1: 60, 2: 30 } } },
        { mode: 'ROOM', split: { ok: true, value: { 1: 60, 2: 30 } } },
        { mode: 'ROOM_AND_DROPS', split: { ok: false, error: { code: 'split/no-drops' } } },
      ],
    })
  })

  it('counts the drops that are left by the rules', () => {
    const game = play(
      createdBy({ maxDrops: 2 }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 'DROP', 2: 0, 3: 101 }),
      scored(2, { 1: 0, 2: 30 }),
    )
    const { isUsual, offers } = splitOffers(game, { stakes: stakesOf({ buyIn: 50, unit: 10 }) })
    expect(isUsual).toBe(false)
    // 80 points and a drop for Ann, 70 and two for Bob: 100 and 110.
    expect(offers[3]?.split).toEqual({ ok: true, value: { 1: 70, 2: 80 } })
  })

  it('is not offered where nobody is in', () => {
    const game = play(created(), added('Ann', 'Bob'), scored(1, { 1: 0, 2: 0 }))
    const nobody = go(game, settingsChanged({ targetScore: 1 }), edited(1, { 1: 0, 2: 5 }))
    expect(splitOffers(nobody, hundred).playerIds).toEqual([1])
    const out = { ...nobody, players: nobody.players.slice(1) }
    expect(splitOffers(out, hundred)).toEqual({ isUsual: false, playerIds: [], offers: [] })
  })
})

describe('R48: a game by points', () => {
  it('pays each round of POINTS, and has no pot', () => {
    const game = go(overGame(), ended(false, 1))
    const terms = byPoints({ settle: 'POINTS', buyIn: 100, pointValue: 2 })
    expect(accountOf(game, terms).pot).toBe(0)
    // Bob wins 30 points, then Ann 210.
    expect(nets(game, terms)).toEqual([400, -160, -240])
    expect(each(overGame(), terms, 'points')).toEqual([400, -160, -240])
    expect(nets(overGame(), terms)).toEqual([0, 0, 0])
  })

  it('leaves out of a round of POINTS a player who sits out or is not there', () => {
    const kinds = [{ code: 'SIT_OUT', label: 'Sits out', points: 7, sitsOut: true }]
    const game = play(
      createdBy({ kinds, end: 'MANUAL' }),
      added('Ann', 'Bob', 'Cleo'),
      scored(1, { 1: 0, 2: 9, 3: '#SIT_OUT' }),
      ended(true, 1),
    )
    const terms = byPoints({ settle: 'POINTS', callUp: 4 })
    expect(each(game, terms, 'points')).toEqual([9, -9, 0])
    expect(each(game, terms, 'callUps')).toEqual([4, -4, 0])
  })

  it('pays the chips that were won, also to a player who joined later', () => {
    const game = play(
      createdBy({ form: 'ZERO_SUM', end: 'MANUAL', aim: 'HIGHEST', startScore: 160 }),
      added('Ann', 'Bob'),
      scored(1, { 1: 0, 2: 45 }),
      joined('Cleo', { position: 3, beginningScore: 100, roundJoined: 2 }),
      scored(2, { 1: 30, 2: 0, 3: 10 }),
      ended(true, 1),
    )
    expect(nets(game, byPoints({ settle: 'CHIPS', pointValue: 3 }))).toEqual([45, -15, -30])
  })

  it('pays all pairs by the latest totals, by the aim', () => {
    const game = go(rejoinGame(), ended(true, 3))
    expect(nets(game, byPoints({ settle: 'ALL_PAIRS' }))).toEqual([-39, -12, 51])
    const highest = play(
      createdBy({ form: 'FREE', end: 'MANUAL', aim: 'HIGHEST' }),
      added('Ann', 'Bob'),
      scored(1, { 1: 5, 2: 8 }),
      ended(true, 2),
    )
    expect(nets(highest, byPoints({ settle: 'ALL_PAIRS' }))).toEqual([-3, 3])
  })

  it('pays the distance from the winner once there is one', () => {
    const terms = byPoints({ settle: 'WINNER_DIFFERENCE' })
    expect(each(overGame(), terms, 'points')).toEqual([0, 0, 0])
    expect(nets(go(overGame(), ended(false, 1)), terms)).toEqual([210, -100, -110])
  })

  it('pays a game of Gin with the hands that were won', () => {
    const game = play(
      createdBy({ form: 'WINNER_TAKES', end: 'TARGET', aim: 'HIGHEST' }),
      added('Ann', 'Bob'),
      scored(1, { 1: 0, 2: 60 }),
      scored(2, { 1: 30, 2: 0 }),
      scored(3, { 1: 0, 2: 50 }),
      ended(false, 1),
    )
    // 110 + 100 + 2 * 20, less 30 + 20.
    expect(nets(game, byPoints({ settle: 'GIN' }))).toEqual([200, -200])
    const gin = { game: 10, box: 0, shutout: 'NONE' } as const
    expect(nets(game, byPoints({ settle: 'GIN', gin, pointValue: 2 }))).toEqual([180, -180])
  })

  it('has a call-up beside the pot, also a higher one in a round', () => {
    const terms = { stakes: stakesOf({ buyIn: 10, callUp: 2 }), callUps: { 2: 5 } }
    const game = go(overGame(), ended(false, 1))
    // Bob wins round 1, Ann round 2.
    expect(each(game, terms, 'callUps')).toEqual([-2 + 10, 4 - 5, -2 - 5])
    expect(nets(game, terms)).toEqual([28, -11, -17])
  })

  it('gives the kitty its part of what is won', () => {
    const game = go(overGame(), ended(false, 1))
    const terms = { stakes: stakesOf({ buyIn: 100, kittyPercent: 10 }) }
    expect(accountOf(game, terms).kitty).toBe(20)
    expect(each(game, terms, 'kitty')).toEqual([20, 0, 0])
    expect(nets(game, terms)).toEqual([180, -100, -100])
  })
})

function seatWith(changed: Partial<SeatAccount>): SeatAccount {
  const nothing = { paid: 0, inPot: 0, payout: 0, points: 0, callUps: 0, kitty: 0, net: 0 }
  return { playerId: 0, ...nothing, ...changed }
}

describe('R46: a cancelled game whose pot was split', () => {
  it('gives everything back', () => {
    const game = play(created(), added('Ann', 'Bob'), cancelled())
    const { pot, seats } = accountOf(game, { ...hundred, split: { 1: 150, 2: 50 } })
    expect([pot, ...seats.map(({ net, payout }) => net + payout)]).toEqual([0, 0, 0])
  })
})
