import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@meldboard/engine'

/** The options that some commands have of their own. */
export type CommandOptions = {
  /** Whether a command only says what it would do. */
  readonly check: boolean
  /** The file that gets the archive of an account before that is deleted. */
  readonly archive: string | null
}

export type CommandLine = CommandOptions & {
  readonly help: boolean
  readonly version: boolean
  /** The file whose variables are added to those of the environment, as systemd reads it. */
  readonly envFile: string | null
  /** The words that are no options, in their order. */
  readonly words: readonly string[]
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
  environment: { type: 'string' },
  check: { type: 'boolean', default: false },
  archive: { type: 'string' },
} as const

/** Reads the words of a command line, or says which option is not known. */
export function readCommandLine(args: readonly string[]): Result<CommandLine, string> {
  try {
    const config = { args: [...args], options: OPTIONS, allowPositionals: true } as const
    const { values, positionals } = parseArgs(config)
    const { help, version, check, archive = null, environment: envFile = null } = values
    return ok({ help, version, check, archive, envFile, words: positionals })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return err(error.message)
  }
}
