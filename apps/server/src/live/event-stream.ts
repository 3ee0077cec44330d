import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { SentLines } from './sent-lines.ts'

/** A comment, which readers ignore. */
export const HEARTBEAT = Buffer.from(':\n\n')

/** Viewers that are written to before other requests get a turn. */
const VIEWERS_PER_TURN = 100

/** One open stream. A viewer with a full connection is skipped, so that nothing piles up for it. */
export class EventStream {
  readonly #response: ServerResponse
  readonly #patience: number
  /** The lines that were written last. */
  #lines: string | null = null
  /** Ends the stream; runs while the connection is full. */
  #deadline: NodeJS.Timeout | null = null

  /** `patience`: how long a full connection may stay full, in milliseconds. */
  constructor(response: ServerResponse, patience: number) {
    this.#response = response
    this.#patience = patience
  }

  get isFull(): boolean {
    return this.#deadline !== null
  }

  /** Whether its last event has been written. */
  get isEnding(): boolean {
    return this.#response.writableEnded
  }

  /** Writes text that a viewer with a full connection may miss. */
  write(text: Buffer): void {
    if (!this.isFull && !this.#response.write(text)) this.#waitForDrain()
  }

  /** Shows who has entered a line, unless the viewer has it. */
  showLines(lines: SentLines | null): void {
    if (this.isFull || lines === null || lines.key === this.#lines) return
    this.#lines = lines.key
    this.write(lines.text)
  }

  /** Ends the stream with a last event, or at once if the connection is full. */
  dismiss(lastWord: Buffer): void {
    if (this.isFull) {
      this.#response.destroy()
      return
    }
    this.#response.end(lastWord)
    // A viewer who does not take the last event in time is dropped.
    this.#waitForDrain()
  }

  release(): void {
    clearTimeout(this.#deadline ?? undefined)
    this.#deadline = null
  }

  #waitForDrain(): void {
    this.#deadline = setTimeout(() => this.#response.destroy(), this.#patience).unref()
  }
}

/** Sends the headers of a stream and takes the connection over. */
export function beginStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  // Makes each event one unchanged write; the stream ends with the connection.
  reply.raw.useChunkedEncodingByDefault = false
  return reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
}

/** Gives other requests a turn after each batch of viewers. */
export async function inBatches<Viewer>(
  viewers: Iterable<Viewer>,
  act: (viewer: Viewer) => unknown,
) {
  let done = 0
  for (const viewer of viewers) {
    act(viewer)
    done += 1
    if (done % VIEWERS_PER_TURN === 0) await nextTurn()
  }
}
