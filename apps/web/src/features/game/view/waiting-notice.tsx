import type { ScoreboardRound } from '@meldboard/engine'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Delay, sortedOut, waitsWords } from '../../../data/outbox/waiting-message.ts'
import {
  isChange,
  isRoundWrite,
  nameOf,
  queueOf,
  type RoundWrite,
  type WaitingWrite,
} from '../../../data/outbox/waiting-write.ts'
import { kindOf, type NamedScore } from '../../../data/outbox/writes.ts'
import { historyQuery } from '../../../data/queries/history-query.ts'
import {
  useGuestOutbox,
  useHasAccount,
  useOutbox,
  useOutboxState,
} from '../../../hooks/use-outbox.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { formatDate, shortList } from '../../../lib/format.ts'
import { messages } from '../../../lib/messages.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DiscardDialog } from '../../../ui/discard-dialog.tsx'
import { RoundVersions } from '../standings/round-versions.tsx'

const t = messages('waiting')
const ui = messages('ui')
const seen = messages('game')

/** The id of the element with the decisions for a person. */
export const TO_DECIDE = 'to-decide'

type WaitingNoticeProps = {
  /** The last known scores are shown because the server is unreachable. */
  readonly isOffline: boolean
  /** Opens a stopped round for correction; undefined for a write that cannot be edited here, or on a page without a game. */
  readonly editOf?: (waiting: WaitingWrite) => (() => void) | undefined
}

/** Shows what waits on this device, what a person has to decide, and what the device cannot store. */
export function WaitingNotice({ isOffline, editOf }: WaitingNoticeProps) {
  const { waiting, isFull, delay } = useOutboxState()
  const { stopped, others } = sortedOut(waiting)
  // Writes behind a question wait for its answer, not for the network.
  const sent = others.filter((one) => !stopped.some((other) => queueOf(other) === queueOf(one)))
  // A guest's writes are sent to no server, so nothing waits.
  const isSent = useGuestOutbox() === null
  return (
    <>
      {stopped.map((one) => (
        <StoppedWrite
          key={one.key}
          waiting={one}
          behind={waiting.filter(
            (other) => isChange(other) && queueOf(other) === queueOf(one) && other.seq > one.seq,
          )}
          onEdit={editOf?.(one)}
        />
      ))}
      {isFull && isSent && (
        <Alert tone="warn" title={t('noRoomHere')}>
          {t('storageIsFull')}
        </Alert>
      )}
      {isSent && <WaitingLine waiting={sent} isOffline={isOffline} delay={delay} />}
    </>
  )
}

type WaitingLineProps = {
  readonly waiting: readonly WaitingWrite[]
  readonly isOffline: boolean
  readonly delay: Delay | null
}

function WaitingLine({ waiting, isOffline, delay }: WaitingLineProps) {
  const outbox = useOutbox()
  if (waiting.length === 0 && !isOffline) return null
  if (waiting.length === 0) {
    return (
      <Alert tone="info" title={seen('noNetwork')}>
        {seen('lastKnownScores')}
      </Alert>
    )
  }
  const nextTryAt = delay?.nextTryAt ?? null
  return (
    <Alert
      tone="info"
      title={waitsWords(waiting, 'waitOnThisDevice')}
      actions={
        delay?.isAnswered && (
          <Button variant="ghost" onClick={() => outbox.drain().catch(reportError)}>
            {t('tryNow')}
          </Button>
        )
      }
    >
      {nextTryAt === null ? (
        <>
          {delay?.isAnswered && <span>{`${delay.reason} `}</span>}
          <span>
            {delay?.isAnswered
              ? t('sentAgain')
              : delay === null
                ? t('sentInOrder')
                : t('sentWithNetwork')}
          </span>
        </>
      ) : (
        t.rich('nextTry', {
          time: () => (
            <time dateTime={new Date(nextTryAt).toISOString()}>
              {formatDate(nextTryAt, 'weekdayAndTime')}
            </time>
          ),
        })
      )}
    </Alert>
  )
}

type StoppedWriteProps = {
  readonly waiting: WaitingWrite
  /** The changes of the same game that wait behind it. */
  readonly behind: readonly WaitingWrite[]
  readonly onEdit: (() => void) | undefined
}

/** A write that a person has to decide about: both versions, and the choices. */
function StoppedWrite({ waiting, behind, onEdit }: StoppedWriteProps) {
  const { stop, write } = waiting
  if (stop === null) return null
  const behindIt = behind.length > 0 && <span>{` ${waitsWords(behind, 'waitBehindIt')}`}</span>
  if (stop.kind === 'conflict' && isRoundWrite(write)) {
    return (
      <Conflict waiting={waiting} write={write} theirs={stop.theirs} onEdit={onEdit}>
        {behindIt}
      </Conflict>
    )
  }
  return (
    <div id={TO_DECIDE}>
      <Alert
        tone="warn"
        title={t('notAcceptedHere', { subject: subjectOf(waiting) })}
        actions={<Decisions waiting={waiting} theirs="" onEdit={onEdit} />}
      >
        <p>
          {stop.kind === 'refused' ? (
            t.rich('refusedWithReason', { game: nameOf(waiting), reason: stop.message })
          ) : (
            <bdi translate="no">{nameOf(waiting)}</bdi>
          )}
          {behindIt}
        </p>
        {isRoundWrite(write) && <p>{scoresMessage(write.scores)}</p>}
      </Alert>
    </div>
  )
}

type ConflictProps = Pick<StoppedWriteProps, 'waiting' | 'onEdit'> & {
  readonly write: RoundWrite
  readonly theirs: ScoreboardRound
  readonly children: ReactNode
}

/** Two versions of a round, who recorded the other one, and the choice between them. */
function Conflict({ waiting, write, theirs, onEdit, children }: ConflictProps) {
  const { by, at } = useRecordedBy(waiting, write.roundNumber)
  const subject = subjectOf(waiting)
  return (
    <div id={TO_DECIDE}>
      <Alert
        tone="warn"
        title={
          by === null
            ? t('recordedElsewhere', { subject })
            : t.rich('hasScoredToo', { name: by, round: write.roundNumber })
        }
        actions={
          <Decisions
            waiting={waiting}
            theirs={by === null ? t('takeTheirs') : t('takeVersionOf', { name: by })}
            onEdit={onEdit}
          />
        }
      >
        <p>
          {at === null ? (
            <bdi translate="no">{nameOf(waiting)}</bdi>
          ) : (
            t.rich('sentAt', { game: nameOf(waiting), time: formatDate(at, 'time') })
          )}
          {children}
        </p>
        <RoundVersions yours={write.scores} theirs={theirs.scores} by={by} />
      </Alert>
    </div>
  )
}

/** Returns who recorded a round on the server, and when; null if it was the user, or is unknown. */
function useRecordedBy(waiting: WaitingWrite, roundNumber: number) {
  const hasAccount = useHasAccount()
  const session = useSession()
  const isOnServer = !waiting.ledger && waiting.gameRef !== waiting.gameUuid
  const gameId = isOnServer ? Number(waiting.gameRef) : 0
  const isRead = hasAccount && gameId > 0
  const history = useInfiniteQuery({ ...historyQuery(gameId), enabled: isRead })
  const entry = (history.data?.pages ?? [])
    .flatMap((page) => page.entries)
    .find((one) => one.roundNumber === roundNumber && !one.isUndone)
  const ownName = session.status === 'signed-in' ? session.user.name : null
  const isOther = entry !== undefined && (entry.isByLink || entry.by !== ownName)
  return { by: isOther ? entry.by : null, at: entry?.happenedAt ?? null }
}

type DecisionsProps = Omit<StoppedWriteProps, 'behind'> & {
  /** The label of the button that takes the other version. */
  readonly theirs: string
}

function Decisions({ waiting, theirs, onEdit }: DecisionsProps) {
  const outbox = useOutbox()
  const [isAsking, setIsAsking] = useState(false)
  const isConflict = waiting.stop?.kind === 'conflict'
  if (waiting.write.type === 'undone') {
    // Nothing typed is lost with it, and no later attempt can succeed.
    return (
      <Button variant="ghost" onClick={() => outbox.drop(waiting).catch(reportError)}>
        {ui('ok')}
      </Button>
    )
  }
  const again = () => (isConflict ? outbox.keepMine(waiting) : outbox.tryAgain(waiting))
  return (
    <>
      {waiting.write.type !== 'unreadable' && (
        <Button variant="ghost" onClick={() => again().catch(reportError)}>
          {isConflict ? t('keepMine') : ui('tryAgain')}
        </Button>
      )}
      {onEdit && (
        <Button variant="ghost" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      <Button
        variant="ghost"
        onClick={() => (isConflict ? outbox.drop(waiting).catch(reportError) : setIsAsking(true))}
      >
        {isConflict ? theirs : ui('discard')}
      </Button>
      {isAsking && (
        <DiscardDialog
          onKeep={() => setIsAsking(false)}
          onEnd={() => {
            setIsAsking(false)
            outbox.drop(waiting).catch(reportError)
          }}
          title={t('discardTitle', { subject: subjectOf(waiting) })}
          text={waiting.write.type === 'created' ? t('gameOnlyHere') : t('changeOnlyHere')}
          keep={t('keepIt')}
        />
      )}
    </>
  )
}

function subjectOf(waiting: WaitingWrite): string {
  return kindOf(waiting.write).subject(waiting.write, nameOf(waiting))
}

/** "Asha 0, Bela 20". */
function scoresMessage(scores: readonly NamedScore[]): string {
  return shortList(scores.map(({ playerName, scoreValue }) => `${playerName} ${scoreValue}`))
}
