import { failureMessage } from '../../../data/failure-messages.ts'
import { useQueuedWrite } from '../../../data/outbox/use-queued-write.ts'
import { writeIn } from '../../../data/outbox/waiting-write.ts'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog } from '../../../ui/discard-dialog.tsx'
import { useLeave } from '../../../ui/use-leave.ts'
import { joinRequest } from './join-request.ts'
import { JoinSeat } from './join-seat.tsx'
import { JoinWho } from './join-who.tsx'
import { useJoinForm } from './use-join-form.ts'
import '../games.css'

type JoinDialogProps = {
  readonly scoreboard: GameScoreboard
  readonly onClose: () => void
}

/** Lets a new player join mid-game, or one who is out come back. */
export function JoinDialog({ scoreboard, onClose }: JoinDialogProps) {
  const join = useJoinForm(scoreboard)
  const send = useQueuedWrite()
  const isBusy = send.isPending
  const { leave, question } = useLeave({ isDirty: join.form.formState.isDirty, isBusy, onClose })
  const { id = null, nextPlayerId: firstPlayerId } = scoreboard.game
  const submit = join.form.handleSubmit((values) => {
    const request = joinRequest(values)
    send.mutate(writeIn(scoreboard, { type: 'joined', firstPlayerId, request }), {
      onSuccess: onClose,
    })
  })
  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title="Add player"
        aside={`Next is round ${join.nextRound}`}
      >
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <div className="form-stack">
              {send.isError && (
                <Alert tone="error" title="Error Adding Player">
                  {failureMessage(send.error, 'Failed to add player')}
                </Alert>
              )}
              <JoinWho join={join} scoreboard={scoreboard} gameId={id} />
              <JoinSeat join={join} />
            </div>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            Add Player
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog {...question} text="The player has not been added yet." />
    </>
  )
}
