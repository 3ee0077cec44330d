import { createHash } from 'node:crypto'
import QuickLRU from 'quick-lru'
import type { Failure } from '../platform/http/failure.ts'
import { WorkerPool } from '../platform/worker-pool.ts'
import type { FiguresAnswers, FiguresJobs, FiguresType } from './figures-job.ts'

/** A job as JSON, with everything that its figures depend on, and the hash of that text. */
type Job = { readonly text: string; readonly version: string }

/** Works out a job in another thread; both are JSON. */
export type FiguresRunner = (job: string) => Promise<string>

const BUSY: Failure = {
  code: 'INTERNAL_ERROR',
  status: 503,
  message: 'Too many figures are being worked out right now. Please try again in a moment.',
  headers: { 'retry-after': '5' },
}

/** One thread of low priority: 20 seasons of the largest size are what it works out within a request's time. */
export function figuresPool<Job = string, Answer = string>(
  script = new URL('./figures-worker.ts', import.meta.url),
): WorkerPool<Job, Answer> {
  return new WorkerPool(script, { size: 1, longestQueue: 20, longestJob: 8_000, busy: BUSY })
}

/** Every app of the process shares it, as they share its processor. */
const SHARED_POOL = figuresPool()

/** How many answers are kept, and how long each may be at most: 25 MB of text together. */
const KEPT_ANSWERS = 100
const LONGEST_KEPT = 250_000

/**
 * Figures over many games, worked out beside the thread that serves requests. A version is the hash of everything
 * that the figures depend on, so that no change of it can be forgotten; each is worked out once for all who ask.
 */
export class Figures {
  readonly #run: FiguresRunner
  readonly #kept = new QuickLRU<string, string>({ maxSize: KEPT_ANSWERS })
  readonly #running = new Map<string, Promise<string>>()

  constructor(run: FiguresRunner = (job) => SHARED_POOL.run(job)) {
    this.#run = run
  }

  /** @throws FailureError when too many jobs wait, or this one takes too long */
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

/** What a job depends on has another version after any change. */
export function versionOf(job: FiguresJobs[FiguresType]): string {
  return versioned(job).version
}

function versioned(job: FiguresJobs[FiguresType]): Job {
  const text = JSON.stringify(job)
  return { text, version: createHash('sha256').update(text).digest('base64') }
}
