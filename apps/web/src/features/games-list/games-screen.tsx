import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '../../data/failures.ts'
import { type GamesSearch, gamesQuery } from '../../data/queries/games-query.ts'
import { useResumeGame } from '../../data/queries/use-game-write.ts'
import { useApi } from '../../data/use-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { type GameMenuAction, GameMenuDialog } from '../game/menu/game-menu.tsx'
import { BlankStandings } from '../game/standings/blank-standings.tsx'
import { EditListedGame } from './edit-listed-game.tsx'
import { eveningPlaces } from './evening-places.ts'
import gameCardStyles from './game-card.module.css'
import { GameCard } from './game-card.tsx'
import styles from './games-screen.module.css'
import { RefusedOrganizers } from './refused-organizers.tsx'

/** The games history, one page at a time. */
export function GamesScreen({ search }: { readonly search: GamesSearch }) {
  const games = useQuery(gamesQuery(useApi(), search))
  const navigate = useNavigate()
  const goTo = (next: GamesSearch) => void navigate({ to: '/games', search: next })
  return (
    <Container>
      <PageHead title={<PageTitle>Games History</PageTitle>} />
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
          <GamesList
            games={games.data.games}
            isFirst={search.page === 1}
            isLast={search.page >= games.data.totalPages}
          />
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
    </Container>
  )
}

type Game = Schemas['Game']

type GamesListProps = {
  readonly games: readonly Game[]
  /** Whether it is the first page, and the last. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The cards of one page. Resuming a game makes it active and opens the scoreboard. */
function GamesList({ games, isFirst, isLast }: GamesListProps) {
  const places = eveningPlaces(games, { isFirst, isLast })
  const resume = useResumeGame()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ action: GameMenuAction; game: Game } | null>(null)
  const next = games.find((game) => game.status === 'INPROGRESS')
  const close = () => setOpen(null)
  const goToScoreboard = () => void navigate({ to: '/scoreboard' })
  return (
    <>
      {resume.isError && (
        <Alert tone="error" title="Failed to resume game">
          {failureMessage(resume.error, 'Please try again.')}
        </Alert>
      )}
      <ol className={styles.games}>
        {games.map((game) => (
          <li key={game.id}>
            <GameCard
              game={game}
              place={places.get(game.id)}
              isNext={game === next}
              isResuming={resume.isPending && resume.variables.gameId === game.id}
              onResume={() => resume.mutate({ gameId: game.id }, { onSuccess: goToScoreboard })}
              onAction={(action) => setOpen({ action, game })}
            />
          </li>
        ))}
      </ol>
      {open?.action === 'edit' && <EditListedGame game={open.game} onClose={close} />}
      {open && open.action !== 'edit' && (
        <GameMenuDialog
          action={open.action}
          game={open.game}
          onClose={close}
          onDone={(action) => (action === 'duplicate' ? goToScoreboard() : close())}
        />
      )}
    </>
  )
}

const WIDTHS = ['44%', '32%', '38%']

/** The history's lines while its games are loading. */
function GamesSkeleton() {
  return (
    <>
      <SrOnly as="p" role="status">
        Loading games...
      </SrOnly>
      <ol className={styles.games} aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className={gameCardStyles.card}>
            <h2>
              <Skeleton width={width} />
            </h2>
            <p className={gameCardStyles.when}>
              <Skeleton width="9rem" />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

type NoGamesProps = {
  /** Goes back from a page past the last one. */
  readonly onFirstPage: (() => void) | undefined
}

/** No games at all, or none on this page. */
function NoGames({ onFirstPage }: NoGamesProps) {
  if (onFirstPage) {
    return (
      <EmptyState
        belowTitle
        title="No games found."
        action={<Button onClick={onFirstPage}>First Page</Button>}
      >
        This page is past the last one.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      belowTitle
      title="No Games Yet"
      art={<BlankStandings />}
      action={
        <Link to="/scoreboard" className={buttonClass({ variant: 'primary', tall: true })}>
          Start New Game
        </Link>
      }
    >
      Every game that you score or that is shared with you will be listed here.
    </EmptyState>
  )
}
