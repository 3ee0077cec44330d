import { once } from 'node:events'
import { type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2'
import { Readable } from 'node:stream'

export type Http2Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

type Question = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | Readable
  /** The address of this machine that the request uses. */
  readonly from?: string
  /** Whether the text of a stream so far is enough, so that the stream can be left. */
  readonly isEnough?: (text: string) => boolean
}

/** Sends a request over TLS and HTTP/2 and accepts any certificate. Rejects if the other end does not support it. */
export function askOverHttp2(
  address: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1', isEnough }: Question = {},
): Promise<Http2Answer> {
  const { origin, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, localAddress: from, ALPNProtocols: ['h2'] }
    const session = connect(origin, options)
    session.on('error', reject)
    const stream = session.request({
      ...headers,
      ':method': method,
      ':path': pathname + search,
    })
    let answer: IncomingHttpHeaders & { ':status'?: number | undefined } = {}
    let text = ''
    const end = () => {
      resolve({ status: answer[':status'] ?? 0, headers: answer, text })
      session.destroy()
    }
    stream.setEncoding('utf8')
    stream.on('response', (received) => {
      answer = received
    })
    stream.on('data', (more: string) => {
      text += more
      if (isEnough?.(text)) end()
    })
    stream.on('end', end)
    stream.on('error', reject)
    if (body instanceof Readable) sendWhileTaken(body, stream).catch(reject)
    else stream.end(body)
  })
}

/** Sends a body until its end, or until the other end has answered and takes no more. */
async function sendWhileTaken(body: Readable, stream: ClientHttp2Stream): Promise<void> {
  const closed = once(stream, 'close')
  for await (const chunk of body) {
    if (!stream.writable) return
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), closed])
  }
  stream.end()
}
