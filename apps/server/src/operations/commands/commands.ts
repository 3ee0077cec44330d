import { ConfigurationError } from '../../platform/configuration/configuration.ts'
import {
  type Environment,
  readInstallation,
  readPlace,
} from '../../platform/configuration/read-configuration.ts'
import { isUnavailable } from '../../platform/database/database-error.ts'
import { unusableDatabase } from '../../platform/database/open-database.ts'
import { BackupError } from '../backup/backup-format.ts'
import { BACKUP_COMMANDS } from './backup.ts'
import type { Command, CommandContext } from './command.ts'
import { exitCodeOf, programOf } from './command-line.ts'
import { GAME_COMMANDS } from './game.ts'
import { INSTALLATION_COMMANDS } from './installation.ts'
import { INVITATION_COMMANDS } from './invitation.ts'
import { LINK_COMMANDS } from './link.ts'
import { USER_COMMANDS } from './user.ts'

/** All commands, in the order of the usage. */
export const COMMANDS: readonly Command[] = [
  ...INSTALLATION_COMMANDS,
  ...BACKUP_COMMANDS,
  ...USER_COMMANDS,
  ...INVITATION_COMMANDS,
  ...GAME_COMMANDS,
  ...LINK_COMMANDS,
]

type Surroundings = Pick<CommandContext, 'print' | 'printError' | 'now'> & {
  /** Called only for a valid command; adds the variables of a file, if one is named. */
  readonly environment: (envFile: string | null) => Environment
}

/**
 * Runs the named command.
 * @returns the exit code: 0 without faults, 1 for a fault, 2 for wrong arguments
 */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    return await runNamed(args, surroundings)
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof BackupError)) {
      return exitCodeOf(error)
    }
    surroundings.printError(error.message)
    return 1
  }
}

async function runNamed(
  args: readonly string[],
  { environment: environmentOf, ...surroundings }: Surroundings,
): Promise<number> {
  let isWell = true
  const program = programOf(COMMANDS, surroundings, async (command, { envFile, options, args }) => {
    const environment = environmentOf(envFile)
    const place = readPlace(environment)
    const context: CommandContext = {
      ...surroundings,
      place,
      readInstallation: () => readInstallation(environment),
      options,
    }
    try {
      isWell = await command.run(context, args)
    } catch (error) {
      // A lost connection, a full disk or a read-only file is no defect.
      throw isUnavailable(error) ? unusableDatabase(place, error) : error
    }
  })
  const [first, ...others] = args
  const words = first === 'help' ? [...others, '--help'] : args
  await program.parseAsync(words, { from: 'user' })
  return isWell ? 0 : 1
}
