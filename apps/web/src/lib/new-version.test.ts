import { expect, it } from 'vitest'
import { beganWithScript, gone } from '../testing/deploy.ts'
import { isReplaced } from './new-version.ts'

it('is known by our server’s own answer for the page’s first script (P-error-7)', async () => {
  beganWithScript(gone)
  expect(await isReplaced()).toBe(true)
})

it.each([
  ['a proxy without a route', () => new Response('404 page not found', { status: 404 })],
  ['a proxy without a server', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['the script itself', () => new Response('export {}')],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('is not assumed after the answer of %s (P-error-7)', async (_, answer) => {
  beganWithScript(answer)
  expect(await isReplaced()).toBe(false)
})
