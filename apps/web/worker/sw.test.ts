import { expect, it, vi } from 'vitest'

const SCRIPT = 'assets/main-1a2b3c.js'
const STYLE = 'assets/index-4d5e6f.css'
const LETTERS = 'assets/anek-latin-latin-7a8b9c.woff2'
const PICTURE = 'assets/icon-0d1e2f.svg'

const RIGHT = {
  [SCRIPT]: 'text/javascript; charset=utf-8',
  [STYLE]: 'text/css; charset=utf-8',
  [LETTERS]: 'font/woff2',
  [PICTURE]: 'image/svg+xml',
}

let starts = 0

/** Starts the worker of a release with one file, which the network answers as this type. */
async function startWorker(url: string, type: string | null) {
  const listeners = new Map<string, (event: unknown) => void>()
  const stored = new Map<string, Response>()
  const cache = {
    keys: async () => [],
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
  }
  vi.stubGlobal('self', {
    RELEASE_FILES: [{ url, revision: null, isShell: true }],
    registration: { active: null },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
  })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => {
    const headers = type === null ? {} : { 'content-type': type }
    return new Response(new TextEncoder().encode('content'), { headers })
  })
  // A module of its own for each start: the test files share all others.
  await import(/* @vite-ignore */ `./sw.ts?start=${++starts}`)
  return { listeners, stored }
}

/** Installs the worker, as a browser does; rejects if the worker refuses. */
async function install(url: string, type: string | null) {
  const { listeners, stored } = await startWorker(url, type)
  let installed = Promise.resolve()
  const waitUntil = (work: Promise<void>) => {
    installed = work
  }
  listeners.get('install')?.({ waitUntil })
  return { installed, stored }
}

it.each(Object.entries(RIGHT))('stores %s that is sent as %s (P-offline-1)', async (url, type) => {
  const { installed, stored } = await install(url, type)
  await installed
  expect([...stored.keys()]).toEqual([`/${url}`])
})

const WRONG = ['text/html; charset=utf-8', 'application/json', 'text/plain', null]

it.each(Object.keys(RIGHT).flatMap((url) => WRONG.map((type) => [url, type] as const)))(
  'stores no answer of another type in the place of %s: %s (P-offline-1)',
  async (url, type) => {
    const { installed, stored } = await install(url, type)
    await expect(installed).rejects.toThrow('is not on the server')
    expect(stored.size).toBe(0)
  },
)

it('shows letters of another script, and stores them only as a font (P-offline-1)', async () => {
  const path = '/assets/anek-devanagari-3c4d5e.woff2'
  for (const [type, size] of [
    ['text/plain', 0],
    ['font/woff2', 1],
  ] as const) {
    const { listeners, stored } = await startWorker(SCRIPT, type)
    const request = new Request(new URL(path, location.origin))
    let answer = Promise.reject<Response>()
    const respondWith = (response: Promise<Response>) => {
      answer = response
    }
    answer.catch(() => undefined)
    listeners.get('fetch')?.({ request, respondWith })
    expect(await (await answer).text()).toBe('content')
    expect(stored.size).toBe(size)
  }
})
