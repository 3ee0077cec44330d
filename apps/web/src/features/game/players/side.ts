import { normaliseName } from '@meldboard/engine'
import { z } from 'zod'
import { playerNameSchema } from '../../../data/new-player-schema.ts'
import { nameList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'

const t = messages('players')

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
      .min(1, { error: () => t('nameIsRequired') })
      .max(MOST_MEMBERS, { error: () => t('sideHasAtMost', { count: MOST_MEMBERS }) }),
  )
  .refine((names) => Array.from(nameList(names)).length <= 80, {
    error: () => t('sideNamesTooLong'),
  })

/** Returns a player: a side with its members, or a single person. */
export function sideOf(names: readonly string[]) {
  return { name: nameList(names), ...(names.length > 1 && { members: [...names] }) }
}

export function withName(typed: string, name: string): string {
  const rest = typed.replace(/[\s,]+$/, '')
  return rest === '' ? `${name}, ` : `${rest}, ${name}, `
}
