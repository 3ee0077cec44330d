import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))

/** The real server in a process of its own, like `pnpm start`. */
export type ServerProcess = {
  readonly process: ChildProcess
  readonly url: string
  /** Its output so far. */
  readonly output: () => string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

export type Environment = Readonly<Record<string, string>>

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
/** The variables that a process inherits from the tests: none that would configure it. */
export const INHERITED: Environment = { PATH, NODE_COMPILE_CACHE }

/** Starts it, by way of the command `through` if given, and returns at once, ready or not. */
export function spawnServer(
  environment: Environment,
  through: readonly string[] = [],
  args: readonly string[] = [],
): ServerProcess {
  const [command = process.execPath, ...words] = [...through, process.execPath, MAIN, ...args]
  const child = spawn(command, words, {
    env: { ...INHERITED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return {
    process: child,
    url: `http://127.0.0.1:${environment.PORT ?? '3000'}`,
    output: () => output,
    ended,
  }
}

/** Starts it and waits for the line of a ready server. */
export async function startProcess(
  environment: Environment,
  through?: readonly string[],
): Promise<ServerProcess> {
  const server = spawnServer(environment, through)
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  while (!server.output().includes('Meldboard is ready at')) {
    if (hasEnded) throw new Error(`The server ended: ${server.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return server
}
