import { LIST_LIMITS } from '@meldboard/api-client'
import type { GameEventType, Kind, ScoreboardGame } from '@meldboard/engine'
import type { MessageKey } from '@meldboard/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nameOfKind } from '../../../data/preset-text.ts'
import { type Departure, departuresQuery } from '../../../data/queries/games-query.ts'
import { type HistoryEntry, historyQuery } from '../../../data/queries/history-query.ts'
import { classNames } from '../../../lib/class-names.ts'
import {
  capitalised,
  formatDate,
  nameList,
  readDate,
  shortList,
  shownFigure,
  timeBetween,
} from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Undo2 } from '../../../ui/icons.gen.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'
import { boardRulesOf } from '../standings/board-rules.ts'
import styles from './history-panel.module.css'
import type { Undo } from './use-undo.ts'

const t = messages('history')

type HistoryPanelProps = {
  readonly gameId: number
  /** The version shown beside the history: a newer one fetches the history again. */
  readonly version: number
  /** The named values of the game's rules. */
  readonly kinds: readonly Kind[]
  readonly undo?: Undo | undefined
}

/** The changes of a game with their authors and times, newest first. */
export function HistoryPanel({ gameId, version, kinds, undo }: HistoryPanelProps) {
  const history = useInfiniteQuery(historyQuery(gameId))
  const departures = useQuery(departuresQuery(gameId))
  const entries = (history.data?.pages ?? []).flatMap((page) => page.entries)
  const newest = entries[0]?.version ?? version
  const { refetch } = history
  useEffect(() => {
    if (newest < version) void refetch()
  }, [newest, version, refetch])
  const error = history.error ?? departures.error
  const tryAgain = () => void Promise.all([refetch(), departures.refetch()])
  if (history.isPending) return <HistorySkeleton />
  return (
    <div className={styles.panel}>
      <Failure error={error} title={t('failedToLoadHistory')} onTryAgain={tryAgain} />
      <Departures departures={departures.data ?? []} />
      <Length entries={entries} />
      <ol aria-label={t('historyNewestFirst')}>
        {entries.map((entry) => {
          const isUndoable = entry.isUndoable && newest === version && undo?.isPossible
          return (
            <HistoryLine
              key={entry.version}
              entry={entry}
              all={entries}
              kinds={kinds}
              undo={isUndoable ? undo : undefined}
            />
          )
        })}
      </ol>
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('showEarlier')}
        </Button>
      )}
    </div>
  )
}

function HistorySkeleton() {
  return (
    <div className={styles.panel}>
      <SrOnly as="p" role="status">
        {t('loadingHistory')}
      </SrOnly>
      <ol aria-hidden="true">
        {['60%', '45%', '55%'].map((width) => (
          <li className={styles.line} key={width}>
            <div className={styles.content}>
              <Skeleton width={width} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How long a game took, once it has ended and its first round is loaded. Source: P-changes-9. */
function Length({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const valid = entries.filter(({ isUndone }) => !isUndone)
  const rounds = valid.filter(({ type }) => type === 'round-scored')
  const first = rounds.find(({ roundNumber }) => roundNumber === 1)
  const hasEnded = valid.find(({ type }) => STATUS_EVENTS.includes(type))?.type === 'ended'
  const length = timeBetween(first?.happenedAt, rounds[0]?.happenedAt)
  if (!hasEnded || length === null) return null
  return <p className={styles.detail}>{t.rich('playedIn', { length })}</p>
}

const STATUS_EVENTS: readonly GameEventType[] = ['ended', 'cancelled', 'reopened']

/** The people who have left the game, for its organizer; this does not change the game. */
function Departures({ departures }: { readonly departures: readonly Departure[] }) {
  if (departures.length === 0) return null
  return (
    <ul aria-label={t('whoHasLeft')}>
      {departures.map(({ name, leftAt }) => (
        <li key={`${name} ${leftAt}`} className={classNames(styles.line, styles.by)}>
          <p>{t.rich('hasLeft', { name, time: () => <EventTime at={leftAt} /> })}</p>
        </li>
      ))}
      {departures.length >= LIST_LIMITS.departures && (
        <li className={classNames(styles.line, styles.by)}>
          {t('newestDepartures', { departures: LIST_LIMITS.departures })}
        </li>
      )}
    </ul>
  )
}

type HistoryLineProps = {
  readonly entry: HistoryEntry
  readonly all: readonly HistoryEntry[]
  readonly kinds: readonly Kind[]
  /** Undoes this change; undefined if that is impossible. */
  readonly undo: Undo | undefined
}

function HistoryLine({ entry, all, kinds, undo }: HistoryLineProps) {
  const detail = detailOf(entry)
  return (
    <li className={styles.line}>
      <div className={styles.content}>
        <div className={styles.head}>
          <p className={styles.headline} dir="auto">
            {entry.isUndone ? <s>{headlineOf(entry, all)}</s> : headlineOf(entry, all)}
          </p>
          {entry.isUndone && (
            <Badge icon={Undo2} variant="dashed">
              {t('undone')}
            </Badge>
          )}
        </div>
        {detail && <p className={styles.detail}>{detail}</p>}
        <HistoryScores entry={entry} kinds={kinds} />
        {entry.ownLines !== undefined && (
          <p className={styles.detail}>
            {t('enteredThemselves', { count: entry.ownLines, all: entry.scores?.length ?? 0 })}
          </p>
        )}
        <p className={styles.by}>
          {t.rich(entry.isByLink ? 'byLinkAt' : 'byAt', {
            name: entry.by,
            time: () => <EventTime at={entry.happenedAt} />,
          })}
        </p>
      </div>
      {undo && (
        <Button busy={undo.isBusy} onClick={undo.undo}>
          <Icon shape={Undo2} />
          <span>{t('undo')}</span>
        </Button>
      )}
    </li>
  )
}

/** A round's scores; for a correction the changed ones, with the previous values. */
function HistoryScores({ entry, kinds }: Pick<HistoryLineProps, 'entry' | 'kinds'>) {
  const { scores, scoresBefore } = entry
  if (scores === null) return null
  const before = new Map(scoresBefore?.map((score) => [score.playerId, figureOf(score, kinds)]))
  const isChange = scoresBefore !== null
  const all = scores.map((score) => ({ ...score, figure: figureOf(score, kinds) }))
  const shown = isChange ? all.filter((one) => before.get(one.playerId) !== one.figure) : all
  if (shown.length === 0) return <p className={styles.detail}>{t('sameScoresAgain')}</p>
  return (
    <ul className={styles.scores}>
      {shown.map(({ playerId, playerName, figure }) => (
        <li key={playerId}>
          <bdi translate="no">{playerName}</bdi>{' '}
          {isChange && (
            <>
              <s>{before.get(playerId) ?? t('noScore')}</s> <SrOnly>{t('becomes')}</SrOnly>
            </>
          )}
          <b>{figure}</b>
        </li>
      ))}
    </ul>
  )
}

/** Returns a score as it was entered: "−24"; a named value as "80 Wrong show" (R33). */
function figureOf(
  { scoreValue, kind }: NonNullable<HistoryEntry['scores']>[number],
  kinds: readonly Kind[],
): string {
  const label = nameOfKind(kinds, kind)
  return [shownFigure(scoreValue), ...(label === null ? [] : [label])].join(' ')
}

/** The moment of an entry: the time if it is today, else the day and the time. */
function EventTime({ at }: { readonly at: string }) {
  const isToday = readDate(at)?.toDateString() === new Date().toDateString()
  return <time dateTime={at}>{formatDate(at, isToday ? 'time' : 'dayAndTime')}</time>
}

/** Returns a headline in the terms of the score sheet. */
function headlineOf(entry: HistoryEntry, all: readonly HistoryEntry[]): string {
  const undone = all.find(({ version }) => version === entry.undoneVersion)
  return undone === undefined
    ? eventHeadline(entry)
    : t('undoneChange', { change: eventHeadline(undone) })
}

/** A newer server may have changes that this app does not know. */
function eventHeadline(entry: HistoryEntry): string {
  return HEADLINES[entry.type]?.(entry) ?? t('changedInNewerVersion')
}

const HEADLINES: Record<GameEventType, (entry: HistoryEntry) => string> = {
  created: () => t('gameSetUp'),
  'settings-changed': () => t('settingsChanged'),
  'players-added': (entry) => t('satDown', { names: namesOf(entry) }),
  'player-joined': (entry) => t('joined', { names: namesOf(entry) }),
  'player-rejoined': (entry) => t('cameBack', { names: namesOf(entry) }),
  'player-renamed': (entry) => t('nameCorrected', { names: namesOf(entry) }),
  'player-removed': (entry) => t('wasRemoved', { names: namesOf(entry) }),
  'player-left': (entry) =>
    t('leftAfterRound', { names: namesOf(entry), round: String(entry.event.roundLeft) }),
  'player-returned': (entry) => t('cameBack', { names: namesOf(entry) }),
  'positions-changed': () => t('seatsChanged'),
  'round-scored': ({ roundNumber }) => t('roundScored', { round: String(roundNumber) }),
  'round-edited': ({ roundNumber }) => t('roundWasCorrected', { round: String(roundNumber) }),
  ended: (entry) => t('gameEnded', { names: namesOf(entry) }),
  cancelled: () => t('gameCancelled'),
  reopened: () => t('gameReopened'),
  undone: () => t('changeUndone'),
}

/** Returns the figures behind a headline, without a round's scores; null if the headline has them all. */
function detailOf({ type, event }: HistoryEntry): string | null {
  if (type === 'created' || type === 'settings-changed')
    return settingsMessage(type, event.settings)
  if (type === 'player-joined' || type === 'player-rejoined') {
    return t('joinedInRound', {
      round: String(event.roundJoined),
      figure: shownFigure(String(event.beginningScore)),
    })
  }
  if (type === 'ended') return endMessage(event)
  if (type === 'cancelled') return String(event.reason ?? '') || null
  return null
}

function endMessage({ manualEnd, isShared }: HistoryEntry['event']): string {
  if (!manualEnd) return t('byRules')
  return isShared === true ? t('closedByHandShared') : t('closedByHand')
}

const SETTINGS = [
  ['targetScore', 'targetOf'],
  ['dropScore', 'dropOf'],
  ['middleDropScore', 'middleDropOf'],
  ['fullCountScore', 'fullCountOf'],
] as const satisfies readonly (readonly [string, MessageKey<'history'>])[]

function settingsMessage(type: HistoryEntry['type'], settings: unknown): string | null {
  const given = settings as Readonly<Record<string, unknown>> & Pick<ScoreboardGame, 'rules'>
  const { limit, hasDrops } = boardRulesOf(given)
  const figures = SETTINGS.filter(([field]) =>
    // Leaves out a figure that these rules do not have.
    given.rules == null ? true : field === 'targetScore' ? limit !== null : hasDrops,
  )
  // A new game's name is shown above; a later name is news.
  const fields = type === 'created' ? figures : ([['name', 'nameOf'], ...figures] as const)
  const changes = [
    ...fields.flatMap(([field, label]) =>
      given[field] === undefined ? [] : [t(label, { value: String(given[field]) })],
    ),
    ...(type === 'settings-changed' && given.rules !== undefined ? [t('rulesChanged')] : []),
  ]
  return changes.length === 0 ? null : capitalised(shortList(changes))
}

function namesOf({ players }: HistoryEntry): string {
  return nameList(players.map(({ playerName }) => playerName))
}
