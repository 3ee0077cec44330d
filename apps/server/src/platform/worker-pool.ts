import { Worker } from 'node:worker_threads'
import { type Failure, FailureError } from './http/failure.ts'

/** What a worker's script posts for each job. */
export type WorkerAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The code of an error says whether to try again, and is not part of the copy that Node makes of one. */
  | { readonly ok: false; readonly message: string; readonly code: string }

type PoolOptions = {
  /** How many threads do the jobs. */
  readonly size: number
  /** More than this waiting would not be answered within a request's time. */
  readonly longestQueue: number
  /** The processor's time that a job may take before its thread is ended, in milliseconds. */
  readonly longestJob: number
  /** What one job too many is answered with, and one that takes too long. */
  readonly busy: Failure
}

/** The time between two looks at what a thread has used, in milliseconds. */
const LOOK_EVERY = 500
/** How many times a job's limit a thread that others hold up is waited for. */
const HELD_UP = 6

type Waiting<Job, Value> = {
  readonly job: Job
  readonly resolve: (value: Value) => void
  readonly reject: (error: Error) => void
}

/**
 * Does one job after the other on each of a few threads, which begin with the first job and never
 * keep the process alive.
 */
export class WorkerPool<Job, Value> {
  readonly #script: URL
  readonly #options: PoolOptions
  readonly #waiting: Waiting<Job, Value>[] = []
  readonly #idle: Worker[] = []
  #busy = 0

  /** The script answers each message, a job, with one `WorkerAnswer`. */
  constructor(script: URL, options: PoolOptions) {
    this.#script = script
    this.#options = options
  }

  /** @throws FailureError when too many jobs wait, or this one takes too long */
  run(job: Job): Promise<Value> {
    return new Promise((resolve, reject) => {
      const { longestQueue, busy } = this.#options
      if (this.#waiting.length >= longestQueue) return reject(new FailureError(busy))
      this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    const first = this.#waiting[0]
    if (first === undefined || this.#busy >= this.#options.size) return
    this.#waiting.shift()
    this.#busy += 1
    this.#work(this.#idle.pop() ?? this.#newWorker(), first)
  }

  #newWorker(): Worker {
    const worker = new Worker(this.#script)
    // Its job is rejected; a thread without a job is only not used again.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      const index = this.#idle.indexOf(worker)
      if (index >= 0) this.#idle.splice(index, 1)
    })
    return worker
  }

  #work(worker: Worker, { job, resolve, reject }: Waiting<Job, Value>): void {
    const { longestJob, busy } = this.#options
    let isSettled = false
    const settle = (finish: () => void) => {
      isSettled = true
      clearInterval(looks)
      worker.off('message', onAnswer).off('error', onFailure).off('exit', onExit).unref()
      this.#busy -= 1
      finish()
      this.#next()
    }
    const onAnswer = (answer: WorkerAnswer<Value>) => {
      this.#idle.push(worker)
      settle(() => (answer.ok ? resolve(answer.value) : reject(failureOf(answer))))
    }
    // A thread that died is not used again; the next job begins a new one.
    const onFailure = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The thread of a job ended.')))
    const onTooLong = () => {
      settle(() => reject(new FailureError(busy)))
      void worker.terminate()
    }
    const begun = performance.now()
    const before = usedBy(worker)
    const look = async () => {
      if (performance.now() - begun > HELD_UP * longestJob) return onTooLong()
      const used = (await usedBy(worker)) - (await before)
      if (used > longestJob && !isSettled) onTooLong()
    }
    const looks = setInterval(() => void look(), LOOK_EVERY).unref()
    worker.on('message', onAnswer).on('error', onFailure).on('exit', onExit).ref()
    worker.postMessage(job)
  }
}

/** Returns the processor's time that a thread has used, in milliseconds; of one that is not there (yet) none. */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function failureOf({ message, code }: { readonly message: string; readonly code: string }): Error {
  return Object.assign(new Error(message), { code })
}
