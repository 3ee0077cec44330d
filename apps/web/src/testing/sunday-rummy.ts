import {
  applyEvent,
  EVENT_FORMAT,
  type Game,
  type GameEvent,
  type Scoreboard,
  scoreboardOf,
} from '@meldboard/engine'

/** The players of the design's drawings, in their order at the table. */
export const NAMES = [
  'Ananya Iyer',
  'Raghavendra Subramanian',
  'मीनाक्षी जोशी',
  'Farhan Qureshi',
  'Kavitha Nair',
  'Joseph D’Souza',
]

/** Points by round and player, null for a player who does not play. */
export const ROUNDS: readonly (readonly (number | null)[])[] = [
  [20, 0, 14, 38, 40, 80],
  [0, 20, 33, 12, 61, 47],
  [8, 26, 0, 31, 40, 20],
  [0, 17, 20, 25, 34, 80],
  [14, 0, 9, 13, 39, null],
  [0, 20, 4, 20, null, 11],
  [20, 11, 0, 20, null, 6],
  [3, 24, 16, 0, null, 4],
  [0, 20, 31, 11, null, 7],
]

export const SETTINGS = {
  name: 'Sunday rummy at Nani’s',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

/** An event as it is written, without its format. */
export type Happening = GameEvent extends infer Event
  ? Event extends GameEvent
    ? Omit<Event, 'format'>
    : never
  : never

/** Returns the game of the drawings after some rounds: two go out, one rejoins in round 6. */
export function sundayRummy(rounds = ROUNDS.length): Scoreboard {
  const joseph = {
    type: 'player-rejoined',
    playerId: 6,
    position: 7,
    beginningScore: 120,
    roundJoined: 6,
  } as const
  const scored = ROUNDS.slice(0, rounds).flatMap((points, index): Happening[] => {
    const round = {
      type: 'round-scored',
      roundNumber: index + 1,
      scores: customScores(points),
    } as const
    return index === 5 ? [joseph, round] : [round]
  })
  return played([
    { type: 'created', settings: SETTINGS },
    { type: 'players-added', names: NAMES },
    ...scored,
  ])
}

/** Returns the scoreboard of a game with these events; throws if the rules refuse one. */
export function played(happenings: readonly Happening[]): Scoreboard {
  const game = happenings.reduce<Game | null>((last, happening) => {
    const event = { format: EVENT_FORMAT, ...happening } as GameEvent
    const result = applyEvent(last, event)
    if (!result.ok) throw new Error(JSON.stringify({ event, error: result.error }))
    return result.value
  }, null)
  if (game === null) throw new Error('Nothing happened.')
  return scoreboardOf(game)
}

/** Returns typed scores by seat: the first value is player 1's; null is a player who does not play. */
export function customScores(points: readonly (number | null)[]) {
  return points.flatMap((scoreValue, index) =>
    scoreValue === null ? [] : [{ playerId: index + 1, scoreType: 'CUSTOM' as const, scoreValue }],
  )
}
