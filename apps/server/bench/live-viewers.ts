import { get } from 'node:http'
import type { ViewersOrder, ViewersReport } from './live-crowd.ts'

/**
 * The load: a process of its own that holds streams and says when the last of them has received an
 * event. It looks at the bytes only, so that it is not what is measured.
 */
const END = Buffer.from('\n\n')

type Stream = { id: number; isNew: boolean; endsWithBreak: boolean }

/** By origin: what each stream was shown last, and who waits for how many to be shown what. */
const streams = new Map<string, Set<Stream>>()
let awaited: { origin: string; id: number; missing: number } | null = null

// The process that started it is gone.
process.once('disconnect', () => process.exit(0))

process.on('message', (order: ViewersOrder) => {
  if (order.kind === 'open') void openAll(order)
  else if (order.kind === 'await') startWaiting(order)
  else process.exit(0)
})

function report(message: ViewersReport): void {
  process.send?.(message)
}

async function openAll({ origin, path, count }: Extract<ViewersOrder, { kind: 'open' }>) {
  const opened = new Set<Stream>()
  streams.set(origin, opened)
  const atOnce = 100
  for (let first = 0; first < count; first += atOnce) {
    const some = Math.min(atOnce, count - first)
    await Promise.all(Array.from({ length: some }, () => open(origin, path, opened)))
  }
  report({ kind: 'opened', count: opened.size })
}

function open(origin: string, path: string, opened: Set<Stream>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(new URL(path, origin), { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`status ${answer.statusCode}`))
      const stream: Stream = { id: 0, isNew: true, endsWithBreak: false }
      opened.add(stream)
      answer.on('data', (bytes: Buffer) => take(origin, stream, bytes))
      answer.once('close', () => {
        opened.delete(stream)
        report({ kind: 'lost', count: 1 })
      })
      resolve()
    })
    request.once('error', reject)
  })
}

/** An event may come in pieces; its id is in the first one, its end in the last. */
function take(origin: string, stream: Stream, bytes: Buffer): void {
  let from = 0
  while (from < bytes.length) {
    if (stream.isNew) {
      const id = /^id: (\d+)\n/.exec(bytes.toString('latin1', from, from + 20))?.[1]
      if (id !== undefined) stream.id = Number(id)
      stream.isNew = false
    }
    const splitEnd = from === 0 && stream.endsWithBreak && bytes[0] === 10
    const end = splitEnd ? 1 : bytes.indexOf(END, from) + END.length
    if (!splitEnd && end < END.length) break
    stream.isNew = true
    from = end
    if (awaited?.origin === origin && awaited.id === stream.id) countDown()
  }
  stream.endsWithBreak = bytes[bytes.length - 1] === 10 && !stream.isNew
}

function startWaiting({ origin, id }: Extract<ViewersOrder, { kind: 'await' }>): void {
  awaited = { origin, id, missing: streams.get(origin)?.size ?? 0 }
  report({ kind: 'waiting' })
}

function countDown(): void {
  if (awaited === null) return
  awaited.missing -= 1
  if (awaited.missing > 0) return
  awaited = null
  report({ kind: 'all-shown', at: String(process.hrtime.bigint()) })
}
