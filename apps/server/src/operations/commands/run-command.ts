import type { DatabasePlace } from '../../platform/configuration/read-configuration.ts'
import { VERSION } from '../../platform/version.ts'
import { backupCommand } from './backup-command.ts'
import type { Command, CommandContext } from './command.ts'
import { readCommandLine } from './command-line.ts'
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
  readonly place: () => DatabasePlace
}

/**
 * Runs what the words ask for.
 * @returns the exit code: 0 when all was well, 1 when something was found wrong, 2 for other words
 */
export async function runCommand(
  args: readonly string[],
  { place, ...surroundings }: Surroundings,
): Promise<number> {
  const read = readCommandLine(args)
  const printAll = (...lines: readonly string[]) => lines.forEach(surroundings.print)
  if (!read.ok) {
    printAll(read.error, ...usage())
    return 2
  }
  const { help, version, words } = read.value
  const [name = '', ...parameters] = words
  const command = COMMANDS.get(name)
  if (version) {
    printAll(`Meldboard ${VERSION}`)
    return 0
  }
  if (help || command === undefined || !command.takes(parameters)) {
    printAll(...usage())
    return help ? 0 : 2
  }
  const isWell = await command.run({ ...surroundings, place: place() }, parameters)
  return isWell ? 0 : 1
}

function usage(): readonly string[] {
  const lines = [...COMMANDS].map(([name, { parameters, summary }]) => {
    return `  ${`${name} ${parameters}`.trim().padEnd(42)} ${summary}`
  })
  return ['meldboard COMMAND, for the database that DATA_DIR or DATABASE_URL names:', ...lines]
}
