import { z } from 'zod'

/** A day on this device's calendar, as an address has it: 2026-11-21. Any other text bounds nothing. */
export const daySchema = z.iso.date().regex(/^[12]/).optional().catch(undefined)

const figuresSearchSchema = z.object({
  /** Both included. */
  from: daySchema,
  to: daySchema,
  end: z.enum(['LAST_IN', 'ROUNDS', 'TARGET', 'MANUAL']).optional().catch(undefined),
  players: z.int().min(1).max(20).optional().catch(undefined),
  /** The id of a group. */
  group: z.int().min(1).optional().catch(undefined),
})

/** The choice of the games that figures are over; a field that is left out bounds nothing. */
export type FiguresSearch = Readonly<z.output<typeof figuresSearchSchema>>

/** Reads which games an address asks for; what is invalid bounds nothing. */
export function readFiguresSearch(address: Record<string, unknown>): FiguresSearch {
  return figuresSearchSchema.parse(address)
}

/** Whether figures are not over all games. */
export function isNarrowed(search: FiguresSearch): boolean {
  return Object.values(search).some((bound) => bound !== undefined)
}
