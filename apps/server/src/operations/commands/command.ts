import type { DatabasePlace } from '../../platform/configuration/read-configuration.ts'
import type { Connected } from '../../platform/database/connected.ts'

/** What a command works with. */
export type CommandContext = {
  /** Where the database is; a command opens it itself, in the state that it needs. */
  readonly place: DatabasePlace
  readonly print: (line: string) => void
  readonly now: () => Date
}

/** One thing that an operator asks of an installation, while its servers run or not. */
export type Command = {
  /** What follows the command's name, for the usage; empty when nothing does. */
  readonly parameters: string
  readonly summary: string
  /** Whether the words after the name are what the command takes. */
  readonly takes: (words: readonly string[]) => boolean
  /** Returns whether all was well. */
  readonly run: (context: CommandContext, words: readonly string[]) => Promise<boolean>
}

/** Opens something of the database, works with it, and always closes it. */
export async function withDatabase<Answer>(
  opening: Promise<Connected>,
  work: (connected: Connected) => Promise<Answer>,
): Promise<Answer> {
  const connected = await opening
  try {
    return await work(connected)
  } finally {
    await connected.database.destroy()
  }
}

/** A lost connection fails the statement that needs it, so the error is not lost. */
export const onIdleError = (): void => undefined
