import { ApiError, NETWORK_ERROR_MESSAGE, type Watch, type watch } from '@meldboard/api-client'

/**
 * Watches a game as `watch` does, with code that is loaded after the first view, which needs no
 * stream. Where it cannot be loaded, the watch is closed with a network error.
 */
export const watchLater: typeof watch = (client, uuid, options): Watch => {
  let watching: Watch | null = null
  let isClosed = false
  import('./watch.ts').then(
    (loaded) => {
      if (!isClosed) watching = loaded.watch(client, uuid, options)
    },
    (cause: unknown) => {
      const none = { status: 0, path: uuid, details: [], data: undefined }
      const failure = { ...none, code: 'NETWORK_ERROR', message: NETWORK_ERROR_MESSAGE } as const
      const error = new ApiError({ ...failure, timestamp: new Date().toISOString() }, { cause })
      if (!isClosed) options.onState?.({ kind: 'closed', error })
    },
  )
  return {
    close(): void {
      isClosed = true
      watching?.close()
    },
  }
}
