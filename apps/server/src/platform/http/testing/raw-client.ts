import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawClient = {
  readonly socket: Socket
  /** The server's output so far. */
  readonly heard: () => string
  /** The server's output until the connection ended. */
  readonly ended: Promise<string>
}

/** A client below HTTP, which sends what no other client would. */
export async function rawClient(origin: string, text: string): Promise<RawClient> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part
  })
  // A server may end a connection while the client still sends.
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, heard: () => heard, ended }
}
