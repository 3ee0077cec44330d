import { type Line, SCORE_TYPES } from '@meldboard/engine'
import { z } from 'zod'

const lineSchema: z.ZodType<Line> = z.object({
  scoreType: z.enum(SCORE_TYPES),
  scoreValue: z.int(),
  kind: z.string().exactOptional(),
  hasWon: z.boolean().exactOptional(),
})

/** Null: the line cannot be read, and counts as not there. */
export function readLine(stored: string): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}
