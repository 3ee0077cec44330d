import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../tools/free-port.ts'

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))

/** The real server with an empty SQLite database, serving the built web app. */
export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  /** Waits for an unread mail with a PIN to this address, and returns its PIN. */
  readonly pinFor: (email: string) => Promise<string>
  /** Everything that it has written since its last start. */
  readonly output: () => string
  /** Stops the server properly, or as a power failure does. */
  readonly halt: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Starts it again with the same data and address. */
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts it, with these additional environment variables. */
export async function startServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meldboard-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...variables,
  }
  let output: string[] = []
  let child = await runServer(environment, output)
  return {
    url,
    dataDir,
    pinFor: pinReader(join(dataDir, 'outbox')),
    output: () => output.join(''),
    halt: (signal) => halt(child, signal),
    startAgain: async () => {
      output = []
      child = await runServer(environment, output)
    },
    stop: async () => {
      await halt(child, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Environment = Readonly<Record<string, string>> & { readonly PUBLIC_URL: string }

async function runServer(environment: Environment, output: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk) => output.push(String(chunk)))
  child.stderr.on('data', (chunk) => output.push(String(chunk)))
  await untilReady(environment.PUBLIC_URL, child, output)
  return child
}

async function halt(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function untilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not get ready:\n${output.join('')}`)
}

/** A screen does not wait for its mail, so the newest one may still have an earlier PIN: no mail is read twice. */
function pinReader(outbox: string): RunningServer['pinFor'] {
  const read = new Set<string>()
  return async (email) => {
    for (let tries = 0; tries < 100; tries++) {
      const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const unread = files.filter((name) => !read.has(name))
      for (const name of unread.sort().reverse()) {
        const mail = await readFile(join(outbox, name), 'utf8')
        const pin = /^\D*\b(\d{6})\b/m.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[1]
        if (mail.includes(email) && pin) {
          read.add(name)
          return pin
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`No new mail with a PIN for ${email}.`)
  }
}
