import { useOutboxState } from '../../data/outbox/use-outbox.ts'
import type { WaitingWrite } from '../../data/outbox/waiting-write.ts'
import { Alert } from '../../ui/alert.tsx'
import { StoppedWrite } from './stopped-write.tsx'
import { waitingMessage } from './waiting-messages.ts'
import './waiting.css'

type WaitingNoticeProps = {
  /** The last known scores are shown, because the server is unreachable. */
  readonly isOffline: boolean
  /** Opens the sheet with a stopped round; undefined for a write that cannot be edited here. */
  readonly editOf: (waiting: WaitingWrite) => (() => void) | undefined
}

/**
 * Shows what waits on this device, what a person has to decide, and what the device cannot store.
 */
export function WaitingNotice({ isOffline, editOf }: WaitingNoticeProps) {
  const { waiting, isFull } = useOutboxState()
  const stopped = firstStopped(waiting)
  return (
    <>
      {stopped.map((one) => (
        <StoppedWrite
          key={one.key}
          waiting={one}
          behind={
            waiting.filter(({ gameUuid, seq }) => gameUuid === one.gameUuid && seq > one.seq).length
          }
          onEdit={editOf(one)}
        />
      ))}
      {isFull && (
        <Alert tone="warn" title="This device has no room">
          Its storage is full. Scores are still sent, but without a network none can wait here.
        </Alert>
      )}
      <WaitingLine count={waiting.length - stopped.length} isOffline={isOffline} />
    </>
  )
}

type WaitingLineProps = { readonly count: number; readonly isOffline: boolean }

function WaitingLine({ count, isOffline }: WaitingLineProps) {
  if (count === 0 && !isOffline) return null
  if (count === 0) {
    return (
      <Alert tone="info" title="No network">
        These are the last scores this device knows. What you score now waits here.
      </Alert>
    )
  }
  return (
    <Alert tone="info" title={`${waitingMessage(count)} on this device`}>
      Sent in order as soon as the network is back, also after this page was closed.
    </Alert>
  )
}

/** Returns the write that blocks each game. */
function firstStopped(waiting: readonly WaitingWrite[]): readonly WaitingWrite[] {
  const games = new Set<string>()
  return waiting.filter(({ stop, gameUuid }) => {
    if (stop === null || games.has(gameUuid)) return false
    games.add(gameUuid)
    return true
  })
}
