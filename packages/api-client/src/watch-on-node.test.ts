import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keepCollectingGarbage } from '../test/collect-garbage.ts'
import { startFakeServer } from '../test/fake-server.ts'
import { storeWith } from '../test/session.ts'
import { createClient } from './create-client.ts'
import { watch } from './watch.ts'

const PROGRAM = fileURLToPath(new URL('../test/watch-program.ts', import.meta.url))
const STREAM = { 'Content-Type': 'text/event-stream' }

it('a watch that is closed leaves its connection, also after a garbage collection', async () => {
  keepCollectingGarbage()
  const streams: ServerResponse[] = []
  const { baseUrl } = await startFakeServer((_, __, response) => {
    streams.push(response)
    response.writeHead(200, STREAM).write('retry: 1\n\n')
  })
  const client = createClient({ baseUrl, tokens: storeWith(null), onSignedOut() {} })
  const kinds: string[] = []
  const watching = watch(client, 'uuid', {
    onScoreboard: () => {},
    onState: ({ kind }) => void kinds.push(kind),
  })
  await vi.waitFor(() => expect(kinds).toEqual(['live']), 20_000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  watching.close()
  await vi.waitFor(() => expect(streams.map(({ closed }) => closed)).toEqual([true]), 20_000)
}, 60_000)

it('a program that only watches goes on while its server is away', async () => {
  const server = createServer((_, response) => response.writeHead(200, STREAM).write(':\n\n'))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))

  const program = spawn(process.execPath, [PROGRAM, `http://127.0.0.1:${port}`])
  onTestFinished(() => void program.kill())
  let told = ''
  program.stdout.setEncoding('utf8').on('data', (text) => {
    told += text
  })
  await vi.waitFor(() => expect(told).toBe('reconnecting\n'), 20_000)
  server.listen(port, '127.0.0.1')
  await vi.waitFor(() => expect(told).toMatch(/live\n$/), 60_000)
}, 90_000)
