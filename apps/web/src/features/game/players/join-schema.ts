import { JOIN_TYPES } from '@meldboard/engine'
import { z } from 'zod'
import { figure } from '../../../ui/figure.ts'
import { newPlayerSchema } from './player-schema.ts'

/** The schema of a player who joins a game in progress. Source: P-join-3, P-join-4. */
export function joinSchema(targetScore: number) {
  return z
    .object({
      type: z.enum(JOIN_TYPES),
      name: z.string(),
      email: z.string(),
      userId: z.number().nullable(),
      playerId: z.string().nullable(),
      position: z.coerce.number<string>().int().positive('Position is required'),
      // Above the target a joiner would be out on arrival (R9).
      beginningScore: figure('Beginning score', { minimum: 0, maximum: targetScore }),
      roundJoined: z.coerce.number<string>().int().positive('Round is required'),
    })
    .superRefine((join, context) => {
      if (join.type === 'REJOIN') {
        if (join.playerId === null) {
          context.addIssue({ code: 'custom', path: ['playerId'], message: 'Choose who comes back' })
        }
        return
      }
      const found = newPlayerSchema.safeParse(join)
      for (const { path, message } of found.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [...path], message })
      }
    })
}

type JoinSchema = ReturnType<typeof joinSchema>
/** The form's values before parsing. */
export type JoinInput = z.input<JoinSchema>
/** The form's values after parsing. */
export type JoinValues = z.output<JoinSchema>
