import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type LedgerSearch,
  type LedgerTime,
  ledgerScopeOf,
  ledgerTimeOf,
} from '../../data/ledger-search.ts'
import type { Settlements } from '../../data/outbox/writes.ts'
import { hasStatus } from '../../lib/failures.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChevronLeft } from '../../ui/icons.gen.ts'
import { PageFacts, PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { LedgerNotices } from './ledger-notices.tsx'
import { SettleUp } from './settle-up.tsx'
import styles from './settle-up-page.module.css'
import { type Ledger, useLedger } from './use-ledger.ts'

const t = messages('settle-up')

type SettleUpPageProps = { readonly search: LedgerSearch }

/** Settles what people have won and lost in an evening, a season or all games. Source: P-stakes-60. */
export function SettleUpPage({ search }: SettleUpPageProps) {
  const [now] = useState(() => new Date())
  const [scope] = useState(() => ledgerScopeOf(search, now))
  const time = ledgerTimeOf(search, now)
  const ledger = useLedger(scope)
  const { query, shown } = ledger
  if (shown) {
    return (
      <SettleUp
        ledger={ledger}
        shown={shown}
        scope={scope}
        search={search}
        time={time}
        now={now}
        title={timeTitle(time)}
        over={<Back group={shown.group} />}
        facts={<Facts shown={shown} time={time} />}
      >
        <LedgerNotices ledger={ledger} shown={shown} />
      </SettleUp>
    )
  }
  return (
    <Container>
      <PageHead title={<PageTitle>{t('settleUp')}</PageTitle>} />
      {query.isError ? <NotLoaded query={query} /> : <Blank />}
    </Container>
  )
}

/** Links back to the group, or to the games. */
function Back({ group }: Pick<Settlements, 'group'>) {
  const sign = <Icon shape={ChevronLeft} />
  if (group === null) {
    return (
      <Link className={styles.back} to="/games">
        {sign}
        <span>{t('games')}</span>
      </Link>
    )
  }
  return (
    <Link className={styles.back} to="/groups/$groupId" params={{ groupId: String(group.id) }}>
      {sign}
      <bdi translate="no">{group.name}</bdi>
    </Link>
  )
}

type FactsProps = { readonly shown: Settlements; readonly time: LedgerTime }

function Facts({ shown: { settlements, people }, time }: FactsProps) {
  const games = new Set(settlements.flatMap((each) => each.games.map(({ uuid }) => uuid))).size
  return (
    <PageFacts>
      <span>{timeTitle(time)}</span>
      {games > 0 && (
        <>
          <span>
            <b>{games}</b> <span>{t('gamesNoun', { games })}</span>
          </span>
          <span>
            <b>{people.length}</b> <span>{t('playersNoun', { count: people.length })}</span>
          </span>
        </>
      )}
    </PageFacts>
  )
}

/** "29 November", "All games", "1 Jan 2026 to 31 Dec 2026". */
function timeTitle(time: LedgerTime): string {
  if (time.kind === 'all') return t('allGames')
  if (time.kind === 'evening') return formatDate(`${time.day}T12:00:00`, 'wholeDay')
  // `before` is the first moment outside the time.
  const last = time.before && formatDate(Date.parse(time.before) - 1, 'date')
  const first = time.from && formatDate(time.from, 'date')
  if (first && last) return t('firstToLast', { first, last })
  if (first) return t('sinceFirst', { first })
  return last ? t('untilLast', { last }) : t('allGames')
}

function NotLoaded({ query }: Pick<Ledger, 'query'>) {
  if (hasStatus(query.error, 400, 404)) {
    return (
      <EmptyState
        belowTitle
        title={t('nothingToSettleHere')}
        action={
          <Link to="/games" className={buttonClass()}>
            {t('yourGames')}
          </Link>
        }
      >
        {t('whoOrganizesGamesAnd')}
      </EmptyState>
    )
  }
  return (
    <Failure
      error={query.error}
      title={t('failedToLoadWhat')}
      onTryAgain={() => void query.refetch()}
    />
  )
}

const WIDTHS = ['62%', '48%', '70%', '55%'] as const

function Blank() {
  return (
    <>
      <SrOnly as="p" role="status">
        {t('loadingWhatIsSettled')}
      </SrOnly>
      <div className={styles.blank} aria-hidden="true">
        {WIDTHS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </>
  )
}
