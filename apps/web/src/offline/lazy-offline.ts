import type { Offline, OfflineParts } from './offline.ts'

/** The device's part of the app, loaded for those who are signed in and for nobody else. */
export type LazyOffline = {
  readonly load: () => Promise<Offline>
  /** Ends it, once a start that is under way has come to its end. */
  readonly close: () => Promise<void>
}

export function lazyOffline(parts: OfflineParts): LazyOffline {
  let loading: Promise<Offline> | null = null

  function load(): Promise<Offline> {
    loading ??= import('./offline.ts')
      .then(({ startOffline }) => startOffline(parts))
      .catch((error: unknown) => {
        // A lost connection while it was loaded: the next one who needs it tries again.
        loading = null
        throw error
      })
    return loading
  }

  parts.session.subscribe(() => {
    if (parts.session.state().status === 'signed-in') load().catch(reportError)
  })
  return { load, close: async () => (await loading)?.close() }
}
