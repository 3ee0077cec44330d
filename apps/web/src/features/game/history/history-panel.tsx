import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureMessage } from '../../../data/failure-messages.ts'
import { type Departure, departuresQuery } from '../../../data/queries/departures-query.ts'
import { useApi } from '../../../data/use-api.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import './history.css'
import { entriesOf, historyQuery } from '../../../data/queries/history-query.ts'
import { HistoryLine } from './history-line.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { Moment } from './moment.tsx'
import type { Undo } from './use-undo.ts'

export type HistoryPanelProps = {
  readonly gameId: number
  /** The version that is shown beside it: with a newer one the history is fetched again. */
  readonly version: number
  /** Undoing, for users who may. */
  readonly undo?: Undo | undefined
}

/** Who changed what and when, newest first. */
export function HistoryPanel({ gameId, version, undo }: HistoryPanelProps) {
  const api = useApi()
  const history = useInfiniteQuery(historyQuery(api, gameId))
  const departures = useQuery(departuresQuery(api, gameId))
  const entries = entriesOf(history.data?.pages ?? [])
  const newest = entries[0]?.version ?? version
  const { refetch } = history
  useEffect(() => {
    if (newest < version) void refetch()
  }, [newest, version, refetch])
  const error = history.error ?? departures.error
  const tryAgain = () => void Promise.all([refetch(), departures.refetch()])
  if (history.isPending) return <HistorySkeleton />
  return (
    <div className="history">
      {error && (
        <Alert
          tone="error"
          title="Failed to load the history"
          actions={
            <Button variant="ghost" onClick={tryAgain}>
              Try Again
            </Button>
          }
        >
          {failureMessage(error, 'Please try again.')}
        </Alert>
      )}
      <Departures departures={departures.data ?? []} />
      <ol className="history-lines" aria-label="History, newest first">
        {entries.map((entry) => {
          const isNewest = entry.isUndoable && entry.version === version
          const isUndoable = isNewest && undo?.isPossible
          return (
            <HistoryLine
              key={entry.version}
              entry={entry}
              all={entries}
              undo={isUndoable ? undo : undefined}
            />
          )
        })}
      </ol>
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show Earlier
        </Button>
      )}
    </div>
  )
}

/** The people who have left the game, for its organizer; the game itself has not changed by it. */
function Departures({ departures }: { readonly departures: readonly Departure[] }) {
  if (departures.length === 0) return null
  return (
    <ul aria-label="Who has left">
      {departures.map(({ name, leftAt }) => (
        <li key={`${name} ${leftAt}`} className="history-line history-by">
          <p>
            <bdi>{name}</bdi> has left this game and no longer sees it in their list,{' '}
            <Moment at={leftAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
