import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@meldboard/engine'

export type CommandLine = {
  readonly help: boolean
  readonly version: boolean
  /** What is no option, in its order. */
  readonly words: readonly string[]
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
} as const

/** Reads the words of a command line, or says which option is not known. */
export function readCommandLine(args: readonly string[]): Result<CommandLine, string> {
  try {
    const config = { args: [...args], options: OPTIONS, allowPositionals: true } as const
    const { values, positionals } = parseArgs(config)
    return ok({ ...values, words: positionals })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return err(error.message)
  }
}
