import { ConfigurationError } from './configuration/configuration-error.ts'
import { readConfiguration } from './configuration/read-configuration.ts'
import { batchedLines } from './log/batched-lines.ts'
import { releaseMemory } from './release-memory.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** Within the 10 s of design.md section 2, whatever still hangs; in milliseconds. */
const LAST_MOMENT = 9_500

const log = batchedLines(process.stderr)
process.once('exit', log.flush)

const announce = (line: string) => process.stdout.write(`${line}\n`)

// What the database keeps is for its owner only, also in files that a library makes.
process.umask(0o077)

try {
  const configuration = await readConfiguration(process.env)
  if (!configuration.rateLimits)
    announce('WARNING: RATE_LIMITS is off. Never run like this in public.')
  if (configuration.replacesAuthSecret)
    announce('WARNING: REPLACE_AUTH_SECRET is on. Set it for one start only.')
  const server = await startServer(configuration, { announce, log })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server))
  releaseMemory()
  announce(`Meldboard is ready at ${configuration.publicUrl}`)
  // A package runner in between may keep the signal to itself.
  announce(`Stop it with Ctrl-C, or SIGTERM to process ${process.pid}.`)
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(0), LAST_MOMENT).unref()
  await server.stop()
  process.exit(0)
}
