import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FiguresSearch, isNarrowed } from '../../data/figures-search.ts'
import { countOf, formatDate, nounOf } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageFacts } from '../../ui/page-head.tsx'
import { dayLabel } from './figure-labels.ts'
import { FiguresFilter } from './figures-filter.tsx'
import { BlankLedger } from './ledger.tsx'
import styles from './person-figures.module.css'
import { PersonFigures } from './person-figures.tsx'

type FiguresOverGamesProps = {
  readonly whose: 'your' | 'their'
  readonly asked: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** Undefined until they have loaded. */
  readonly figures: Schemas['PersonFigures'] | undefined
  readonly search: FiguresSearch
  readonly onSearch: (search: FiguresSearch) => void
}

/** A person's figures, with the choice of their games. Source: P-stats-page-1. */
export function FiguresOverGames(props: FiguresOverGamesProps) {
  const { whose, asked, figures, search, onSearch } = props
  const isFiltered = isNarrowed(search)
  const hasFilter = isFiltered || (figures?.figures.games ?? 0) > 0
  return (
    <>
      {hasFilter && <FiguresFilter search={search} onFilter={onSearch} />}
      {asked.isPending && <BlankLedger>Loading stats...</BlankLedger>}
      <Failure
        error={asked.error}
        title="Error loading stats"
        onTryAgain={() => void asked.refetch()}
        actions={
          isFiltered && (
            <Button variant="ghost" onClick={() => onSearch({})}>
              Show All Games
            </Button>
          )
        }
      />
      {figures && (
        <Shown
          whose={whose}
          person={figures}
          isOlder={asked.isPlaceholderData}
          onShowAll={isFiltered ? () => onSearch({}) : undefined}
        />
      )}
    </>
  )
}

/** The number of games, the date of the first, and the last one. */
export function FiguresFacts({ of }: { readonly of: Schemas['PersonFigures'] }) {
  const { figures, since, course } = of
  const last = course.at(-1)
  if (since === null || last === undefined) return null
  return (
    <PageFacts>
      <span>
        <b>{figures.games}</b> <span>{nounOf(figures.games, 'game')}</span>
      </span>
      <span>{`since ${formatDate(since, 'month')}`}</span>
      <span>{`last ${dayLabel(last.endedAt)}`}</span>
    </PageFacts>
  )
}

type ShownProps = Pick<FiguresOverGamesProps, 'whose'> & {
  readonly person: Schemas['PersonFigures']
  /** Whether the figures belong to the earlier choice while the new one is loading. */
  readonly isOlder: boolean
  /** Removes every filter; undefined if none is set. */
  readonly onShowAll: (() => void) | undefined
}

/** The figures, or how many games are missing for them. Source: P-stats-page-2. */
function Shown({ whose, person, isOlder, onShowAll }: ShownProps) {
  const { games } = person.figures
  if (games >= FIGURES_FROM) {
    return (
      <div className={styles.shown} data-older={isOlder || undefined}>
        <PersonFigures person={person} />
      </div>
    )
  }
  const action = onShowAll && <Button onClick={onShowAll}>Show All Games</Button>
  if (games === 0 && onShowAll) {
    return (
      <div role="status">
        <EmptyState belowTitle title="No games match" action={action}>
          No finished game fits your choice.
        </EmptyState>
      </div>
    )
  }
  return (
    <div role="status">
      <EmptyState belowTitle title={titleOf(games, onShowAll !== undefined)} action={action}>
        <span>
          {onShowAll
            ? `Stats are shown after ${FIGURES_FROM} finished games. In this choice: ${games}.`
            : `Stats are shown after ${FIGURES_FROM} finished games. So far: ${games === 0 ? 'none' : games}.`}
        </span>
        {games === 0 && whose === 'your' && (
          <span>
            {' '}
            A game counts where you play under your own name or address: choose yourself among the
            people to add.
          </span>
        )}
      </EmptyState>
    </div>
  )
}

/** "Stats after 3 more games". */
function titleOf(games: number, isFiltered: boolean): string {
  if (games === 0) return 'No games yet'
  return isFiltered ? 'Too few games' : `Stats after ${countOf(FIGURES_FROM - games, 'more game')}`
}
