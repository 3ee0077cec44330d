import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '../data/queries/query-keys.ts'
import { networkError } from '../lib/failures.ts'
import { createFakeServer, failure, success } from '../testing/fake-server.ts'
import { testServices } from '../testing/test-services.ts'
import { useWrite } from './use-write.ts'

const ROUTE = 'PUT /groups/7'
const REFUSED = failure(409, 'CONFLICT', 'Two groups cannot have one name.')

/** A write with a key on a page, whose callbacks and reads are recorded in their order. */
function renderWrite({ doneBy }: { readonly doneBy?: number } = {}) {
  const server = createFakeServer({ [ROUTE]: success({ id: 7, name: 'Sunday' }) })
  const { queryClient } = testServices({ fetch: server.fetch })
  const order: string[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
    order.push(`asks for ${queryKey}`)
    await Promise.resolve()
    order.push(`has ${queryKey}`)
  })
  const { result } = renderHook(
    () =>
      useWrite('PUT', '/groups/{id}', {
        request: (name: string, header) => ({
          params: { path: { id: 7 }, header },
          body: { name },
        }),
        first: async (name) => {
          if (name === '') throw networkError('Nothing was typed.')
        },
        ...(doneBy !== undefined && { doneBy }),
        shows: (_client, group, name) => order.push(`shows ${group?.name} for ${name}`),
        awaits: [queryKeys.notices],
        invalidates: [{ queryKey: queryKeys.groups, exact: true }],
        onSuccess: () => order.push('is done'),
      }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  const keys = () => server.seen.map(({ headers }) => headers.get('Idempotency-Key'))
  return {
    server,
    order,
    keys,
    write: result,
    send: (name: string) => result.current.mutateAsync(name),
  }
}

it('shows its answer, and is done once what it changes is read again', async () => {
  const { server, order, send } = renderWrite()
  expect(await send('Sunday')).toMatchObject({ name: 'Sunday' })
  expect(server.bodiesOf(ROUTE)).toEqual([{ name: 'Sunday' }])
  expect(order).toEqual([
    'shows Sunday for Sunday',
    'asks for groups',
    'asks for notices',
    'has groups',
    'has notices',
    'is done',
  ])
})

it('has the same key in a retry after a lost answer, and another one for other content', async () => {
  const { server, keys, send } = renderWrite()
  server.answer(ROUTE, () => Promise.reject(new TypeError('Connection lost')))
  await expect(send('Sunday')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  await expect(send('Sunday')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  await expect(send('Monday')).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  const [first, retry, other] = keys()
  expect(first).toEqual(expect.any(String))
  expect(retry).toBe(first)
  expect(other).not.toBe(first)
})

it('is a new submission after a refusal and after a success', async () => {
  const { server, keys, send } = renderWrite()
  server.answer(ROUTE, REFUSED)
  await expect(send('Sunday')).rejects.toMatchObject({ status: 409 })
  server.answer(ROUTE, success({ id: 7, name: 'Sunday' }))
  await send('Sunday')
  await send('Sunday')
  expect(new Set(keys()).size).toBe(3)
})

it('counts a refusal as done that means that it has already happened', async () => {
  const { server, order, send } = renderWrite({ doneBy: 409 })
  server.answer(ROUTE, REFUSED)
  await send('Sunday')
  expect(order.at(-1)).toBe('is done')
})

it('sends nothing if what comes before it fails', async () => {
  const { server, order, write, send } = renderWrite()
  await expect(send('')).rejects.toThrow('Nothing was typed.')
  await waitFor(() => expect(write.current.isError).toBe(true))
  expect(server.seen).toEqual([])
  expect(order).toEqual([])
})
