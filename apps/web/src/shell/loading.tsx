import { Spinner } from '../ui/spinner.tsx'

/** Shown while it is not known yet who is signed in, or while a page is loading. */
export function Loading() {
  return (
    <p className="wrap flex items-center gap-3 py-8 text-ink-2" role="status">
      <Spinner />
      Loading...
    </p>
  )
}
