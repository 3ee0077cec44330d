import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureMessage } from '../../data/failures.ts'
import { type FiguresSearch, ownFiguresQuery } from '../../data/queries/figures-query.ts'
import { useApi } from '../../data/use-api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFacts, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { FiguresFilter } from './figures-filter.tsx'
import { GamesDownload } from './games-download.tsx'
import styles from './person-figures.module.css'
import { PersonFigures } from './person-figures.tsx'
import { DAY, gamesCount, MONTH } from './words.ts'

/** The signed-in person over all their finished games. */
export function StatsPage({ search }: { readonly search: FiguresSearch }) {
  const figures = useQuery(ownFiguresQuery(useApi(), search))
  const navigate = useNavigate()
  const show = (next: FiguresSearch) => void navigate({ to: '/stats', search: next })
  const isFiltered = Object.values(search).some((bound) => bound !== undefined)
  const hasFilter = isFiltered || (figures.data?.figures.games ?? 0) > 0
  return (
    <Container>
      <PageHead title={<PageTitle>Stats</PageTitle>}>
        {figures.data && <Facts of={figures.data} />}
      </PageHead>
      {hasFilter && <FiguresFilter search={search} onFilter={show} />}
      {figures.isPending && <FiguresSkeleton />}
      {figures.isError && (
        <Alert
          tone="error"
          title="Error loading your figures"
          onTryAgain={() => void figures.refetch()}
        >
          {failureMessage(figures.error, 'Please try again.')}
        </Alert>
      )}
      {figures.data && (
        <Shown
          person={figures.data}
          isOlder={figures.isPlaceholderData}
          onShowAll={isFiltered ? () => show({}) : undefined}
        />
      )}
      {figures.data && hasFilter && <GamesDownload />}
    </Container>
  )
}

function Facts({ of }: { readonly of: Schemas['PersonFigures'] }) {
  const { figures, since, course } = of
  const last = course.at(-1)
  if (since === null || last === undefined) return null
  return (
    <PageFacts>
      <span>
        <b>{figures.games}</b> {figures.games === 1 ? 'game' : 'games'}
      </span>
      <span>since {MONTH.format(new Date(since))}</span>
      <span>last {DAY.format(new Date(last.endedAt))}</span>
    </PageFacts>
  )
}

type ShownProps = {
  readonly person: Schemas['PersonFigures']
  /** Those of another choice of games, while the chosen ones are loading. */
  readonly isOlder: boolean
  /** Takes every filter back; undefined where none is set. */
  readonly onShowAll: (() => void) | undefined
}

/** The figures, or how many games are missing until there are some. Source: P-stats-page-2. */
function Shown({ person, isOlder, onShowAll }: ShownProps) {
  const { games } = person.figures
  const missing = FIGURES_FROM - games
  if (missing <= 0) {
    return (
      <div className={styles.shown} data-older={isOlder || undefined}>
        <PersonFigures person={person} />
      </div>
    )
  }
  return (
    <div role="status">
      <EmptyState
        belowTitle
        title={games === 0 ? 'No games yet' : `${gamesCount(missing)} to go`}
        action={onShowAll && <Button onClick={onShowAll}>Show All Games</Button>}
      >
        {`Figures are shown from ${FIGURES_FROM} finished games on${onShowAll ? ', and here there are' : '. There are'} ${games === 0 ? 'none' : `only ${games}`}.`}
      </EmptyState>
    </div>
  )
}

const WIDTHS = ['62%', '48%', '70%', '55%']

function FiguresSkeleton() {
  return (
    <>
      <SrOnly as="p" role="status">
        Loading your figures...
      </SrOnly>
      <div className={styles.ledger} aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </>
  )
}
