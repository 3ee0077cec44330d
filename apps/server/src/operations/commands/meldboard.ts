#!/usr/bin/env node
import { unusable } from '../../platform/configuration/configuration.ts'
import { misspeltVariables } from '../../platform/configuration/misspelt-variables.ts'
import { runCommand } from './commands.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

// Only the owner may read the data of the database, also in files that a library makes.
process.umask(0o077)

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

/** Adds the variables of a file; a set one keeps its value. */
function addVariables(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw unusable('--environment', error)
  }
}
