#!/usr/bin/env node
import { ConfigurationError, unusable } from '../../platform/configuration/configuration.ts'
import { misspeltVariables } from '../../platform/configuration/misspelt-variables.ts'
import { BackupError } from '../backup/backup-format.ts'
import { runCommand } from './commands.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

// The data of the database is for its owner only, also in files that a library makes.
process.umask(0o077)

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: (envFile) => {
      if (envFile !== null) addVariables(envFile)
      misspeltVariables(process.env).forEach(printError)
      return process.env
    },
    print,
    printError,
    now: () => new Date(),
  })
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof BackupError)) throw error
  printError(error.message)
  process.exitCode = 1
}

/** Adds the variables of a file; one that is set keeps its value. */
function addVariables(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw unusable('--environment', error)
  }
}
