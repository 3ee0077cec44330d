import { connect } from 'node:net'
import type { LoadOrder, LoadReport } from './reads.ts'

/**
 * The load: a process of its own that asks over kept connections, one request after the other on
 * each, and counts whole answers. It looks at the bytes only, so that it is not what is measured.
 */
// The process that started it is gone.
process.once('disconnect', () => process.exit(0))

process.on('message', async (order: LoadOrder) => {
  const report: LoadReport = { answers: await ask(order) }
  process.send?.(report)
})

async function ask(order: LoadOrder): Promise<number> {
  const counts = await Promise.all(Array.from({ length: order.connections }, () => askOnOne(order)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function askOnOne({ origin, path, headers, milliseconds }: LoadOrder): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const until = performance.now() + milliseconds
    let [answers, missing] = [0, 0]
    socket.once('error', reject)
    socket.once('connect', () => socket.write(request))
    socket.on('data', (bytes) => {
      missing = (missing > 0 ? missing : answerLength(bytes)) - bytes.length
      if (missing > 0) return
      answers += 1
      if (performance.now() < until) socket.write(request)
      else {
        socket.destroy()
        resolve(answers)
      }
    })
  })
}

/** The whole answer's length in bytes; its head comes in one piece. */
function answerLength(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n') + 4
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  if (status === 304) return end
  if (status !== 200) throw new Error(head)
  return end + Number(/content-length: (\d+)/i.exec(head)?.[1])
}
