import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { deviceDatabase } from './device-database.ts'
import { ResponseCache } from './response-cache.ts'

it('shows what was known a moment ago, and asks for it all the same', async () => {
  const queryKey = ['games', 'active']
  const open = deviceDatabase('response-cache')
  const before = createQueryClient()
  const stop = new ResponseCache({ open, queryClient: before, currentUser: () => 1 }).follow()
  before.setQueryData(queryKey, 'what was known')
  await vi.waitFor(async () => expect(await (await open()).count('answers')).toBe(1), 10_000)
  stop()

  const after = createQueryClient()
  await new ResponseCache({ open, queryClient: after, currentUser: () => 1 }).restore()
  expect(after.getQueryData(queryKey)).toBe('what was known')
  expect(await after.fetchQuery({ queryKey, queryFn: () => 'what is new' })).toBe('what is new')
})
