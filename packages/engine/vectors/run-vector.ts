import type { Game, GameEvent, Hand, Result, Rules, Settings } from '../src/index.ts'
import {
  applyEvent,
  CLASSIC,
  dropsByRoom,
  dropsLeft,
  eventOf,
  handPoints,
  isAtLimit,
  nextDealer,
  outcomeOf,
  playersOfRound,
  rejoinStart,
  roundPoints,
  scoreboardOf,
} from '../src/index.ts'
import { cardValuesOf, PRESETS } from '../src/presets.ts'
import { leaguePoints, rankSeries, resultsOf } from '../src/results.ts'
import type { SplitMode, Stakes } from '../src/stakes.ts'
import {
  agreedSplit,
  apportion,
  balancesOf,
  gameNets,
  isSplitUsual,
  paidIntoPot,
  planOf,
  settleCallUp,
  settleDifferences,
  settleGin,
  settlePairs,
  settleRound,
  splitPot,
  splitSeat,
  stakesOf,
  takeKitty,
} from '../src/stakes.ts'

/** A worked example: what an operation gives for an input. Points are whole, indexes from 0. */
export type Vector = {
  readonly id: string
  readonly op: string
  readonly input: unknown
  readonly expected: unknown
  readonly source: string
}

/** The settings of a vector, in the words of the vectors. */
type Given = {
  readonly target: number
  readonly outWhen?: Rules['outWhen']
  readonly drop?: number
  readonly maxDrops?: number
  readonly cutOff?: Rules['rejoin']['cutOff']
  readonly startOffset?: number
  readonly maxRejoins?: number
  readonly minIn?: number
  readonly aim?: Rules['aim']
  readonly end?: Rules['end']
  readonly rounds?: number
}

function settingsOf(given: Given, more: Partial<Rules> = {}): Settings {
  const { rejoin } = CLASSIC
  const rules = {
    outWhen: given.outWhen ?? CLASSIC.outWhen,
    aim: given.aim ?? CLASSIC.aim,
    end: given.end ?? CLASSIC.end,
    rounds: given.rounds ?? null,
    maxDrops: given.maxDrops ?? null,
    rejoin: {
      on: true,
      cutOff: given.cutOff ?? rejoin.cutOff,
      offset: given.startOffset ?? rejoin.offset,
      max: given.maxRejoins ?? null,
      minIn: given.minIn ?? rejoin.minIn,
    },
    ...more,
  }
  const texts = { name: 'Vector', description: '' }
  const scores = { dropScore: given.drop ?? 0, middleDropScore: 0, fullCountScore: 0 }
  return { ...texts, targetScore: given.target, ...scores, rules }
}

/** The game of so many players in which these points were entered, round by round. */
function played(settings: Settings, rounds: readonly (readonly number[])[], players: number): Game {
  const names = Array.from({ length: players }, (_, index) => `Player ${index + 1}`)
  const events = [
    eventOf('created', { settings }),
    eventOf('players-added', { names }),
    ...rounds.map((points, index) =>
      eventOf('round-scored', {
        roundNumber: index + 1,
        scores: points.map((scoreValue, seat) => ({
          playerId: seat + 1,
          scoreType: 'CUSTOM',
          scoreValue,
        })),
      }),
    ),
  ]
  return events.reduce<Game | null>((game, event) => play(game, event), null) as Game
}

/** What the engine gives for each operation; amounts come in as the vectors have them. */
const OPERATIONS: { readonly [op: string]: (input: never) => unknown } = {
  isOut: ({ settings, totals }: { settings: Given; totals: readonly number[] }) =>
    totals.map((total) => isAtLimit(total, settingsOf(settings))),

  dropsByRoom: ({ settings, totals }: { settings: Given; totals: readonly number[] }) =>
    totals.map((total) => dropsByRoom(total, settingsOf(settings))),

  dropsLeft: ({ settings, total, used }: { settings: Given; total: number; used: number }) =>
    dropsLeft(total, used, settingsOf(settings)),

  rejoin: (input: { settings: Given; totalsIn: readonly number[]; rejoinedBefore?: number }) =>
    rejoinStart(input.totalsIn, input.rejoinedBefore ?? 0, settingsOf(input.settings)),

  // Each comes back beside those who were in: the others of the break do not count.
  rejoinTogether: (input: { settings: Given; totalsIn: readonly number[]; rejoiners: number }) =>
    Array.from({ length: input.rejoiners }, () => {
      const offer = rejoinStart(input.totalsIn, 0, settingsOf(input.settings))
      return offer.allowed ? offer.start : null
    }),

  roundPoints: (input: {
    form: Rules['form']
    scores: readonly number[]
    winners?: readonly number[]
    bonus?: number
  }) => roundPoints(input.form, input.scores, input.winners, input.bonus),

  // The cards of each rank that are left in a hand, by the rules of a preset.
  handPoints: (input: { preset: string; hand: Hand; fullCount?: number }) => {
    const preset = PRESETS.find(({ id }) => id === input.preset)
    const values = preset === undefined ? null : cardValuesOf(preset)
    if (preset === undefined || values === null) return REFUSED
    const fullCountScore = input.fullCount ?? preset.settings.fullCountScore
    return valueOrRefused(handPoints(values, input.hand, { fullCountScore }))
  },

  chips: (input: {
    startScore: number
    form: Rules['form']
    rounds: readonly (readonly number[])[]
  }) => {
    const { startScore, form, rounds } = input
    const rules = { startScore, form, ...WIDE, aim: 'HIGHEST', end: 'MANUAL' } as const
    const game = played(settingsOf({ target: 1 }, rules), rounds, rounds[0]?.length ?? 0)
    return scoreboardOf(game).players.map(({ totalScore }) => totalScore)
  },

  // All but the last round leave everybody where they are.
  outcome: (input: { settings: Given; totals: readonly number[]; rounds: number }) => {
    const { settings, totals, rounds } = input
    const given = { rounds: settings.rounds ?? rounds + 1, ...settings }
    const form = settings.end === undefined || settings.end === 'LAST_IN' ? 'PENALTY' : 'FREE'
    const zeros = Array.from({ length: rounds - 1 }, () => totals.map(() => 0))
    const game = played(
      settingsOf(given, { form, ...WIDE }),
      rounds === 0 ? [] : [...zeros, totals],
      totals.length,
    )
    const { isOver, winnerIds } = outcomeOf(game)
    return { over: isOver, winners: winnerIds.map((id) => id - 1) }
  },

  // Each step is a round's points by player, or the player who leaves or returns.
  leaving: ({ settings, players, steps }: Leaving) => {
    let game = played(
      settingsOf(settings, { form: settings.form ?? CLASSIC.form }),
      [],
      players.length,
    )
    for (const step of steps) {
      const event = eventOfStep(game, players, step)
      const applied = applyEvent(game, event)
      if (!applied.ok) return { refused: applied.error.code }
      game = applied.value
    }
    const nameOf = (id: number) => players[id - 1] as string
    const { isOver, winnerIds } = outcomeOf(game)
    const board = scoreboardOf(game)
    return {
      over: isOver,
      winners: winnerIds.map(nameOf),
      places: Object.fromEntries(board.players.map(({ id, place }) => [nameOf(id), place])),
      totals: Object.fromEntries(
        board.players.map(({ id, totalScore }) => [nameOf(id), totalScore]),
      ),
      plays: isOver ? [] : playersOfRound(game, board.currentRound + 1).map(nameOf),
    }
  },

  nextDealer: (input: {
    order: readonly string[]
    last: string | null
    plays: readonly string[]
  }) => {
    const idOf = (name: string) => input.order.indexOf(name)
    const last = input.last === null ? null : idOf(input.last)
    const next = nextDealer(input.order.map(idOf), last, input.plays.map(idOf))
    return next === null ? null : input.order[next]
  },

  positions: (input: { readonly [name: string]: Finish }) => {
    const results = resultsOf(finished(Object.values(input)))
    const names = Object.keys(input)
    return Object.fromEntries(results.map(({ playerId, place }) => [names[playerId - 1], place]))
  },

  leaguePoints: ({ positions }: { positions: readonly number[] }) =>
    positions.map((place) => {
      const behind = positions.filter((other) => other > place).length
      const level = positions.filter((other) => other === place).length - 1
      return leaguePoints({ behind, level })
    }),

  series: (input: { discards: number; scores: { readonly [name: string]: readonly number[] } }) => {
    const lines = Object.entries(input.scores).map(([person, scores]) => ({ person, scores }))
    const rows = rankSeries(lines, input.discards, 'LOWEST')
    return {
      totals: Object.fromEntries(rows.map(({ person, total }) => [person, total])),
      order: rows.map(({ person }) => person),
    }
  },

  potNet: ({ paid, payout }: { paid: readonly number[]; payout: readonly number[] }) =>
    payout.map((amount, seat) => amount - (paid[seat] ?? 0)),

  pot: (input: Costs) => costsOf(input).map((costs) => paidIntoPot(stakesOf(feesOf(input)), costs)),

  apportion: ({ amount, weights, ...options }: Divided) => apportion(amount, weights, options),

  split: ({ mode, pot, fee = 0, unit = 1, settings, totals, drops, amounts = [] }: Split) => {
    if (mode === 'AGREED') return valueOrRefused(agreedSplit(pot, amounts))
    const game = settingsOf(settings ?? { target: 1 })
    const seats = (totals ?? drops ?? []).map((_, seat) => {
      const read = splitSeat(totals?.[seat] ?? 0, 0, game)
      const left = drops?.[seat]
      return left === undefined ? read : { ...read, dropsByRoom: left, dropsLeft: left }
    })
    return valueOrRefused(splitPot(mode, seats, { pot, fee, dropScore: game.dropScore, unit }))
  },

  autoSplit: (input: { settings: Given; totals: readonly number[]; started: number }) =>
    isSplitUsual(input.totals, input.started, settingsOf(input.settings)),

  // Winners are those with the fewest points, or those that are named for each round.
  settlePoints: ({ value, rounds, winners, unit = 1 }: ByPoints) => {
    const nets = rounds.map((points, index) => {
      const named = winners?.[index]
      return settleRound(points, value, named === undefined ? named : listOf(named), unit)
    })
    return (rounds[0] ?? []).map((_, seat) => sum(nets.map((round) => round[seat] ?? 0)))
  },

  allPairs: (input: { value: number; totals: readonly number[]; aim?: Rules['aim'] }) =>
    settlePairs(input.totals, input.value, input.aim ?? 'LOWEST'),

  winnerDiff: (input: { value: number; totals: readonly number[]; winner: Winners }) =>
    settleDifferences(input.totals, input.value, listOf(input.winner)),

  gin: ({ value, totals, boxes, winner, game = 100, box = 20, shutout = 'NONE' }: Gin) => {
    const seats = totals.map((total, seat) => ({ total, hands: boxes[seat] ?? 0 }))
    return settleGin(seats, value, listOf(winner), { game, box, shutout })
  },

  // One hand, or several by their winners; those who play are all seats, unless they are named.
  callUp: ({ stake, players, plays, winner, winners = [winner ?? []] }: CallUp) => {
    const seats = Array.from({ length: players }, (_, seat) => plays?.includes(seat) ?? true)
    const stakes = listOf(stake)
    const nets = winners.map((won, hand) =>
      settleCallUp(seats, stakes[hand] ?? stakes[0] ?? 0, listOf(won)),
    )
    return seats.map((_, seat) => sum(nets.map((hand) => hand[seat] ?? 0)))
  },

  kitty: ({ nets, percent }: { nets: readonly number[]; percent: number }) =>
    takeKitty(nets, percent),

  // A pot of entry fees for those with the most chips.
  deals: ({ fee, chips }: { fee: number; chips: readonly number[] }) => {
    const most = Math.max(...chips)
    const payout = apportion(
      fee * chips.length,
      chips.map((own) => (own === most ? 1 : 0)),
    )
    return payout.map((amount) => amount - fee)
  },

  minTransfers: ({ nets }: { nets: readonly number[] }) => {
    const plan = planOf(nets.map((amount, seat) => ({ person: `Player ${seat + 1}`, amount })))
    return plan.ok ? plan.value.transfers.length : REFUSED
  },

  transfers: ({ nets }: { nets: { readonly [person: string]: number } }) => {
    const plan = planOf(Object.entries(nets).map(([person, amount]) => ({ person, amount })))
    if (!plan.ok) return REFUSED
    return plan.value.transfers.map(({ from, to, amount }) => [from, to, amount])
  },

  // The amount that waits in the pot of a game in progress counts as paid.
  ledger: (input: LedgerInput) => {
    const { payments = [], adjustments = [], split } = input
    const game = settledGame(input)
    const terms = {
      stakes: stakesOf({ ...feesOf(input), kittyPercent: input.kittyPercent ?? 0 }),
      waived: bySeat(input.waived ?? []),
      ...(split !== undefined && { split: bySeat(split) }),
    }
    const personOf = (playerId: number) => `${playerId - 1}`
    const moved = (type: 'payment' | 'adjustment') => (move: readonly number[], index: number) => {
      const [from, to, amount = 0] = move
      const parts = { id: `${type} ${index}`, currency: null, reason: type, amount }
      return { ...parts, type, from: `${from}`, to: `${to}` }
    }
    const entries = [...payments.map(moved('payment')), ...adjustments.map(moved('adjustment'))]
    const balances = balancesOf({ games: [gameNets('game', game, terms, personOf)], entries })
    return balances.map(({ balance, inPot }) => balance - inPot)
  },
}

const REFUSED = 'refused'

function valueOrRefused<Value>(result: Result<Value, unknown>): Value | typeof REFUSED {
  return result.ok ? result.value : REFUSED
}

/** The seat of a winner, or of several. */
type Winners = number | readonly number[]

const listOf = (one: number | readonly number[]): readonly number[] => [one].flat()

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Values by player id, of those by seat. */
const bySeat = (values: readonly number[]) =>
  Object.fromEntries(values.map((value, seat) => [seat + 1, value]))

type Divided = {
  readonly amount: number
  readonly weights: readonly number[]
  readonly order?: readonly number[]
  readonly unit?: number
}

type Split = {
  readonly mode: SplitMode
  readonly pot: number
  readonly fee?: number
  readonly unit?: number
  readonly settings?: Given
  readonly totals?: readonly number[]
  /** Drops left; where they are missing, those by room. */
  readonly drops?: readonly number[]
  readonly amounts?: readonly number[]
}

type ByPoints = {
  readonly value: number
  readonly rounds: readonly (readonly (number | null)[])[]
  readonly winners?: readonly Winners[]
  readonly unit?: number
}

type Gin = {
  readonly value: number
  readonly totals: readonly number[]
  readonly boxes: readonly number[]
  readonly winner: number
  readonly game?: number
  readonly box?: number
  readonly shutout?: Stakes['gin']['shutout']
}

type CallUp = {
  /** Of all hands, or of each. */
  readonly stake: number | readonly number[]
  readonly players: number
  readonly plays?: readonly number[]
  readonly winner?: Winners
  readonly winners?: readonly Winners[]
}

/** The fees of a game and what each seat did. */
type Costs = {
  readonly buyIn: number
  readonly rejoinFee?: number
  readonly dropFee?: number
  readonly rejoins: readonly number[]
  readonly waived?: readonly number[]
  readonly drops?: readonly number[]
}

const feesOf = ({ buyIn, rejoinFee = buyIn, dropFee = 0 }: Costs) => ({ buyIn, rejoinFee, dropFee })

const costsOf = ({ rejoins, waived, drops }: Costs) =>
  rejoins.map((count, seat) => ({
    rejoins: count,
    waived: waived?.[seat] ?? 0,
    drops: drops?.[seat] ?? 0,
  }))

type LedgerInput = Costs & {
  readonly status: Game['status']
  readonly winners: readonly number[]
  readonly kittyPercent?: number
  /** The part of the pot of each seat, where it was split. */
  readonly split?: readonly number[]
  /** From, to and amount. */
  readonly payments?: readonly (readonly number[])[]
  readonly adjustments?: readonly (readonly number[])[]
}

/** A game in which seats came back and dropped so often. */
function settledGame({ status, winners, rejoins, drops = [] }: LedgerInput): Game {
  const game = played(settingsOf({ target: 50 }), [], rejoins.length)
  const stint = { roundJoined: 1, beginningScore: 0, roundExited: null, total: 0 }
  return {
    ...game,
    status,
    players: game.players.map((player, seat) => ({
      ...player,
      stints: Array.from({ length: 1 + (rejoins[seat] ?? 0) }, () => stint),
    })),
    rounds: Array.from({ length: Math.max(0, ...drops) }, (_, index) => ({
      roundNumber: index + 1,
      revision: 1,
      scores: game.players.map(({ id }, seat) => ({
        playerId: id,
        scoreType: index < (drops[seat] ?? 0) ? 'DROP' : 'CUSTOM',
        scoreValue: 0,
      })),
    })),
    winnerPlayerIds: status === 'COMPLETED' ? winners.map((seat) => seat + 1) : [],
  }
}

/**
 * The part of a result that has to be the same: of payments the net of each person, and their number, as
 * it does not matter who pays whom.
 */
export function comparable({ op }: Vector, result: unknown): unknown {
  if (op !== 'transfers' || result === REFUSED) return result
  const transfers = result as readonly (readonly [string, string, number])[]
  const nets: { [person: string]: number } = {}
  for (const [from, to, amount] of transfers) {
    nets[from] = (nets[from] ?? 0) - amount
    nets[to] = (nets[to] ?? 0) + amount
  }
  return { nets, count: transfers.length }
}

type Leaving = {
  readonly settings: Given & { readonly form?: Rules['form'] }
  readonly players: readonly string[]
  readonly steps: readonly Step[]
}

/** The points of a round by player, of the next one or of an edited one; or who leaves or returns. */
type Step =
  | { readonly round: { readonly [player: string]: number }; readonly edit?: number }
  | { readonly leaves: string }
  | { readonly returns: string }

function eventOfStep(game: Game, players: readonly string[], step: Step): GameEvent {
  const idOf = (name: string) => players.indexOf(name) + 1
  const { length: roundLeft } = game.rounds
  if ('leaves' in step) return eventOf('player-left', { playerId: idOf(step.leaves), roundLeft })
  if ('returns' in step) {
    const roundReturned = roundLeft + 1
    return eventOf('player-returned', { playerId: idOf(step.returns), roundReturned })
  }
  const scores = Object.entries(step.round).map(([name, scoreValue]) => {
    return { playerId: idOf(name), scoreType: 'CUSTOM', scoreValue } as const
  })
  return step.edit === undefined
    ? eventOf('round-scored', { roundNumber: roundLeft + 1, scores })
    : eventOf('round-edited', { roundNumber: step.edit, scores })
}

function play(game: Game | null, event: GameEvent): Game {
  const applied = applyEvent(game, event)
  if (!applied.ok) throw new Error(JSON.stringify(applied.error))
  return applied.value
}

/** How a player finished, in the words of the vectors. */
type Finish = { readonly winner?: boolean; readonly exit: number | null; readonly total: number }

/** A completed game in which players finished so; what they scored does not matter for that. */
function finished(finishes: readonly Finish[]): Game {
  const game = played(settingsOf({ target: 50 }), [], finishes.length)
  const last = Math.max(...finishes.map(({ exit }) => exit ?? 1))
  return {
    ...game,
    status: 'COMPLETED',
    rounds: Array.from({ length: last }, (_, index) => ({
      roundNumber: index + 1,
      revision: 1,
      scores: [],
    })),
    players: game.players.map((player, index) => {
      const { exit, total } = finishes[index] as Finish
      return {
        ...player,
        stints: [{ roundJoined: 1, beginningScore: 0, roundExited: exit, total }],
      }
    }),
    winnerPlayerIds: finishes.flatMap(({ winner }, index) => (winner ? [index + 1] : [])),
  }
}

/** Bounds in which any points of a vector are. */
const WIDE = { needZero: false, scoreMin: -9_999, scoreMax: 9_999 } as const

/** Whether the engine has the operation of a vector; ratings are not its matter. */
export const isKnown = ({ op }: Vector): boolean => Object.hasOwn(OPERATIONS, op)

/** What the engine gives for a vector. */
export function resultOf({ op, input }: Vector): unknown {
  const operation = OPERATIONS[op]
  if (operation === undefined) throw new Error(`There is no operation ${op}`)
  return operation(input as never)
}
