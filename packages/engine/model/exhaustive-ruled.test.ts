import { expect, it } from 'vitest'
import { isFullProof } from '../../../tools/proof.ts'
import type { Game, GameEvent, Rules } from '../src/index.ts'
import { AIMS, applyEvent, ENDS, eventOf, FORMS, replay } from '../src/index.ts'
import { added, createdBy, scores } from '../test/events.ts'
import { compareRuled } from './compare-ruled.ts'
import { NaiveGame } from './naive-game.ts'
import { isLegal } from './naive-judge.ts'

const [POINTS, LEAST_GAMES] = isFullProof ? [[0, 5, 10], 100] : [[0, 10], 40]
const TARGET = 10

/** Every game of two of so many rounds, and of an edit after them. */
function explore(game: Game, naive: NaiveGame, rounds: number, edits: number): number {
  compareRuled(game, naive)
  let games = 1
  const played = game.rounds.length
  const entries = POINTS.flatMap((one) => POINTS.map((other) => scores({ 1: one, 2: other })))
  const scored = entries.map((scores) =>
    eventOf('round-scored', { roundNumber: played + 1, scores }),
  )
  const edited = entries.flatMap((scores) =>
    game.rounds.map(({ roundNumber }) => eventOf('round-edited', { roundNumber, scores })),
  )
  const next: GameEvent[] = [...(rounds > 0 ? scored : []), ...(edits > 0 ? edited : [])]
  for (const event of next) {
    const applied = applyEvent(game, event)
    // An expectation for each of so many events takes a sixth of the time.
    if (applied.ok !== isLegal(naive, event)) {
      throw new Error(
        `the engine says ${applied.ok} to ${JSON.stringify(event)}, the model differs`,
      )
    }
    if (!applied.ok) continue
    const branch = naive.fork()
    branch.record(event)
    const isEdit = event.type === 'round-edited'
    games += explore(
      applied.value,
      branch,
      isEdit ? rounds : rounds - 1,
      isEdit ? edits - 1 : edits,
    )
  }
  return games
}

const RULES = ENDS.flatMap((end) =>
  FORMS.flatMap((form) => AIMS.map((aim) => ({ end, form, aim, rounds: 2 }))),
).filter(
  ({ end, form, aim }) =>
    end !== 'LAST_IN' || (aim === 'LOWEST' && (form === 'PENALTY' || form === 'FREE')),
)

it.each(RULES)(
  'agrees with the naive model in every small game: $end, $form, $aim',
  { timeout: 600_000 },
  (rules) => {
    for (const outWhen of ['ABOVE', 'AT'] as const) {
      const all: Partial<Rules> = { ...rules, outWhen, dealer: 'ROTATE' }
      const opening = [createdBy(all, { targetScore: TARGET }), added('Ann', 'Bob')]
      const opened = replay(opening)
      if (!opened.ok) throw new Error(opened.error.code)
      const naive = new NaiveGame()
      for (const event of opening) naive.record(event)
      expect(explore(opened.value, naive, 2, 1)).toBeGreaterThan(LEAST_GAMES)
    }
  },
)
