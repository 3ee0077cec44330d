import type { Game } from './game.ts'
import type { Outcome } from './outcome.ts'
import { outcomeOf } from './outcome.ts'
import { isAtLimit } from './rule-limit.ts'
import { rulesOf } from './rule-set.ts'
import { latestStint } from './stint.ts'

/** `outcomeOf` by any rules. Source: R7, R8, R31. */
export function ruledOutcome(game: Game): Outcome {
  const { players, rounds, settings } = game
  const { aim, end, rounds: most } = rulesOf(settings)
  // Who is in and out stands in the stints, and so the rules of House games hold.
  if (end === 'LAST_IN') return outcomeOf(game)
  const totals = players.map((player) => latestStint(player).total)
  // A game that ends by rounds has a number of them.
  const isOver =
    players.length > 0 &&
    rounds.length > 0 &&
    ((end === 'TARGET' && totals.some((total) => isAtLimit(total, settings))) ||
      (end === 'ROUNDS' && rounds.length >= (most as number)))
  if (!isOver) return { isOver, winnerIds: [] }
  const best = aim === 'LOWEST' ? Math.min(...totals) : Math.max(...totals)
  const winners = players.filter((player) => latestStint(player).total === best)
  return { isOver, winnerIds: winners.map(({ id }) => id) }
}
