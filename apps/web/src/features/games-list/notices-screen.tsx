import type { Schemas } from '@meldboard/api-client'
import type { MessageKey } from '@meldboard/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gameTitle } from '../../data/game-title.ts'
import { noticesQuery } from '../../data/queries/notices-query.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { formatDate } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Name } from '../../ui/name.tsx'
import { PageHead, PageTitle } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlankBoard } from '../../ui/small-board.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { GameMenu } from '../game/actions/game-menu.tsx'
import { LeaveGameDialog } from '../game/actions/leave-game-dialog.tsx'
import styles from './notices-screen.module.css'

const t = messages('games')

type Notice = Schemas['Notice']

/** The notices about games of others, newest first. Source: P-notices-1. */
export function NoticesScreen() {
  const found = useQuery(noticesQuery)
  const notices = found.data?.notices
  const { mutate: read } = useRead()
  const newest = notices?.find(({ isRead }) => !isRead)
  return (
    <Container>
      <PageHead
        title={
          <div className={styles.head}>
            <PageTitle>{t('notifications')}</PageTitle>
            {newest && (
              <Button variant="ghost" onClick={() => read(newest.at)}>
                {t('markAllAsRead')}
              </Button>
            )}
          </div>
        }
      />
      <Loaded query={found} failed={t('failedToLoadNotifications')} loading={<NoticesSkeleton />} />
      {notices?.length === 0 && (
        <EmptyState belowTitle title={t('nothingNew')} art={<BlankBoard />}>
          {t('nothingNewHint')}
        </EmptyState>
      )}
      {notices !== undefined && notices.length > 0 && (
        <NoticesList notices={notices} onOpen={({ at, isRead }) => isRead || read(at)} />
      )}
    </Container>
  )
}

/** Marks the notices until a time as read, for all devices of the user. Source: P-notices-3. */
function useRead() {
  return useWrite('PUT', '/notices/read', {
    request: (until: string) => ({ body: { until } }),
    shows: (queryClient, _, until) =>
      queryClient.setQueryData(noticesQuery.queryKey, (known) => {
        if (known === undefined) return known
        const notices = known.notices.map((notice) =>
          notice.at > until ? notice : { ...notice, isRead: true },
        )
        return { notices, unread: notices.filter(({ isRead }) => !isRead).length }
      }),
  })
}

type NoticesListProps = {
  readonly notices: readonly Notice[]
  readonly onOpen: (notice: Notice) => void
}

function NoticesList({ notices, onOpen }: NoticesListProps) {
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<Notice['game']>(null)
  const close = () => setLeaving(null)
  function forget(): void {
    close()
    void queryClient.invalidateQueries({ queryKey: queryKeys.notices })
  }
  return (
    <>
      <div className={styles.days}>
        {byDay(notices).map(({ day, ofDay }) => (
          <section key={day} className={styles.day} aria-label={day}>
            <h2>{day}</h2>
            <ol className={styles.notices}>
              {ofDay.map((notice) => (
                <NoticeLine
                  key={keyOf(notice)}
                  notice={notice}
                  onOpen={() => onOpen(notice)}
                  onLeave={setLeaving}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {leaving && <LeaveGameDialog game={leaving} onClose={close} onLeft={forget} />}
    </>
  )
}

function keyOf({ kind, game, group, at }: Notice): string {
  return game ? `game-${game.id}` : `${kind} ${group?.id} ${at}`
}

/** Returns the notices of each day, in their order. */
function byDay(notices: readonly Notice[]) {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = dayTitle(notice.at)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  return Array.from(days, ([day, ofDay]) => ({ day, ofDay }))
}

/** "Today", "Yesterday", "Sat 21 Nov". */
function dayTitle(at: string): string {
  const day = new Date(at).toDateString()
  const today = new Date()
  if (day === today.toDateString()) return t('today')
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  return day === yesterday.toDateString() ? t('yesterday') : formatDate(at, 'shortDay')
}

type NoticeLineProps = {
  readonly notice: Notice
  readonly onOpen: () => void
  readonly onLeave: (game: Notice['game']) => void
}

function NoticeLine({ notice, onOpen, onLeave }: NoticeLineProps) {
  const { game, group, at, isRead } = notice
  return (
    <li className={styles.notice} data-new={!isRead || undefined}>
      <h3>
        {game && (
          <Link to="/games/$gameUuid" params={{ gameUuid: game.uuid }} onClick={onOpen}>
            <bdi translate="no">{gameTitle(game)}</bdi>
          </Link>
        )}
        {group && (
          <Link to="/groups/$groupId" params={{ groupId: `${group.id}` }} onClick={onOpen}>
            <bdi translate="no">{group.name}</bdi>
          </Link>
        )}
        {!isRead && <SrOnly>{`, ${t('newMark')}`}</SrOnly>}
      </h3>
      <time className={styles.when} dateTime={at}>
        {formatDate(at, 'time')}
      </time>
      <p>
        <NoticeText notice={notice} />
      </p>
      {game && (
        <GameMenu
          className={styles.more}
          title={gameTitle(game)}
          {...AS_VIEWER}
          onAction={() => onLeave(game)}
        />
      )}
    </li>
  )
}

function NoticeText({ notice: { kind, by, place, players, added } }: { readonly notice: Notice }) {
  if (kind === 'ENDED') return endMessage(place, players)
  if (kind === 'GROUP_GREW' && added !== null && added > 1) {
    return t('severalAdded', { count: added })
  }
  return t.rich(NOTICE_MESSAGES[kind] ?? 'didSomethingNew', { by: () => <Name>{by}</Name> })
}

/** Notices are about games of others: a viewer has the same actions in all of them. */
const AS_VIEWER = { role: 'VIEWER', status: 'INPROGRESS' } as const

const NOTICE_MESSAGES = {
  BEGAN: 'beganGame',
  SHARED: 'sharedGame',
  ADDED: 'addedYou',
  GROUP_GREW: 'addedSomebody',
} as const satisfies Record<string, MessageKey<'games'>>

/** "You won", "You came 2nd of 5"; without a round "It ended". */
function endMessage(place: number | null, players: number | null): string {
  if (place === null || players === null) return t('itEnded')
  return place === 1 ? t('youWon') : t('youCame', { place, players })
}

const WIDTHS = ['44%', '32%', '38%']

function NoticesSkeleton() {
  return (
    <>
      <SrOnly as="p" role="status">
        {t('loadingNotifications')}
      </SrOnly>
      <ol className={styles.notices} aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className={styles.notice}>
            <h3>
              <Skeleton width={width} />
            </h3>
            <p>
              <Skeleton width="9rem" />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
