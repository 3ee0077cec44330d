import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@meldboard/engine'

export type CommandLine = {
  readonly help: boolean
  readonly version: boolean
  /** The file whose variables are added to those of the environment, as systemd reads it. */
  readonly envFile: string | null
  /** Whether a command only says what it would do; of `restore` alone. */
  readonly check: boolean
  /** The words that are no options, in their order. */
  readonly words: readonly string[]
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
  environment: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const

/** Reads the words of a command line, or says which option is not known. */
export function readCommandLine(args: readonly string[]): Result<CommandLine, string> {
  try {
    const config = { args: [...args], options: OPTIONS, allowPositionals: true } as const
    const { values, positionals } = parseArgs(config)
    const { help, version, check, environment: envFile = null } = values
    if (check && positionals[0] !== 'restore') return err("Unknown option '--check'.")
    return ok({ help, version, check, envFile, words: positionals })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return err(error.message)
  }
}
