import type { Schemas } from '@meldboard/api-client'
import { FIGURES_FROM } from '@meldboard/engine/results'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FiguresSearch, isNarrowed } from '../../data/figures-search.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageFacts } from '../../ui/page-head.tsx'
import { dayLabel } from './figure-labels.ts'
import { FiguresFilter } from './figures-filter.tsx'
import { BlankLedger } from './ledger.tsx'
import styles from './person-figures.module.css'
import { PersonFigures } from './person-figures.tsx'

const t = messages('people')

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
      {asked.isPending && <BlankLedger>{t('loadingStats')}</BlankLedger>}
      <Failure
        error={asked.error}
        title={t('errorLoadingStats')}
        onTryAgain={() => void asked.refetch()}
        actions={
          isFiltered && (
            <Button variant="ghost" onClick={() => onSearch({})}>
              {t('showAllGames')}
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
      <span>{t.rich('gameCount', { count: figures.games })}</span>
      <span>{t('since', { date: formatDate(since, 'month') })}</span>
      <span>{t('lastOn', { date: dayLabel(last.endedAt) })}</span>
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
  const action = onShowAll && <Button onClick={onShowAll}>{t('showAllGames')}</Button>
  if (games === 0 && onShowAll) {
    return (
      <div role="status">
        <EmptyState belowTitle title={t('noGamesMatch')} action={action}>
          {t('noGameFits')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div role="status">
      <EmptyState belowTitle title={titleOf(games, onShowAll !== undefined)} action={action}>
        <span>
          {onShowAll
            ? t('statsAfterInChoice', { minimum: FIGURES_FROM, games })
            : t('statsAfterSoFar', { minimum: FIGURES_FROM, games })}
        </span>
        {games === 0 && whose === 'your' && <span>{` ${t('whichGamesCount')}`}</span>}
      </EmptyState>
    </div>
  )
}

/** "Stats after 3 more games". */
function titleOf(games: number, isFiltered: boolean): string {
  if (games === 0) return t('noGamesYet')
  return isFiltered ? t('tooFewGames') : t('statsAfterMore', { count: FIGURES_FROM - games })
}
