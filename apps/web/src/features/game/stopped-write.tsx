import { useState } from 'react'
import { useOutbox } from '../../data/outbox/use-outbox.ts'
import { isRoundWrite, type WaitingWrite } from '../../data/outbox/waiting-write.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { scoresMessage, subjectOf, waitingMessage } from './waiting-messages.ts'

const DiscardDialog = lazyPart(
  async () => (await import('../../ui/discard-dialog.tsx')).DiscardDialog,
)

type StoppedWriteProps = {
  readonly waiting: WaitingWrite
  /** How many changes of the same game wait behind it. */
  readonly behind: number
  readonly onEdit: (() => void) | undefined
}

/** Shows a write that a person has to decide about: both versions, and what can be done. */
export function StoppedWrite({ waiting, behind, onEdit }: StoppedWriteProps) {
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
        <bdi>{gameName}</bdi>
        {!isConflict && `: ${stop.message}`}
        {behind > 0 && ` ${waitingMessage(behind)} behind it.`}
      </p>
      {isRoundWrite(write) && (
        <dl className="versions">
          <dt>Yours</dt>
          <dd>{scoresMessage(write.scores)}</dd>
          {isConflict && <dt>Theirs</dt>}
          {isConflict && <dd>{scoresMessage(stop.theirs.scores)}</dd>}
        </dl>
      )}
    </Alert>
  )
}

function Decisions({ waiting, onEdit }: Omit<StoppedWriteProps, 'behind'>) {
  const outbox = useOutbox()
  const [isAsking, setIsAsking] = useState(false)
  const isConflict = waiting.stop?.kind === 'conflict'
  const again = () => (isConflict ? outbox.keepMine(waiting) : outbox.tryAgain(waiting))
  return (
    <>
      <Button variant="ghost" onClick={() => again().catch(reportError)}>
        {isConflict ? 'Keep Mine' : 'Try Again'}
      </Button>
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
          open
          onStay={() => setIsAsking(false)}
          onLeave={() => {
            setIsAsking(false)
            outbox.drop(waiting).catch(reportError)
          }}
          title={`Discard ${subjectOf(waiting)}?`}
          text={
            waiting.write.type === 'created'
              ? 'The game and all that was scored in it is on this device alone.'
              : 'It is on this device alone, and cannot be brought back.'
          }
          stay="Keep It"
          leave="Discard"
        />
      )}
    </>
  )
}
