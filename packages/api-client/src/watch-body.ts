/** The server says something every 15 seconds, if only that it is there. */
const SILENT_AFTER = 40_000

type WatchBodyOptions = {
  readonly onBytes: () => void
  /** Called when the connection was lost, or has been silent for so long that it must be. */
  readonly onLost: (cause: unknown) => void
}

/**
 * The body of a live stream, which may also die without a word: on a connection that is gone, or
 * while the device slept. Aborting the signal closes it.
 */
export function watchBody(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  { onBytes, onLost }: WatchBodyOptions,
) {
  const reader = body.getReader()
  // One that has failed has nothing left to cancel.
  const cancel = () => reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()

  async function read() {
    let silence: ReturnType<typeof setTimeout> | undefined
    const silent = new Promise<never>((_, reject) => {
      silence = setTimeout(() => reject(new TypeError('The stream is silent.')), SILENT_AFTER)
    })
    try {
      const result = await Promise.race([reader.read(), silent])
      if (!result.done) onBytes()
      return result
    } catch (cause) {
      onLost(cause)
      cancel()
      // The library takes an AbortError for a watch that was closed.
      throw signal.aborted ? cause : new TypeError('The stream is lost.', { cause })
    } finally {
      clearTimeout(silence)
    }
  }

  return { getReader: () => ({ read, cancel }) }
}
