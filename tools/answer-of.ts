import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** The first successful answer of a starting server. Throws when its process ends. */
export async function answerOf(address: string, server: ChildProcess): Promise<Response> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return answer
    await setTimeout(100)
  }
  throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}.`)
}
