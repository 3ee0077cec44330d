import { Worker } from 'node:worker_threads'
import { type Failure, FailureError } from './http/failure.ts'

/** The message that a worker's script posts for each job. */
export type WorkerAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `code` is apart, as Node drops it when it copies an error; it decides whether to retry. */
  | { readonly ok: false; readonly message: string; readonly code: string }

type PoolOptions = {
  /** The number of threads. */
  readonly size: number
  /** The most waiting jobs; more would not be answered within a request's time. */
  readonly longestQueue: number
  /** The processor time after which a job's thread is ended, in milliseconds. */
  readonly longestJob: number
  /** The answer to a job beyond the queue, and to one that takes too long. */
  readonly busy: Failure
}

/** The time between two checks of a thread's processor time, in milliseconds. */
const LOOK_EVERY = 500
/** The longest real time of a job, as a multiple of its processor time: other processes may hold up its thread. */
const HELD_UP = 6

type Waiting<Job, Value> = {
  readonly job: Job
  readonly resolve: (value: Value) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs jobs on a few threads, one at a time on each. Threads start with the first job and do not keep the process
 * alive.
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

  /** @throws FailureError when too many jobs wait, or this job takes too long */
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
    // Its job is rejected; a thread without a job is not used again.
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
    // A dead thread is not used again; the next job starts a new one.
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

/** The processor time of a thread, in milliseconds; 0 if it has not started or has ended. */
async function usedBy(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function failureOf({ message, code }: { readonly message: string; readonly code: string }): Error {
  return Object.assign(new Error(message), { code })
}
