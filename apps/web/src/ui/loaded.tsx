import type { ReactNode } from 'react'
import { messages } from '../lib/messages.tsx'
import { Failure } from './failure.tsx'

const t = messages('ui')

type LoadedProps<Data> = {
  readonly query: {
    readonly data: Data | undefined
    readonly error: unknown
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The title of the message when it fails. */
  readonly failed: string
  /** The content or the sentence shown during loading. */
  readonly loading?: ReactNode
  readonly children?: (data: Data) => ReactNode
}

/** Shows a query's data; before that the loading state, or the failure with a retry. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, loading = t('loading'), children } = props
  return (
    <>
      <Failure
        error={query.error}
        title={failed}
        onTryAgain={() => void query.refetch()}
        isTryingAgain={query.isFetching}
      />
      {query.isPending && (typeof loading === 'string' ? <p role="status">{loading}</p> : loading)}
      {query.data !== undefined && children?.(query.data)}
    </>
  )
}
