import { createHash } from 'node:crypto'
import QuickLRU from 'quick-lru'
import type { Failure } from '../platform/http/failure.ts'
import { WorkerPool } from '../platform/worker-pool.ts'
import type { FiguresAnswers, FiguresJobs, FiguresType } from './figures-job.ts'

/** A job as JSON with all input of its figures; `version` is the hash of that text. */
type Job = { readonly text: string; readonly version: string }

/** Works out a job in another thread; job and answer are JSON. */
export type FiguresRunner = (job: string) => Promise<string>

const BUSY: Failure = {
  code: 'INTERNAL_ERROR',
  status: 503,
  message: 'tooManyFigures',
  headers: { 'retry-after': '5' },
}

/** One thread of low priority; it can work out 20 seasons of the largest size within the time of a request. */
export function figuresPool<Job = string, Answer = string>(
  script = new URL('./figures-worker.ts', import.meta.url),
): WorkerPool<Job, Answer> {
  return new WorkerPool(script, { size: 1, longestQueue: 20, longestJob: 8_000, busy: BUSY })
}

/** All apps of the process share the thread, as they share the processor. */
const SHARED_POOL = figuresPool()

/** The number of cached answers, and the length of the longest cached one: 25 MB of text together. */
const KEPT_ANSWERS = 100
const LONGEST_KEPT = 250_000

/**
 * Figures over many games, worked out in another thread. A version is the hash of the whole input, so that no change of
 * it is missed; each version is worked out once for all requests.
 */
export class Figures {
  readonly #run: FiguresRunner
  readonly #kept = new QuickLRU<string, string>({ maxSize: KEPT_ANSWERS })
  readonly #running = new Map<string, Promise<string>>()

  constructor(run: FiguresRunner = (job) => SHARED_POOL.run(job)) {
    this.#run = run
  }

  /** @throws FailureError when too many jobs wait, or this job takes too long */
  async workOut<Type extends FiguresType>(
    job: FiguresJobs[Type] & { readonly type: Type },
  ): Promise<{ readonly version: string; readonly answer: FiguresAnswers[Type] }> {
    const { text, version } = versioned(job)
    const known = this.#kept.get(version) ?? this.#running.get(version)
    return { version, answer: JSON.parse(await (known ?? this.#begin(text, version))) }
  }

  async #begin(text: string, version: string): Promise<string> {
    const running = this.#run(text)
    this.#running.set(version, running)
    try {
      const answer = await running
      if (answer.length <= LONGEST_KEPT) this.#kept.set(version, answer)
      return answer
    } finally {
      this.#running.delete(version)
    }
  }
}

/** Differs after each change of what the job depends on. */
export function versionOf(job: FiguresJobs[FiguresType]): string {
  return versioned(job).version
}

function versioned(job: FiguresJobs[FiguresType]): Job {
  const text = JSON.stringify(job)
  return { text, version: createHash('sha256').update(text).digest('base64') }
}
