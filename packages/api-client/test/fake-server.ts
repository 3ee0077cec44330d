import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it arrived. */
export type Arrival = {
  readonly line: string
  readonly authorization: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** Answers one request; `reply` sends JSON. */
export type Answering = (
  arrival: Arrival,
  reply: (status: number, body: unknown) => void,
  response: ServerResponse,
) => void

/** A real server that stands for the API until the test ends, and remembers what arrived. */
export async function startFakeServer(answer: Answering) {
  const arrivals: Arrival[] = []
  const server = createServer(async (request, response) => {
    const arrival = await read(request)
    arrivals.push(arrival)
    answer(arrival, (status, body) => replyJson(response, status, body), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, arrivals, close }
}

async function read(request: IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return {
    line: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
  }
}

function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
