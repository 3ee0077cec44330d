import { loadOnce } from '../../lib/load-once.ts'
import { loadMessages } from '../../lib/messages.tsx'
import { reportUnlessNotLoaded } from '../../lib/not-loaded.ts'
import type { Offline, OfflineParts } from './offline.ts'

/** The offline part of the app, loaded for signed-in users only. */
export type LazyOffline = {
  /** Resolves once the waiting writes are also known. */
  readonly load: () => Promise<Offline>
  /** Stops the offline part, after a start in progress has finished. */
  readonly close: () => Promise<void>
}

export function lazyOffline(parts: OfflineParts): LazyOffline {
  let loading: Promise<Offline> | null = null
  let statusBefore = parts.session.state.get().status
  const load = loadOnce(() => {
    // What waits is also shown on a public page.
    loading = Promise.all([import('./offline.ts'), loadMessages('board')]).then(
      ([{ startOffline }]) => startOffline(parts, statusBefore),
    )
    return loading
  })

  parts.session.state.subscribe(() => {
    const { status } = parts.session.state.get()
    if (status === 'signed-in') load().catch(reportUnlessNotLoaded)
    else statusBefore = status
  })
  async function close(): Promise<void> {
    // A failed start leaves nothing to stop.
    const offline = await loading?.catch(() => null)
    offline?.close()
  }
  return {
    async load() {
      const offline = await load()
      await offline.ready()
      return offline
    },
    close,
  }
}
