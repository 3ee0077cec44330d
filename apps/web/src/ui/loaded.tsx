import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

type LoadedProps<Data> = {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  /** The title of what is said when it fails. */
  readonly failed: string
  /** What is shown, or the sentence that is said, until it is there. */
  readonly loading?: ReactNode
  readonly children?: (data: Data) => ReactNode
}

/** Shows what a query has found; until then that it is loaded, or why it is not and a way to try again. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, loading = 'Loading...', children } = props
  return (
    <>
      <Failure error={query.error} title={failed} onTryAgain={() => void query.refetch()} />
      {query.isPending && (typeof loading === 'string' ? <p role="status">{loading}</p> : loading)}
      {query.data !== undefined && children?.(query.data)}
    </>
  )
}
