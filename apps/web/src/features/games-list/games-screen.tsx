import type { Schemas } from '@meldboard/api-client'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { eveningNumbers, NO_NUMBERS, type PageEdges } from '../../data/evening-numbers.ts'
import {
  type GamesFilter,
  type GamesPage,
  type GamesSearch,
  gamesQuery,
  isFiltered,
} from '../../data/queries/games-list-query.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import { useLocalGames } from '../../hooks/use-local-games.ts'
import { useResumeGame } from '../../hooks/use-resume-game.ts'
import { isNetworkError } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { pageFrom } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlankBoard } from '../../ui/small-board.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { type GameMenuAction, GameMenuDialog } from '../game/actions/game-menu.tsx'
import { GroupDialog } from '../game/setup/group-dialog.tsx'
import { EditListedGame } from './edit-listed-game.tsx'
import gameCardStyles from './game-card.module.css'
import { GameCard } from './game-card.tsx'
import { GamesFilterFields } from './games-filter.tsx'
import { GamesGroup } from './games-group.tsx'
import styles from './games-screen.module.css'
import { GuestGamesLine } from './guest-games.tsx'
import { isRunning, knownGames, type LocalGame, localGameOf, matchingGames } from './known-games.ts'
import { LocalGames } from './local-games.tsx'
import { NewGameActions, NewGameButton, NewGameDialog } from './new-game.tsx'

const t = messages('games')

export function GamesScreen({ search }: { readonly search: GamesSearch }) {
  const games = useQuery(gamesQuery(search))
  const made = useLocalGames().map(localGameOf)
  const known = useKnownGames(games, made.length > 0)
  // The server may already have a game whose answer has not arrived.
  const listed = new Set((known ?? games.data?.games ?? []).map(({ uuid }) => uuid))
  const local = made.filter(({ uuid }) => !listed.has(uuid))
  const navigate = useNavigate()
  const goTo = (next: GamesSearch, isSamePlace = false) =>
    void navigate({ to: '/games', search: next, replace: isSamePlace })
  const router = useRouter()
  const filter = (wanted: GamesFilter) => {
    // A search that was typed last must not bring back a person who has left for another page.
    const isHere = router.latestLocation.pathname === '/games'
    if (isHere) goTo({ ...search, ...wanted, ...pageFrom(1) }, true)
  }
  const draft = useDraft('settings')
  const [isSettingUp, setIsSettingUp] = useState(draft.isStored)
  const setUp = () => setIsSettingUp(true)
  const isEmpty = games.data?.games.length === 0 && !games.isPlaceholderData
  const hasNone =
    isEmpty && known === null && local.length === 0 && search.page === 1 && !isFiltered(search)
  const waiting = search.page === 1 ? matchingGames(local, search) : []
  return (
    <Container>
      <PageHead title={<PageTitle>{t('gamesHistory')}</PageTitle>} />
      {!hasNone && <NewGameActions onOpen={setUp} />}
      <GuestGamesLine className={styles.notice} />
      {isSettingUp && <NewGameDialog onClose={() => setIsSettingUp(false)} />}
      {!hasNone && <GamesFilterFields filter={search} onFilter={filter} />}
      {known !== null && (
        <KnownGames
          games={known}
          local={local}
          search={search}
          isTrying={games.isFetching}
          onTryAgain={() => void games.refetch()}
          onShowAll={() => filter(EVERYTHING)}
        />
      )}
      <Failure
        error={known === null ? games.error : null}
        title={t('errorLoadingGames')}
        otherwise={t('failedToFetchGames')}
        onTryAgain={() => void games.refetch()}
        isTryingAgain={games.isFetching}
      />
      {known === null && waiting.length > 0 && <LocalGames games={waiting} />}
      {known === null && games.isPending && <GamesSkeleton />}
      {known === null && games.data !== undefined && !games.isPending && (
        <GamesPageOf
          page={games.data}
          waiting={waiting.length}
          isOlder={games.isPlaceholderData}
          search={search}
          goTo={goTo}
          onShowAll={() => filter(EVERYTHING)}
          onSetup={setUp}
        />
      )}
    </Container>
  )
}

const EVERYTHING: GamesFilter = { search: '', status: undefined }

/** The games that this device has while there is no network; null with a network, or without games. */
function useKnownGames(
  { isError, error }: UseQueryResult<GamesPage>,
  hasLocal: boolean,
): readonly Game[] | null {
  const queryClient = useQueryClient()
  if (!isError || !isNetworkError(error)) return null
  const known = knownGames(queryClient)
  return known.length === 0 && !hasLocal ? null : known
}

type GamesPageOfProps = {
  readonly page: GamesPage
  /** The number of games above it that wait on this device. */
  readonly waiting: number
  /** Whether the page of the previous search is still shown. */
  readonly isOlder: boolean
  readonly search: GamesSearch
  readonly goTo: (search: GamesSearch) => void
  readonly onShowAll: () => void
  readonly onSetup: () => void
}

/** The games that the server has found, with the links to their other pages. */
function GamesPageOf(props: GamesPageOfProps) {
  const { page, waiting, isOlder, search, goTo, onShowAll, onSetup } = props
  const { games, totalPages, totalGames } = page
  if (games.length === 0 && (isOlder || waiting > 0)) return null
  if (games.length === 0 && search.page === 1 && isFiltered(search)) {
    return <NothingFound onShowAll={onShowAll} />
  }
  if (games.length === 0) {
    return (
      <NoGames
        onFirstPage={search.page > 1 ? () => goTo({ ...search, ...pageFrom(1) }) : undefined}
        onSetup={onSetup}
      />
    )
  }
  return (
    <>
      {isFiltered(search) && <Found count={(totalGames ?? games.length) + waiting} />}
      <GamesList
        games={games}
        hasNewer={waiting > 0}
        counted={
          isFiltered(search)
            ? null
            : { isFirst: search.page === 1, isLast: search.page >= totalPages }
        }
      />
      <Pagination
        page={search.page}
        totalPages={totalPages}
        pageSize={search.pageSize}
        onPage={(number) => goTo({ ...search, ...pageFrom(number, page.until) })}
        onPageSize={(pageSize) => goTo({ ...search, ...pageFrom(1), pageSize })}
      />
    </>
  )
}

type KnownGamesProps = {
  readonly games: readonly Game[]
  readonly local: readonly LocalGame[]
  readonly search: GamesSearch
  readonly isTrying: boolean
  readonly onTryAgain: () => void
  readonly onShowAll: () => void
}

/** The games that this device can show and search without a network. */
function KnownGames(props: KnownGamesProps) {
  const { games, local, search, isTrying, onTryAgain, onShowAll } = props
  const found = matchingGames(games, search)
  const waiting = matchingGames(local, search)
  const count = found.length + waiting.length
  return (
    <>
      <div className={styles.notice}>
        <Alert tone="info" title={t('noNetwork')} onTryAgain={onTryAgain} isTryingAgain={isTrying}>
          {t('onlyKnownGames', { count: games.length + local.length })}
        </Alert>
      </div>
      {count === 0 && <NothingFound onShowAll={onShowAll} />}
      {count > 0 && isFiltered(search) && <Found count={count} />}
      {waiting.length > 0 && <LocalGames games={waiting} />}
      {found.length > 0 && <GamesList games={found} hasNewer={waiting.length > 0} counted={null} />}
    </>
  )
}

function Found({ count }: { readonly count: number }) {
  return (
    <p role="status" className={styles.found}>
      {t('gamesFound', { count })}
    </p>
  )
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <div role="status">
      <EmptyState
        belowTitle
        title={t('noSuchGame')}
        action={<Button onClick={onShowAll}>{t('showAllGames')}</Button>}
      >
        {t('howSearchFinds')}
      </EmptyState>
    </div>
  )
}

type Game = Schemas['Game']

type GamesListProps = {
  readonly games: readonly Game[]
  /** Whether a newer game waits on this device. */
  readonly hasNewer: boolean
  /** Whether it is the first page and the last; null if some games are left out. */
  readonly counted: PageEdges | null
}

/** The cards of one page. Resuming a game makes it active and opens the scoreboard. */
function GamesList({ games, hasNewer, counted }: GamesListProps) {
  const numbers = counted === null ? NO_NUMBERS : eveningNumbers(games, counted)
  const resume = useResumeGame()
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ action: GameMenuAction; game: Game } | null>(null)
  const next = games.find(isRunning)
  const close = () => setOpen(null)
  const goToScoreboard = () => void navigate({ to: '/scoreboard' })
  const groups = [
    { title: t('runningGames'), games: games.filter(isRunning) },
    { title: t('endedGames'), games: games.filter((game) => !isRunning(game)) },
  ].filter((group) => group.games.length > 0)
  return (
    <>
      <Failure error={resume.error} title={t('failedToResumeGame')} />
      {groups.map((group) => (
        <GamesGroup key={group.title} title={group.title}>
          {group.games.map((game) => (
            <li key={game.id}>
              <GameCard
                game={game}
                numbers={numbers}
                isNext={game === next && !hasNewer}
                isResuming={resume.isPending && resume.variables.id === game.id}
                onResume={() => resume.mutate(game, { onSuccess: goToScoreboard })}
                onAction={(action) => setOpen({ action, game })}
              />
            </li>
          ))}
        </GamesGroup>
      ))}
      {open?.action === 'edit' && <EditListedGame game={open.game} onClose={close} />}
      {open?.action === 'group' && <GroupDialog gameId={open.game.id} onClose={close} />}
      {open && open.action !== 'edit' && open.action !== 'group' && (
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
        {t('loadingGames')}
      </SrOnly>
      <ol className={styles.games} aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className={gameCardStyles.card}>
            <h3>
              <Skeleton width={width} />
            </h3>
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
  /** Returns to the first page from one past the last. */
  readonly onFirstPage: (() => void) | undefined
  readonly onSetup: () => void
}

/** The message if there are no games at all, or none on this page. */
function NoGames({ onFirstPage, onSetup }: NoGamesProps) {
  if (onFirstPage) {
    return (
      <EmptyState
        belowTitle
        title={t('noGamesFound')}
        action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>}
      >
        {t('pastLastPage')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      belowTitle
      title={t('noGamesYet')}
      art={<BlankBoard />}
      action={<NewGameButton isOnly onOpen={onSetup} />}
    >
      {t('noGamesHint')}
    </EmptyState>
  )
}
