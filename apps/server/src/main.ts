import { networkInterfaces } from 'node:os'
import pino from 'pino'
import { providerProblem } from './accounts/openid/openid-provider.ts'
import { readCommandLine } from './operations/commands/command-line.ts'
import { ConfigurationError } from './platform/configuration/configuration.ts'
import { misspeltVariables } from './platform/configuration/misspelt-variables.ts'
import { networkAddresses } from './platform/configuration/network-addresses.ts'
import { readConfiguration } from './platform/configuration/read-configuration.ts'
import { VERSION } from './platform/version.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Within the 10 s of P-run-10, in milliseconds. */
const LAST_MOMENT = 9_500

const USAGE = `Meldboard ${VERSION}: the server. It takes --help and --version, and no other words.
The environment configures it: README.md lists the variables.`

const announce = (line: string) => process.stdout.write(`${line}\n`)

// What the database keeps is for its owner only, also in files that a library makes.
process.umask(0o077)

const commandLine = readCommandLine(process.argv.slice(2))
if (!commandLine.ok) refuse(commandLine.error)
if (commandLine.value.version) exitWith(0, `Meldboard ${VERSION}`)
if (commandLine.value.help) exitWith(0, USAGE)
if (commandLine.value.words.length > 0) {
  refuse(`Unknown word '${commandLine.value.words.join(' ')}'.`)
}

try {
  misspeltVariables(process.env).forEach(announce)
  const configuration = await readConfiguration(process.env)
  if (!configuration.rateLimits)
    announce('WARNING: RATE_LIMITS is off. Never run like this in public.')
  if (configuration.replacesAuthSecret)
    announce('WARNING: REPLACE_AUTH_SECRET is on. Set it for one start only.')
  // No request waits for the terminal; at the exit pino writes what is left (decision 0030).
  const log = pino.destination({ dest: process.stderr.fd, sync: false })
  const server = await startServer(configuration, { announce, log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server))
  announce(`Meldboard is ready at ${configuration.publicUrl}`)
  for (const address of networkAddresses(configuration, networkInterfaces)) {
    announce(`Other devices of this network reach it at ${address}`)
  }
  server.notices.forEach(announce)
  // A package runner in between may keep the signal to itself.
  if (configuration.ownProvider !== null) {
    // The provider may start after this server, so that nothing waits for it.
    void providerProblem(configuration.ownProvider).then(
      (problem) => problem !== null && announce(`WARNING: ${problem}`),
    )
  }
  announce(`Stop it with Ctrl-C, or SIGTERM to process ${process.pid}.`)
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function exitWith(code: number, ...lines: readonly string[]): never {
  lines.forEach(announce)
  process.exit(code)
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n${USAGE}\n`)
  process.exit(2)
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(0), LAST_MOMENT).unref()
  await server.stop()
  process.exit(0)
}
