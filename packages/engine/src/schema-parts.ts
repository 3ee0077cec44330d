import { z } from 'zod'
import type { Range } from './limits.ts'
import { isWithin, LIMITS } from './limits.ts'
import { lengthOf, normaliseLines, normaliseName } from './name.ts'

/* What the schemas of House rules and of every rule are made of. */

const LAST_ROUND = LIMITS.rounds
export const NEXT_ROUND = LIMITS.rounds + 1

export const whole = ({ minimum, maximum }: Range) => z.int().min(minimum).max(maximum)
export const points = whole(LIMITS.score)
export const beginningScore = whole({ minimum: 0, maximum: LIMITS.targetScore.maximum })
export const playedRound = whole({ minimum: 1, maximum: LAST_ROUND })
export const roundJoined = whole({ minimum: 1, maximum: NEXT_ROUND })
export const position = whole({ minimum: 1, maximum: LIMITS.players + 1 })
export const counting = z.int().min(1)

/** A text whose length, as a game keeps it, is within a range (R16). */
export const text = (range: Range, normalise = normaliseName) =>
  z.string().refine((value) => isWithin(lengthOf(normalise(value)), range), {
    error: `Invalid length: expected ${range.minimum} to ${range.maximum} characters`,
  })
export const name = text(LIMITS.playerName)
export const reason = text(LIMITS.cancelReason)

/** A list whose items are not looked at when there are too many of them. */
export const list = <Item extends z.ZodType>(item: Item, most: number = LIMITS.players) =>
  z.array(z.unknown()).max(most).pipe(z.array(item))

export const setting = {
  name: text(LIMITS.gameName),
  description: text({ minimum: 0, maximum: LIMITS.description }, normaliseLines),
  targetScore: whole(LIMITS.targetScore),
  dropScore: points,
  middleDropScore: points,
  fullCountScore: points,
}

/** What only format 2 can say: dropped like an unknown key, it would be lost without a word (R29). */
export const ofFormat2 = z.never({ error: 'Invalid input: only format 2 has this' }).exactOptional()
