import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureMessage } from '../../data/failure-messages.ts'
import { type GamesSearch, gamesQuery } from '../../data/queries/games-query.ts'
import { useApi } from '../../data/use-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { GamesList } from './games-list.tsx'
import { GamesSkeleton } from './games-skeleton.tsx'
import { NoGames } from './no-games.tsx'
import { RefusedOrganizers } from './refused-organizers.tsx'
import './games-list.css'

/** The games history, one page at a time. */
export function GamesScreen({ search }: { readonly search: GamesSearch }) {
  const games = useQuery(gamesQuery(useApi(), search))
  const navigate = useNavigate()
  const goTo = (next: GamesSearch) => void navigate({ to: '/games', search: next })
  return (
    <div className="wrap">
      <div className="head">
        <PageTitle>Games History</PageTitle>
      </div>
      {games.isError && (
        <Alert
          tone="error"
          title="Error loading games"
          actions={
            <Button variant="ghost" busy={games.isFetching} onClick={() => void games.refetch()}>
              Try Again
            </Button>
          }
        >
          {failureMessage(games.error, 'Failed to fetch games')}
        </Alert>
      )}
      {games.isPending && <GamesSkeleton />}
      {games.data?.games.length === 0 && !games.isPlaceholderData && (
        <NoGames onFirstPage={search.page > 1 ? () => goTo({ ...search, page: 1 }) : undefined} />
      )}
      {games.data !== undefined && games.data.games.length > 0 && (
        <>
          <GamesList games={games.data.games} />
          <Pagination
            page={search.page}
            totalPages={games.data.totalPages}
            pageSize={search.pageSize}
            onPage={(page) => goTo({ ...search, page })}
            onPageSize={(pageSize) => goTo({ page: 1, pageSize })}
          />
        </>
      )}
      <RefusedOrganizers />
    </div>
  )
}
