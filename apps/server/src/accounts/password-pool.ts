import { Worker } from 'node:worker_threads'
import { type Failure, FailureError } from '../platform/http/failure.ts'
import type { PasswordAnswer, PasswordJob } from './password-worker.ts'

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
export type PasswordPool = { readonly run: (job: PasswordJob) => Promise<string | boolean> }

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
