import type { EmailAddress } from '../../accounts/email-address.ts'
import type { CountInWrite } from '../idempotency/idempotent.ts'

/**
 * Counts people whose address puts a game into their list: one account can fill nobody's.
 * @throws FailureError RATE_LIMITED
 */
export async function countPeople(
  count: CountInWrite,
  people: readonly EmailAddress[],
): Promise<void> {
  if (people.length === 0) return
  await count('add-person', { times: people.length })
  for (const { key } of people) await count('add-same-person', { about: key })
}
