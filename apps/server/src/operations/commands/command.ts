import type { Result } from '@meldboard/engine'
import type { Acting } from '../../accounts/admin-store.ts'
import type {
  Installation,
  InstallationPlace,
} from '../../platform/configuration/read-configuration.ts'
import type { Connected } from '../../platform/database/database.ts'
import { tryInTransaction } from '../../platform/database/in-transaction.ts'
import { onIdleError, openExisting, withDatabase } from '../../platform/database/open-database.ts'
import type { CommandForm, CommandOptions } from './command-line.ts'

export type CommandContext = {
  /** The place of the database, which a command itself opens in the state that it needs. */
  readonly place: InstallationPlace
  /** Reads all variables; most commands need only those of the place. */
  readonly readInstallation: () => Promise<Installation>
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  readonly now: () => Date
  readonly options: CommandOptions
}

/** A task of an operator, while servers of the installation run or not. */
export type Command = CommandForm & {
  /** False: a fault was found. */
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<boolean>
}

/** Opens the existing database of a command, and works with it. */
export function withExisting<Answer>(
  { place }: CommandContext,
  work: (connected: Connected) => Promise<Answer>,
): Promise<Answer> {
  return withDatabase(openExisting(place, onIdleError), work)
}

/** Runs work in one transaction, and prints its result or the reason of its failure. */
export async function change(
  context: CommandContext,
  work: (acting: Acting) => Promise<Result<string, string>>,
): Promise<boolean> {
  const now = context.now()
  const done = await withExisting(context, ({ database }) =>
    tryInTransaction<string, string>(database, (queries) => work({ queries, userId: null, now })),
  )
  return report(context, done)
}

/** Prints the result or the reason of a failure; returns whether it succeeded. */
export function report(
  { print, printError }: Pick<CommandContext, 'print' | 'printError'>,
  done: Result<string, string>,
): boolean {
  if (done.ok) print(done.value)
  else printError(done.error)
  return done.ok
}

/** Whether a word can be the id of a row. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
