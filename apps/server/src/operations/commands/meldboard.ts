#!/usr/bin/env node
import { ConfigurationError } from '../../platform/configuration/configuration.ts'
import { readDatabasePlace } from '../../platform/configuration/read-configuration.ts'
import { BackupError } from '../backup/backup-format.ts'
import { runCommand } from './commands.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

// What the database keeps is for its owner only, also in files that a library makes.
process.umask(0o077)

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    place: () => readDatabasePlace(process.env),
    print,
    now: () => new Date(),
  })
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
