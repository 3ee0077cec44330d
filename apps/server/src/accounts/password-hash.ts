import { availableParallelism } from 'node:os'
import { parseOptions } from '@node-rs/argon2'
import { PASSWORD_COST } from './password-cost.ts'
import { createPasswordPool, type PasswordPool } from './password-pool.ts'
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
    String(await pool.run({ type: 'hash', password: password.normalize('NFKC') }))
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
