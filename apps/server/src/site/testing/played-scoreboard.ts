import {
  applyEvent,
  type EventOf,
  eventOf,
  type Game,
  type GameEvent,
  type Rules,
  type Scoreboard,
  type Settings,
  scoreboardOf,
} from '@meldboard/engine'
import { SETTINGS, typed } from '../../games/testing/new-game.ts'

type Rounds = readonly (readonly number[])[]

/** A game of these players after these rounds and further events. */
export function playedScoreboard(
  names: readonly string[],
  rounds: Rounds,
  ...then: readonly object[]
): Scoreboard {
  return scoreboardAfter(SETTINGS, names, rounds, then)
}

export function playedByRules(
  rules: Partial<Rules>,
  names: readonly string[],
  rounds: Rounds,
): Scoreboard {
  return scoreboardAfter({ ...SETTINGS, rules }, names, rounds, [])
}

function scoreboardAfter(
  settings: Settings,
  names: readonly string[],
  rounds: Rounds,
  then: readonly object[],
): Scoreboard {
  const events: readonly GameEvent[] = [
    eventOf('created', { settings }),
    ...(names.length > 0 ? [eventOf('players-added', { names })] : []),
    ...rounds.map((values, index) =>
      eventOf('round-scored', {
        roundNumber: index + 1,
        scores: typed(...values) as EventOf<'round-scored'>['scores'],
      }),
    ),
    ...then.map((happening) => ({ format: 1, ...happening }) as GameEvent),
  ]
  const game = events.reduce<Game | null>((last, event) => {
    const result = applyEvent(last, event)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.value
  }, null)
  if (game === null) throw new Error('Nothing happened.')
  return scoreboardOf(game)
}
