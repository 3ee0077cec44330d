import { availableParallelism } from 'node:os'
import { parseOptions } from '@node-rs/argon2'
import type { Failure } from '../platform/http/failure.ts'
import { WorkerPool } from '../platform/worker-pool.ts'
import { LONGEST_PASSWORD } from './password-rules.ts'

export type PasswordHasher = {
  /** An argon2id hash in PHC format. */
  hash(password: string): Promise<string>
  /** With null (no such account, no password) it takes as long and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>
  isOutdated(stored: string): boolean
}

const BUSY: Failure = {
  code: 'RATE_LIMITED',
  message: 'tooManySignIns',
  headers: { 'retry-after': '5' },
}

type PasswordPool = WorkerPool<PasswordJob, string | boolean>

/** Threads of low priority: one core does 200 waiting jobs within a request's time. */
export function passwordPool(size: number): PasswordPool {
  const script = new URL('./password-worker.ts', import.meta.url)
  return new WorkerPool(script, { size, longestQueue: 200, longestJob: 10_000, busy: BUSY })
}

/** All apps of the process share these threads, as they share the processor: one core stays free. */
const SHARED_POOL = passwordPool(Math.max(1, Math.min(4, availableParallelism() - 1)))

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

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type PasswordJob =
  | { readonly type: 'hash'; readonly password: string; readonly cost: typeof PASSWORD_COST }
  | { readonly type: 'verify'; readonly password: string; readonly stored: string }
