import { useState } from 'react'
import { type Delay, sortedOut, waitsWords } from '../../data/outbox/waiting-message.ts'
import {
  isChange,
  isRoundWrite,
  type NamedScore,
  type WaitingWrite,
} from '../../data/outbox/waiting-write.ts'
import { useGuestOutbox, useOutbox, useOutboxState } from '../../hooks/use-outbox.ts'
import { formatDate, nameList } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DiscardDialog } from '../../ui/discard-dialog.tsx'
import { RoundVersions } from './standings/round-versions.tsx'

type WaitingNoticeProps = {
  /** The last known scores are shown, because the server is unreachable. */
  readonly isOffline: boolean
  /** Opens a stopped round to correct it; undefined for a write that cannot be edited here. */
  readonly editOf: (waiting: WaitingWrite) => (() => void) | undefined
}

/**
 * Shows what waits on this device, what a person has to decide, and what the device cannot store.
 */
export function WaitingNotice({ isOffline, editOf }: WaitingNoticeProps) {
  const { waiting, isFull, delay } = useOutboxState()
  const { stopped, others } = sortedOut(waiting)
  // What no server is to have waits for nothing.
  const isSent = useGuestOutbox() === null
  return (
    <>
      {stopped.map((one) => (
        <StoppedWrite
          key={one.key}
          waiting={one}
          behind={waiting.filter(
            (other) => isChange(other) && other.gameUuid === one.gameUuid && other.seq > one.seq,
          )}
          onEdit={editOf(one)}
        />
      ))}
      {isFull && isSent && (
        <Alert tone="warn" title="This device has no room">
          Its storage is full. Scores are still sent, but without a network none can wait here.
        </Alert>
      )}
      {isSent && <WaitingLine waiting={others} isOffline={isOffline} delay={delay} />}
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
      <Alert tone="info" title="No network">
        These are the last scores this device knows. What you score now waits here.
      </Alert>
    )
  }
  const nextTryAt = delay?.nextTryAt ?? null
  return (
    <Alert
      tone="info"
      title={`${waitsWords(waiting)} on this device`}
      actions={
        delay?.isAnswered && (
          <Button variant="ghost" onClick={() => outbox.drain().catch(reportError)}>
            Try Now
          </Button>
        )
      }
    >
      {nextTryAt === null ? (
        <>
          {delay?.isAnswered && <span>{`${delay.reason} `}</span>}
          <span>
            {delay?.isAnswered
              ? 'It is sent again by itself.'
              : 'Sent in order as soon as the network is back, also after this page was closed.'}
          </span>
        </>
      ) : (
        <>
          <span>The server takes no more of yours for now. Nothing is lost; next try:</span>{' '}
          <time dateTime={new Date(nextTryAt).toISOString()}>
            {formatDate(nextTryAt, 'weekdayAndTime')}
          </time>
        </>
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

/** Shows a write that a person has to decide about: both versions, and what can be done. */
function StoppedWrite({ waiting, behind, onEdit }: StoppedWriteProps) {
  const { stop, write, gameName } = waiting
  if (stop === null) return null
  const subject = subjectOf(waiting)
  const isConflict = stop.kind === 'conflict'
  return (
    <Alert
      tone="warn"
      title={
        isConflict
          ? `${subject} was also recorded on another device`
          : `${subject} was not accepted`
      }
      actions={<Decisions waiting={waiting} onEdit={onEdit} />}
    >
      <p>
        <bdi translate="no">{gameName}</bdi>
        {!isConflict && <span>{`: ${stop.message}`}</span>}
        {behind.length > 0 && <span>{` ${waitsWords(behind)} behind it.`}</span>}
      </p>
      {isRoundWrite(write) &&
        (isConflict ? (
          <RoundVersions yours={write.scores} theirs={stop.theirs.scores} />
        ) : (
          <p>{scoresMessage(write.scores)}</p>
        ))}
    </Alert>
  )
}

function Decisions({ waiting, onEdit }: Omit<StoppedWriteProps, 'behind'>) {
  const outbox = useOutbox()
  const [isAsking, setIsAsking] = useState(false)
  const isConflict = waiting.stop?.kind === 'conflict'
  if (waiting.write.type === 'undone') {
    // Nothing that was typed is lost with it, and no later attempt can succeed.
    return (
      <Button variant="ghost" onClick={() => outbox.drop(waiting).catch(reportError)}>
        OK
      </Button>
    )
  }
  const again = () => (isConflict ? outbox.keepMine(waiting) : outbox.tryAgain(waiting))
  return (
    <>
      {waiting.write.type !== 'unreadable' && (
        <Button variant="ghost" onClick={() => again().catch(reportError)}>
          {isConflict ? 'Keep Mine' : 'Try Again'}
        </Button>
      )}
      {onEdit && (
        <Button variant="ghost" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button
        variant="ghost"
        onClick={() => (isConflict ? outbox.drop(waiting).catch(reportError) : setIsAsking(true))}
      >
        {isConflict ? 'Take Theirs' : 'Discard'}
      </Button>
      {isAsking && (
        <DiscardDialog
          onKeep={() => setIsAsking(false)}
          onEnd={() => {
            setIsAsking(false)
            outbox.drop(waiting).catch(reportError)
          }}
          title={`Discard ${subjectOf(waiting)}?`}
          text={
            waiting.write.type === 'created'
              ? 'The game and all that was scored in it is on this device alone.'
              : 'It is on this device alone, and cannot be brought back.'
          }
          keep="Keep It"
        />
      )}
    </>
  )
}

/** Returns what a write is about: "Round 6", "Adding Bela", "The game Pongal". Source: P-offline-10. */
function subjectOf({ write, gameName }: WaitingWrite): string {
  switch (write.type) {
    case 'created':
      return `The game ${gameName}`
    case 'players-added':
      return `Adding ${nameList(write.players.map(({ name }) => name))}`
    case 'joined':
      return write.request.name === undefined
        ? 'Bringing a player back'
        : `Adding ${write.request.name}`
    case 'settings-changed':
      return 'The edited game'
    case 'stakes-changed':
      return 'What the game is played for'
    case 'player-renamed':
      return `The name ${write.name}`
    case 'player-removed':
      return `Removing ${write.name}`
    case 'player-left':
      return `The leaving of ${write.name}`
    case 'player-returned':
      return `Bringing ${write.name} back`
    case 'positions-changed':
      return 'The order of the seats'
    case 'undone':
      return `The undo of “${write.subject}”`
    case 'line-paid':
      return `The payment ${write.names.from} to ${write.names.to}`
    case 'plan-fixed':
      return 'Fixing the plan'
    case 'adjusted':
      return `The adjustment ${write.names.from} to ${write.names.to}`
    case 'entry-reversed':
      return 'Taking an entry back'
    case 'ended':
      return 'Ending the game'
    case 'resumed':
    case 'unreadable':
      return 'A change'
    default:
      return `Round ${write.roundNumber}`
  }
}

/** "Asha 0, Bela 20". */
function scoresMessage(scores: readonly NamedScore[]): string {
  return scores.map(({ playerName, scoreValue }) => `${playerName} ${scoreValue}`).join(', ')
}
