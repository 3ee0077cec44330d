import { type ClientRequest, get, type IncomingMessage } from 'node:http'

export type StreamEvent = {
  readonly name: string
  readonly id: number | null
  // biome-ignore lint/suspicious/noExplicitAny: the public document, or null
  readonly data: any
}

/** A viewer on a real connection, like EventSource. */
export type OpenStream = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** All events in order. */
  readonly events: readonly StreamEvent[]
  /** The waits that the server requested, in milliseconds. */
  readonly retries: readonly number[]
  readonly heartbeats: () => number
  readonly text: () => string
  /** Stops reading from the connection. */
  readonly stall: () => void
  readonly carryOn: () => void
  readonly leave: () => void
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>
}

type OnEvent = (event: StreamEvent) => void

export function openStream(
  origin: string,
  uuid: string,
  headers: Readonly<Record<string, string>> = {},
  onEvent: OnEvent = () => undefined,
): Promise<OpenStream> {
  return open(origin, `/api/v1/scoreboard/${uuid}/events`, headers, onEvent)
}

/** Opens the stream of changes of a game; `seen` is the version that the viewer has. */
export function openChanges(
  origin: string,
  uuid: string,
  seen?: number,
  onEvent: OnEvent = () => undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const all = { ...headers, ...(seen !== undefined && { 'last-event-id': `${seen}` }) }
  return open(origin, `/api/v1/scoreboard/${uuid}/events?form=changes`, all, onEvent)
}

/** Opens the stream of a table; its events have no numbers as ids. */
export function openTable(
  origin: string,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  return open(origin, `/api/v1/table/${code}/events`, headers, () => undefined)
}

function open(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  onEvent: OnEvent,
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = get(new URL(path, origin), { agent: false, headers }, (answer) =>
      resolve(reader(request, answer, onEvent)),
    )
    request.once('error', reject)
  })
}

function reader(request: ClientRequest, answer: IncomingMessage, onEvent: OnEvent): OpenStream {
  const events: StreamEvent[] = []
  const retries: number[] = []
  let [heartbeats, text, rest] = [0, '', '']
  answer.setEncoding('utf8').on('data', (more: string) => {
    text += more
    const blocks = `${rest}${more}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(fieldOf))
      const data = fields.get('data')
      if (block.startsWith(':')) heartbeats += 1
      else if (data === undefined) retries.push(Number(fields.get('retry')))
      else {
        const event = eventOf(fields, data)
        events.push(event)
        onEvent(event)
      }
    }
  })
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  // A lost server ends the stream as well.
  answer.on('error', () => undefined)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    retries,
    heartbeats: () => heartbeats,
    text: () => text,
    stall: () => answer.pause(),
    carryOn: () => answer.resume(),
    leave: () => request.destroy(),
    ended,
  }
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon), line.slice(colon + 2)]
}

function eventOf(fields: ReadonlyMap<string, string>, data: string): StreamEvent {
  const id = fields.get('id')
  return {
    name: fields.get('event') ?? 'message',
    id: id === undefined ? null : Number(id),
    data: JSON.parse(data),
  }
}
