import { networkInterfaces } from 'node:os'
import pino from 'pino'
import { providerProblem } from './accounts/openid/openid-provider.ts'
import { exitCodeOf, programNamed } from './operations/commands/command-line.ts'
import { ConfigurationError } from './platform/configuration/configuration.ts'
import { misspeltVariables } from './platform/configuration/misspelt-variables.ts'
import { networkAddresses } from './platform/configuration/network-addresses.ts'
import { readConfiguration } from './platform/configuration/read-configuration.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Within the 10 s of P-run-10, in milliseconds. */
const LAST_MOMENT = 9_500

const announce = (line: string) => process.stdout.write(`${line}\n`)

// Only the owner may read the data of the database, also in files that a library makes.
process.umask(0o077)

readCommandLine()

try {
  misspeltVariables(process.env).forEach(announce)
  const configuration = await readConfiguration(process.env)
  if (!configuration.rateLimits)
    announce('WARNING: RATE_LIMITS is off. Never run like this in public.')
  if (configuration.replacesAuthSecret)
    announce('WARNING: REPLACE_AUTH_SECRET is on. Set it for one start only.')
  // No request waits for the terminal; at the exit pino writes the rest (decision 0030).
  const log = pino.destination({ dest: process.stderr.fd, sync: false })
  const server = await startServer(configuration, { announce, log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server))
  announce(`Meldboard is ready at ${configuration.publicUrl}`)
  for (const address of networkAddresses(configuration, networkInterfaces)) {
    announce(`Other devices of this network reach it at ${address}`)
  }
  server.notices.forEach(announce)
  if (configuration.ownProvider !== null) {
    // The provider may start after this server, so nothing waits for it.
    void providerProblem(configuration.ownProvider).then(
      (problem) => problem !== null && announce(`WARNING: ${problem}`),
    )
  }
  // With the id, as a package runner in between may not forward the signal.
  announce(`Stop it with Ctrl-C, or SIGTERM to process ${process.pid}.`)
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** Ends the process if the command line requests help, or is wrong. */
function readCommandLine(): void {
  const printError = (line: string) => process.stderr.write(`${line}\n`)
  const program = programNamed('meldboard-server', { print: announce, printError }).description(
    'The server. The environment configures it: README.md lists the variables.',
  )
  try {
    program.parse()
  } catch (error) {
    process.exit(exitCodeOf(error))
  }
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(0), LAST_MOMENT).unref()
  await server.stop()
  process.exit(0)
}
