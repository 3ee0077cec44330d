import type { Result } from '@meldboard/engine'
import { recordAct } from '../../accounts/admin-store.ts'
import type {
  Installation,
  InstallationPlace,
} from '../../platform/configuration/read-configuration.ts'
import type { Connected, Queries } from '../../platform/database/database.ts'
import { tryInTransaction } from '../../platform/database/in-transaction.ts'
import { onIdleError, openExisting, withDatabase } from '../../platform/database/open-database.ts'
import type { CommandForm, CommandOptions } from './command-line.ts'

/** The dependencies of a command. */
export type CommandContext = {
  /** The place of the database; a command opens it itself, in the state that it needs. */
  readonly place: InstallationPlace
  /** Reads all variables, of which most commands need those of the place alone. */
  readonly readInstallation: () => Promise<Installation>
  readonly print: (line: string) => void
  /** Takes a line about what is wrong. */
  readonly printError: (line: string) => void
  readonly now: () => Date
  readonly options: CommandOptions
}

/** One thing that an operator asks of an installation, while its servers run or not. */
export type Command = CommandForm & {
  /** Returns whether all was well. */
  readonly run: (context: CommandContext, args: readonly string[]) => Promise<boolean>
}

/** Opens the database of a command, which is there, and works with it. */
export function withExisting<Answer>(
  { place }: CommandContext,
  work: (connected: Connected) => Promise<Answer>,
): Promise<Answer> {
  return withDatabase(openExisting(place, onIdleError), work)
}

/** The transaction of a command, and its time. */
export type Change = { readonly queries: Queries; readonly now: Date }

/** Runs work in one transaction, and prints what was done or why nothing was. */
export async function change(
  context: CommandContext,
  work: (change: Change) => Promise<Result<string, string>>,
): Promise<boolean> {
  const now = context.now()
  const done = await withExisting(context, ({ database }) =>
    tryInTransaction<string, string>(database, (queries) => work({ queries, now })),
  )
  return report(context, done)
}

/** Prints what was done or why nothing was; returns whether it was done. */
export function report(
  { print, printError }: Pick<CommandContext, 'print' | 'printError'>,
  done: Result<string, string>,
): boolean {
  if (done.ok) print(done.value)
  else printError(done.error)
  return done.ok
}

/** Records what a command did, by ids alone. */
export function record({ queries, now }: Change, act: string, subject: string): Promise<void> {
  return recordAct(queries, { userId: null, act, subject, now })
}
