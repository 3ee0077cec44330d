import type { Schemas } from '@meldboard/api-client'
import { eventOf } from '@meldboard/engine'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import type { SeenRequest } from './fake-server.ts'
import type { Happening } from './sunday-rummy.ts'

type Viewer = ReadableStreamDefaultController<Uint8Array>

const RETRY = 'retry: 4000\n\n'

/** The server's side of live streams: an event reaches every open stream. */
export function fakeStream() {
  const viewers = new Set<Viewer>()
  const encoder = new TextEncoder()

  /** Returns a stream that begins with `first`. */
  function open({ signal }: Pick<SeenRequest, 'signal'>, first: string, opening = RETRY): Response {
    let own: Viewer | undefined
    const body = new ReadableStream<Uint8Array>({
      start(viewer) {
        own = viewer
        viewers.add(viewer)
        if (opening + first !== '') viewer.enqueue(encoder.encode(opening + first))
        signal.addEventListener('abort', () => {
          if (viewers.delete(viewer)) viewer.error(signal.reason)
        })
      },
      cancel() {
        if (own) viewers.delete(own)
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }

  return {
    open,
    send(text: string): void {
      for (const viewer of viewers) viewer.enqueue(encoder.encode(text))
    },
    /** Ends every stream, like a server that stops. */
    end(): void {
      for (const viewer of viewers) viewer.close()
      viewers.clear()
    },
    lose(): void {
      for (const viewer of viewers) viewer.error(new TypeError('The connection was lost.'))
      viewers.clear()
    },
    viewers: () => viewers.size,
  }
}

/** The event of a change, for streams of changes. */
export function changeEvent({ version, format }: GameScoreboard, happening: Happening): string {
  const { type, ...parts } = happening
  const event = eventOf(type, parts as never)
  const change = JSON.stringify({ format, version, event })
  return `id: ${version}\nevent: change\ndata: ${change}\n\n`
}

export function scoreboardEvent(scoreboard: GameScoreboard): string {
  return `id: ${scoreboard.version}\nevent: scoreboard\ndata: ${JSON.stringify(scoreboard)}\n\n`
}

/** The event of who has a seat in a game, and who has entered a line for its next round. */
export function linesEvent(
  scoreboard: GameScoreboard,
  lines: Partial<Schemas['LineState']>,
): string {
  const { game, currentRound } = scoreboard
  const state: Schemas['LineState'] = {
    gameUuid: game.uuid,
    roundNumber: currentRound + 1,
    ...{ isOpen: false, taken: [1], entered: [] },
    ...lines,
  }
  return `event: lines\ndata: ${JSON.stringify(state)}\n\n`
}
