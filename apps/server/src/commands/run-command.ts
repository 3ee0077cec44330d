import type { DatabasePlace } from '../database/open-database.ts'
import { backupCommand } from './backup-command.ts'
import type { Command, CommandContext } from './command.ts'
import { migrateCommand } from './migrate-command.ts'
import { restoreCommand } from './restore-command.ts'
import { userCommand } from './user-command.ts'
import { verifyCommand } from './verify-command.ts'

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['migrate', migrateCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['verify', verifyCommand],
  ['user', userCommand],
])

type Surroundings = Omit<CommandContext, 'place'> & {
  /** Asked only for a command that is understood. */
  readonly place: () => Promise<DatabasePlace>
}

/**
 * Runs what the words ask for.
 * @returns the exit code: 0 when all was well, 1 when something was found wrong, 2 for other words
 */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  { place, ...surroundings }: Surroundings,
): Promise<number> {
  const command = COMMANDS.get(name)
  if (command === undefined || !command.takes(words)) {
    for (const line of usage()) surroundings.print(line)
    return 2
  }
  const isWell = await command.run({ ...surroundings, place: await place() }, words)
  return isWell ? 0 : 1
}

function usage(): readonly string[] {
  const lines = [...COMMANDS].map(([name, { parameters, summary }]) => {
    return `  ${`${name} ${parameters}`.trim().padEnd(42)} ${summary}`
  })
  return ['meldboard COMMAND, for the database that DATA_DIR or DATABASE_URL names:', ...lines]
}
