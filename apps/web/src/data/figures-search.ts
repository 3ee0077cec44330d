import { z } from 'zod'

/** A day on this device's calendar, as an address has it: 2026-11-21. Any other text sets no limit. */
export const daySchema = z.iso.date().regex(/^[12]/).optional().catch(undefined)

const figuresSearchSchema = z.object({
  /** Both days are included. */
  from: daySchema,
  to: daySchema,
  end: z.enum(['LAST_IN', 'ROUNDS', 'TARGET', 'MANUAL']).optional().catch(undefined),
  players: z.int().min(1).max(20).optional().catch(undefined),
  group: z.int().min(1).optional().catch(undefined),
})

/** Selects the games of the figures; a missing field sets no limit. */
export type FiguresSearch = Readonly<z.output<typeof figuresSearchSchema>>

/** Reads the selection from an address; an invalid field sets no limit. */
export function readFiguresSearch(address: Record<string, unknown>): FiguresSearch {
  return figuresSearchSchema.parse(address)
}

/** Whether the selection leaves out any games. */
export function isNarrowed(search: FiguresSearch): boolean {
  return Object.values(search).some((bound) => bound !== undefined)
}
