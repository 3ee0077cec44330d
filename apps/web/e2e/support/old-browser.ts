import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A page of a browser that Playwright no longer supports. */
export type OldPage = {
  readonly open: (url: string) => Promise<void>
  /** Returns the value of an expression on the page. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  readonly close: () => Promise<void>
}

type Message = {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value: unknown } }
  readonly error?: { readonly message: string }
}

/** Starts an old Chromium, and drives one page of it by its own protocol. */
export async function openOldBrowser(program: string): Promise<OldPage> {
  const profile = await mkdtemp(join(tmpdir(), 'meldboard-old-'))
  const flags = ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--no-first-run']
  const child = spawn(
    program,
    [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1280,720'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  let port = ''
  for await (const line of createInterface({ input: child.stderr })) {
    port = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1] ?? ''
    if (port !== '') break
  }
  child.stderr.resume()
  const socket = new WebSocket(await addressOfPage(port))
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  let sent = 0
  async function send(method: string, params: object): Promise<Message> {
    const id = ++sent
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const message = await answered
    if (message.error) throw new Error(`${method}: ${message.error.message}`)
    return message
  }

  return {
    async open(url) {
      await send('Page.navigate', { url })
    },
    async evaluate<Value>(expression: string) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return result?.result?.value as Value
    },
    async close() {
      socket.close()
      child.kill('SIGKILL')
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** The first page is there some time after the browser. */
async function addressOfPage(port: string): Promise<string> {
  for (;;) {
    const [page] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
    if (page !== undefined) return page.webSocketDebuggerUrl
  }
}
