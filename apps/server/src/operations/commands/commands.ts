import { ConfigurationError } from '../../platform/configuration/configuration.ts'
import {
  type Environment,
  readInstallation,
  readPlace,
} from '../../platform/configuration/read-configuration.ts'
import { isUnavailable } from '../../platform/database/database-error.ts'
import { unusableDatabase } from '../../platform/database/open-database.ts'
import { VERSION } from '../../platform/version.ts'
import { BackupError } from '../backup/backup-format.ts'
import { BACKUP_COMMANDS } from './backup.ts'
import type { Command, CommandContext } from './command.ts'
import { type CommandOptions, readCommandLine } from './command-line.ts'
import { GAME_COMMANDS } from './game.ts'
import { INSTALLATION_COMMANDS } from './installation.ts'
import { INVITATION_COMMANDS } from './invitation.ts'
import { LINK_COMMANDS } from './link.ts'
import { commandsAbout, commandsOf, formOf, helpOf, takes, usageOf } from './usage.ts'
import { USER_COMMANDS } from './user.ts'

/** Every command, in the order of the usage. */
export const COMMANDS: readonly Command[] = [
  ...INSTALLATION_COMMANDS,
  ...BACKUP_COMMANDS,
  ...USER_COMMANDS,
  ...INVITATION_COMMANDS,
  ...GAME_COMMANDS,
  ...LINK_COMMANDS,
]

type Surroundings = Pick<CommandContext, 'print' | 'printError' | 'now'> & {
  /** Asked only for a command that is understood; with the variables of a file, if one is named. */
  readonly environment: (envFile: string | null) => Environment
}

/**
 * Runs the command that the arguments name.
 * @returns the exit code: 0 when all was well, 1 when something was found wrong, 2 for wrong arguments
 */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    return await runNamed(args, surroundings)
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof BackupError)) throw error
    surroundings.printError(error.message)
    return 1
  }
}

async function runNamed(
  args: readonly string[],
  { environment: environmentOf, ...surroundings }: Surroundings,
): Promise<number> {
  const { print, printError } = surroundings
  const refuse = (reason: string, lines: readonly string[] = usageOf(COMMANDS)) => {
    for (const line of [reason, ...lines]) printError(line)
    return 2
  }
  const read = readCommandLine(args)
  if (!read.ok) return refuse(read.error)
  const { help, version, envFile, words: all, ...options } = read.value
  if (version) {
    print(`Meldboard ${VERSION}`)
    return 0
  }
  const isHelp = help || all[0] === 'help'
  const words = all[0] === 'help' ? all.slice(1) : all
  const [first] = words
  if (first === undefined) {
    if (!isHelp) return refuse('No command is given.')
    usageOf(COMMANDS).forEach(print)
    return 0
  }
  const found = commandsOf(COMMANDS, words)
  if (found.length === 0) {
    const about = commandsAbout(COMMANDS, first)
    return refuse(`Unknown command '${first}'.`, about.length > 0 ? helpOf(about) : undefined)
  }
  if (isHelp) {
    helpOf(found).forEach(print)
    return 0
  }
  const [command, ...others] = found
  if (command === undefined || others.length > 0 || !isNamed(command, words)) {
    return refuse(`Unknown command '${words.slice(0, 2).join(' ')}'.`, helpOf(found))
  }
  const unknown = unknownOption(command, options)
  if (unknown !== null) return refuse(`Unknown option '--${unknown}'.`, helpOf(found))
  const parameters = words.slice(command.name.split(' ').length)
  if (!takes(command, parameters)) {
    return refuse(`'${words.join(' ')}' is not '${formOf(command)}'.`, helpOf(found))
  }
  const environment = environmentOf(envFile)
  const place = readPlace(environment)
  const context: CommandContext = {
    ...surroundings,
    place,
    readInstallation: () => readInstallation(environment),
    options,
  }
  try {
    return (await command.run(context, parameters)) ? 0 : 1
  } catch (error) {
    // Of a connection that was lost, a full disk, a file that may only be read: no defect.
    throw isUnavailable(error) ? unusableDatabase(place, error) : error
  }
}

/** Whether the words name a command, and not only its noun. */
function isNamed({ name }: Command, words: readonly string[]): boolean {
  return name.split(' ').every((word, index) => words[index] === word)
}

/** Returns an option that is given and that a command does not have. */
function unknownOption({ option }: Command, { check, archive }: CommandOptions): string | null {
  if (check && option !== 'check') return 'check'
  return archive !== null && option !== 'archive' ? 'archive' : null
}
