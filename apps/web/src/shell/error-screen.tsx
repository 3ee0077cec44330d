import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DownloadLog } from '../debug-log/download-log.tsx'
import { Button } from '../ui/button.tsx'

/**
 * How Chromium, Firefox, Safari and Vite say that a part of the app could not be loaded. A browser
 * may not ask for it again, and after a release it is not there any more: only a new page has it.
 */
const NOT_LOADED =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** What a page shows when it broke. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => reportError(error), [error])

  async function tryAgain() {
    if (NOT_LOADED.test(messageOf(error))) return location.reload()
    await router.invalidate()
    reset()
  }

  return (
    <div className="wrap">
      <div className="head" role="alert">
        <h1 className="page-title" tabIndex={-1}>
          Something went wrong
        </h1>
        <p className="mt-2 text-ink-2">{wordsOf(error)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="pen" onClick={tryAgain}>
          Try Again
        </Button>
        <DownloadLog />
      </div>
    </div>
  )
}

/** What the browser says of a part that is missing helps nobody. */
function wordsOf(error: unknown): string {
  const message = messageOf(error)
  return NOT_LOADED.test(message) ? 'This page could not be loaded.' : message
}

function messageOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'An unexpected error occurred.'
}
