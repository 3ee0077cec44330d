import { loadOnce } from '../app/load-once.ts'
import { reportUnlessNotLoaded } from '../app/not-loaded.ts'
import type { Offline, OfflineParts } from './offline.ts'

/** The device's part of the app, loaded for those who are signed in and for nobody else. */
export type LazyOffline = {
  /** Resolves once it is also known what waits for the user. */
  readonly load: () => Promise<Offline>
  /** Ends it, once a start that is under way has come to its end. */
  readonly close: () => Promise<void>
}

export function lazyOffline(parts: OfflineParts): LazyOffline {
  let loading: Promise<Offline> | null = null
  let statusBefore = parts.session.state().status
  const load = loadOnce(() => {
    loading = import('./offline.ts').then(({ startOffline }) => startOffline(parts, statusBefore))
    return loading
  })

  parts.session.subscribe(() => {
    const { status } = parts.session.state()
    if (status === 'signed-in') load().catch(reportUnlessNotLoaded)
    else statusBefore = status
  })
  async function close(): Promise<void> {
    // A start that failed has left nothing to end.
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
