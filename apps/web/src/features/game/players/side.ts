import { normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { playerNameSchema } from '../../../data/new-player-schema.ts'
import { nameList } from '../../../lib/format.ts'

/** The engine's maximum for a side (`RULE_LIMITS`). */
const MOST_MEMBERS = 6

/** The names of a side as they are typed, in one line between commas. Source: P-players-12. */
export const sideSchema = z
  .string()
  .transform((typed) =>
    typed
      .split(/[,،、]/)
      .map(normaliseName)
      .filter((name) => name !== ''),
  )
  .pipe(
    z
      .array(playerNameSchema)
      .min(1, 'Name is required')
      .max(MOST_MEMBERS, `A side has at most ${MOST_MEMBERS} members`),
  )
  .refine((names) => Array.from(nameList(names)).length <= 80, {
    message: 'The names of a side must be at most 80 characters together',
  })

export const SIDE_LABEL = 'Names of a side'
export const SIDE_HINT = 'With commas between them: they play as one.'

/** Returns a player: a side with its members, or a single person. */
export function sideOf(names: readonly string[]) {
  return { name: nameList(names), ...(names.length > 1 && { members: [...names] }) }
}

export function withName(typed: string, name: string): string {
  const rest = typed.replace(/[\s,]+$/, '')
  return rest === '' ? `${name}, ` : `${rest}, ${name}, `
}
