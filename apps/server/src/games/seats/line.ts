import {
  checkRound,
  type Game,
  isDrop,
  outcomeOf,
  type RuleError,
  rulesOf,
  SCORE_TYPES,
} from '@meldboard/engine'
import { z } from 'zod'

const lineSchema = z.object({
  scoreType: z.enum(SCORE_TYPES),
  scoreValue: z.int(),
  kind: z.string().exactOptional(),
  hasWon: z.boolean().exactOptional(),
})

/** What a player enters for a round: a score, and whether they have won where the scores do not say so. */
export type Line = z.infer<typeof lineSchema>

/** Null: the line cannot be read, and counts as not there. */
export function readLine(stored: string): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

/** What is wrong in an entry only while others are missing. */
const OF_THE_WHOLE_ROUND: ReadonlySet<RuleError['code']> = new Set<RuleError['code']>([
  'score/missing',
  'score/no-zero',
])

/** The reason why the rules refuse the line of a player, as they refuse it on the score sheet. */
export function refuseLine(
  game: Game,
  { roundNumber, playerId }: { readonly roundNumber: number; readonly playerId: number },
  { hasWon = false, ...score }: Line,
): RuleError | null {
  if (game.status !== 'INPROGRESS') return { code: 'game/not-in-progress' }
  if (outcomeOf(game).isOver) return { code: 'game/over' }
  const expected = game.rounds.length + 1
  if (roundNumber !== expected) return { code: 'round/out-of-order', expected }
  const mayWin = rulesOf(game.settings).form !== 'PENALTY' && !isDrop(score)
  if (hasWon && !mayWin) return { code: 'round/wrong-winners' }
  const errors = checkRound(game, { roundNumber, scores: [{ playerId, ...score }] })
  return errors.find(({ code }) => !OF_THE_WHOLE_ROUND.has(code)) ?? null
}
