import type { Game, GameEvent, Rules, Settings } from '../src/index.ts'
import {
  applyEvent,
  CLASSIC,
  dropsByRoom,
  dropsLeft,
  eventOf,
  isAtLimit,
  nextDealer,
  outcomeOf,
  playersOfRound,
  rejoinStart,
  roundPoints,
  scoreboardOf,
} from '../src/index.ts'
import { leaguePoints, rankSeries, resultsOf } from '../src/results.ts'

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

/** Whether the engine has the operation of a vector; money and ratings are not its matter. */
export const isKnown = ({ op }: Vector): boolean => Object.hasOwn(OPERATIONS, op)

/** What the engine gives for a vector. */
export function resultOf({ op, input }: Vector): unknown {
  const operation = OPERATIONS[op]
  if (operation === undefined) throw new Error(`There is no operation ${op}`)
  return operation(input as never)
}
