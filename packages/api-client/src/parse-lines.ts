import { parseAnswer } from './envelope.ts'
import type { Schemas } from './schemas.ts'

/** Returns what an event `lines` says; null if it is none of our server. */
export function parseLines(data: string): Schemas['LineState'] | null {
  const lines = parseAnswer(data) as Schemas['LineState'] | null
  return Array.isArray(lines?.taken) && Array.isArray(lines.entered) ? lines : null
}
