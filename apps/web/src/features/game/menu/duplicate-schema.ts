import { z } from 'zod'
import { gameNameSchema } from '../setup/settings-schema.ts'

/** The copy of a game: its name, and whether the same people play. */
export const duplicateSchema = z.object({ name: gameNameSchema, includeSamePlayers: z.boolean() })
