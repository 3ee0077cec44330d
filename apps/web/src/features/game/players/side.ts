import { normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { playerNameSchema } from '../../../data/new-player-schema.ts'
import { nameList } from '../../../lib/format.ts'

/** The most members that the engine takes in one side (`RULE_LIMITS`). */
const MOST_MEMBERS = 6

/** The names of a side as they are typed, in one line with commas between them. Source: P-players-12. */
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

/** The field of such names. */
export const SIDE_LABEL = 'Names of a side'
export const SIDE_HINT = 'With commas between them: they play as one.'

/** Returns what plays as one: a side with its members, or a single player. */
export function sideOf(names: readonly string[]) {
  return { name: nameList(names), ...(names.length > 1 && { members: [...names] }) }
}

/** Returns what is typed with one name more. */
export function withName(typed: string, name: string): string {
  const rest = typed.replace(/[\s,]+$/, '')
  return rest === '' ? `${name}, ` : `${rest}, ${name}, `
}
