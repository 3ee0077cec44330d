import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { type Failure, FailureError } from '../http/failure.ts'
import { LONGEST_PASSWORD } from './password-rules.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** More than this waiting would not be answered within the request's 10 seconds. */
const LONGEST_QUEUE = 200

const BUSY: Failure = {
  code: 'RATE_LIMITED',
  message: 'Too many people are signing in right now. Please try again in a moment.',
  headers: { 'retry-after': '5' },
}

export type PasswordHasher = {
  /** An argon2id hash in PHC format. */
  hash(password: string): Promise<string>
  /** With null (no such account, no password) it takes as long and answers false. */
  verify(password: string, stored: string | null): Promise<boolean>
  /** Whether a hash was made at another cost than today's. */
  isOutdated(stored: string): boolean
}

/** A core is left for scoring, and two of Node's four worker threads for files and tokens. */
const LANES = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Hashing that leaves room for scoring: only so many at a time, the rest wait their turn. */
export function createPasswordHasher(lanes = LANES): PasswordHasher {
  const inTurn = createLanes(lanes)
  const decoy = hash('nobody has this password', COST)
  // Awaited in verify; a rejection before that must not end the process.
  decoy.catch(() => undefined)
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFKC'), COST)),
    verify: (password, stored) =>
      inTurn(async () => {
        const usable = password.length <= LONGEST_PASSWORD
        const matches = await verify(
          stored ?? (await decoy),
          usable ? password.normalize('NFKC') : '',
        )
        return matches && usable && stored !== null
      }),
    isOutdated: (stored) => {
      const made = parseOptions(stored)
      return made.memoryCost !== COST.memoryCost || made.timeCost !== COST.timeCost
    },
  }
}

function createLanes(lanes: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= lanes) {
      if (waiting.length >= LONGEST_QUEUE) throw new FailureError(BUSY)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // A lane is handed on rather than freed, so that nobody overtakes the queue.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
