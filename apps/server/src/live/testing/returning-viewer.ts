import { type OpenStream, openStream } from './open-stream.ts'

/** A viewer who comes back like EventSource: after the wait that the server requested, with the last version seen. */
export type ReturningViewer = {
  readonly version: () => number
  /** All versions in the order in which they were shown, over all connections. */
  readonly versions: readonly number[]
  /** When it first came back, or tried to, after a loss; null: no loss. */
  readonly cameBackAt: () => number | null
  readonly leave: () => void
}

/** `seen`: the version that an earlier server has shown. */
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
  // A server that is not ready refuses the connection, so the viewer waits again.
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
