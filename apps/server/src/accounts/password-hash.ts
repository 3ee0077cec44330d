import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { parseOptions } from '@node-rs/argon2'
import { type Failure, FailureError } from '../platform/http/failure.ts'
import { LONGEST_PASSWORD } from './password-rules.ts'

export type PasswordHasher = {
  /** An argon2id hash in PHC format. */
  hash(password: string): Promise<string>
  /** With null (no such account, no password) it takes as long and answers false. */
  verify(password: string, stored: string | null): Promise<boolean>
  /** Whether a hash was made at another cost than today's. */
  isOutdated(stored: string): boolean
}

/** Every app of the process shares these, as they share its processor: one core stays free. */
const SHARED_POOL = createPasswordPool(Math.max(1, Math.min(4, availableParallelism() - 1)))

export function createPasswordHasher(pool: PasswordPool = SHARED_POOL): PasswordHasher {
  let decoy: Promise<string> | undefined
  const hash = async (password: string) =>
    String(
      await pool.run({ type: 'hash', password: password.normalize('NFKC'), cost: PASSWORD_COST }),
    )
  return {
    hash,
    async verify(password, stored) {
      decoy ??= hash('nobody has this password')
      const usable = password.length <= LONGEST_PASSWORD
      const tried = usable ? password.normalize('NFKC') : ''
      const against = stored ?? (await decoy)
      const matches = await pool.run({ type: 'verify', password: tried, stored: against })
      return matches === true && usable && stored !== null
    },
    isOutdated(stored) {
      const { memoryCost, timeCost } = parseOptions(stored)
      return memoryCost !== PASSWORD_COST.memoryCost || timeCost !== PASSWORD_COST.timeCost
    },
  }
}

/** More than this waiting would not be answered within the request's 10 seconds. */
const LONGEST_QUEUE = 200

const BUSY: Failure = {
  code: 'RATE_LIMITED',
  message: 'Too many people are signing in right now. Please try again in a moment.',
  headers: { 'retry-after': '5' },
}

type Waiting = {
  readonly job: PasswordJob
  readonly resolve: (value: string | boolean) => void
  readonly reject: (error: Error) => void
}

/** Does one job after the other on each of a few threads of low priority. */
type PasswordPool = { readonly run: (job: PasswordJob) => Promise<string | boolean> }

/** The threads begin with the first job and never keep the process alive. */
export function createPasswordPool(size: number): PasswordPool {
  const waiting: Waiting[] = []
  const idle: Worker[] = []
  let busy = 0

  function next(): void {
    const first = waiting[0]
    if (first === undefined || busy >= size) return
    waiting.shift()
    busy += 1
    work(idle.pop() ?? newWorker(), first)
  }

  function newWorker(): Worker {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url))
    // Its job is rejected; a thread without a job is only not used again.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      const index = idle.indexOf(worker)
      if (index >= 0) idle.splice(index, 1)
    })
    return worker
  }

  function work(worker: Worker, { job, resolve, reject }: Waiting): void {
    const settle = (finish: () => void) => {
      worker.off('message', onAnswer).off('error', onFailure).off('exit', onExit).unref()
      busy -= 1
      finish()
      next()
    }
    const onAnswer = (answer: PasswordAnswer) => {
      idle.push(worker)
      settle(() => (answer.ok ? resolve(answer.value) : reject(new Error(answer.message))))
    }
    // A thread that died is not used again; the next job begins a new one.
    const onFailure = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The password thread ended.')))
    worker.on('message', onAnswer).on('error', onFailure).on('exit', onExit).ref()
    worker.postMessage(job)
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= LONGEST_QUEUE) return reject(new FailureError(BUSY))
        waiting.push({ job, resolve, reject })
        next()
      }),
  }
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type PasswordJob =
  | { readonly type: 'hash'; readonly password: string; readonly cost: typeof PASSWORD_COST }
  | { readonly type: 'verify'; readonly password: string; readonly stored: string }

export type PasswordAnswer =
  | { readonly ok: true; readonly value: string | boolean }
  | { readonly ok: false; readonly message: string }
