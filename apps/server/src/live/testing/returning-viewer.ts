import { type OpenStream, openStream } from './open-stream.ts'

/** A viewer who comes back as EventSource does: after the wait that the server asked for, with what it has seen. */
export type ReturningViewer = {
  /** The newest version it was shown. */
  readonly version: () => number
  /** Every version it was shown, in order, over all connections. */
  readonly versions: readonly number[]
  /** The time at which it came back, or tried to, after the first loss; null without a loss. */
  readonly cameBackAt: () => number | null
  readonly leave: () => void
}

/** `seen` is the version that it was shown by a server that is not there any more. */
export function returningViewer(origin: string, uuid: string, seen?: number): ReturningViewer {
  const versions: number[] = seen === undefined ? [] : [seen]
  let wait = 1_000
  let cameBackAt: number | null = null
  let hasLeft = false
  let stream: OpenStream | null = null
  let timer: NodeJS.Timeout | undefined

  const watch = async () => {
    const last = versions.at(-1)
    const headers = last === undefined ? {} : { 'last-event-id': String(last) }
    stream = await openStream(origin, uuid, headers, ({ id }) => {
      if (id !== null) versions.push(id)
    })
    await stream.ended
    wait = stream.retries.at(-1) ?? wait
  }
  const comeBack = () => {
    if (hasLeft) return
    timer = setTimeout(() => {
      cameBackAt ??= performance.now()
      go()
    }, wait)
  }
  // A server that is not there yet refuses the connection: then it waits as long again.
  const go = () => void watch().then(comeBack, comeBack)
  go()
  return {
    version: () => versions.at(-1) ?? 0,
    versions,
    cameBackAt: () => cameBackAt,
    leave: () => {
      hasLeft = true
      clearTimeout(timer)
      stream?.leave()
    },
  }
}
