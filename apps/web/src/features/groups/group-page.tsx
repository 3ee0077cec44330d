import type { Schemas } from '@meldboard/api-client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { groupQuery } from '../../data/queries/groups-query.ts'
import {
  groupSeasonQuery,
  type SeasonSearch,
  type ShownSeason,
} from '../../data/queries/season-query.ts'
import { hasStatus } from '../../lib/failures.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Kicker, PageFacts, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { BlankLedger } from '../people/ledger.tsx'
import { ClosedStanding } from './closed-standing.tsx'
import { EveningsTable } from './evenings-table.tsx'
import { GroupActions } from './group-actions.tsx'
import { Members } from './group-members.tsx'
import styles from './group-page.module.css'
import { GroupSettling } from './group-settling.tsx'
import { LastEvenings } from './last-evenings.tsx'
import { Part } from './part.tsx'
import { SeasonChoice } from './season-choice.tsx'
import { SeasonClosing } from './season-closing.tsx'
import { NotMet, Records } from './season-lists.tsx'
import { SeasonStanding } from './season-standing.tsx'

const t = messages('groups')

type GroupPageProps = {
  readonly id: number
  readonly search: SeasonSearch
  /** The settings of the group's table, for its owner and its organizers. */
  readonly table: ReactNode
}

/** A group: its season, its evenings, and its people. Source: P-groups-page-2. */
export function GroupPage({ id, search, table }: GroupPageProps) {
  const [now] = useState(() => new Date())
  const group = useQuery(groupQuery(id))
  const season = useQuery(groupSeasonQuery(id, search, now))
  const shown = season.data?.season
  if (group.isError && hasStatus(group.error, 400, 404)) return <NoGroup />
  return (
    <Container>
      <PageHead
        over={<Kicker>{t('group')}</Kicker>}
        title={
          <PageTitle>
            {group.data ? <bdi translate="no">{group.data.name}</bdi> : t('group')}
          </PageTitle>
        }
        actions={group.data && <GroupActions group={group.data} season={shown ?? null} />}
      >
        {group.data && <Facts group={group.data} since={shown?.since ?? null} />}
      </PageHead>
      <Loaded
        query={group}
        failed={t('failedToLoadGroup')}
        loading={<BlankLedger>{t('loadingGroup')}</BlankLedger>}
      >
        {(known) => (
          <Season group={known} season={season} search={search} now={now}>
            <Members group={known} />
            {known.role !== 'MEMBER' && <Part title={t('tableOfGroup')}>{table}</Part>}
          </Season>
        )}
      </Loaded>
    </Container>
  )
}

function NoGroup() {
  return (
    <Container>
      <PageHead title={<PageTitle>{t('group')}</PageTitle>} />
      <EmptyState
        belowTitle
        title={t('noSuchGroup')}
        action={
          <Link to="/players" className={buttonClass({ variant: 'outline' })}>
            {t('yourGroups')}
          </Link>
        }
      >
        {t('groupGone')}
      </EmptyState>
    </Container>
  )
}

type FactsProps = {
  readonly group: Schemas['Group']
  /** The time at which its first game ended. */
  readonly since: string | null
}

function Facts({ group, since }: FactsProps) {
  // The owner is not among the members.
  const count = group.members.length + 1
  return (
    <PageFacts>
      <span>{t.rich('memberCount', { count })}</span>
      {since && <span>{t('playingSince', { date: formatDate(since, 'month') })}</span>}
    </PageFacts>
  )
}

type SeasonProps = {
  readonly group: Schemas['Group']
  readonly season: UseQueryResult<ShownSeason>
  readonly search: SeasonSearch
  readonly now: Date
  readonly children: ReactNode
}

function Season({ group, season, search, now, children }: SeasonProps) {
  const navigate = useNavigate()
  const show = (next: SeasonSearch) =>
    void navigate({
      to: '/groups/$groupId',
      params: { groupId: String(group.id) },
      search: next,
      replace: true,
    })
  const data = season.data?.season
  const closed = season.data?.closed ?? null
  // Still known if another season cannot be loaded.
  const [since, setSince] = useState(data?.since ?? null)
  if (data !== undefined && data.since !== since) setSince(data.since)
  if (search.closed !== undefined && season.isError && hasStatus(season.error, 400, 404)) {
    return <NoSeason onShowThisYear={() => show({})} />
  }
  return (
    <>
      {(since !== null || season.isError || group.closedSeasons.length > 0) && (
        <SeasonChoice
          search={search}
          since={since ?? now.toISOString()}
          now={now}
          closed={group.closedSeasons}
          onChoose={show}
        />
      )}
      <Loaded
        query={season}
        failed={t('failedToLoadSeason')}
        loading={<BlankLedger>{t('loadingSeason')}</BlankLedger>}
      />
      <div className={styles.columns} data-older={season.isPlaceholderData || undefined}>
        <div>
          {closed && <ClosedStanding closed={closed} />}
          {data && !closed && data.games > 0 && (
            <SeasonStanding season={data} search={season.data?.search ?? search} now={now} />
          )}
          {data && !closed && data.games === 0 && (
            <NoGames since={data.since} onShowAll={() => show({ all: true })} />
          )}
          {data && (closed || data.games > 0) && group.role !== 'MEMBER' && (
            <SeasonClosing group={group} search={search} now={now} onShow={show} />
          )}
        </div>
        <div>
          {data && data.games > 0 && (
            <>
              <EveningsTable season={data} />
              <LastEvenings season={data} group={group} />
              <GroupSettling groupId={group.id} season={data} search={search} now={now} />
              <Records season={data} />
              <NotMet season={data} />
            </>
          )}
          {children}
        </div>
      </div>
    </>
  )
}

function NoSeason({ onShowThisYear }: { readonly onShowThisYear: () => void }) {
  return (
    <div role="status">
      <EmptyState
        belowTitle
        title={t('noSuchSeason')}
        action={<Button onClick={onShowThisYear}>{t('showThisYear')}</Button>}
      >
        {t('seasonGone')}
      </EmptyState>
    </div>
  )
}

type NoGamesProps = { readonly since: string | null; readonly onShowAll: () => void }

function NoGames({ since, onShowAll }: NoGamesProps) {
  if (since === null) {
    return (
      <EmptyState belowTitle title={t('noEveningsYet')}>
        {t('noEveningsHint')}
      </EmptyState>
    )
  }
  return (
    <div role="status">
      <EmptyState
        belowTitle
        title={t('noEveningsInSeason')}
        action={<Button onClick={onShowAll}>{t('showAllGames')}</Button>}
      >
        {t('noGameInSeason')}
      </EmptyState>
    </div>
  )
}
