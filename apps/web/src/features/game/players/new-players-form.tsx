import type { FormEvent, ReactNode } from 'react'
import { Dialog, DialogBody, FormFoot } from '../../../ui/dialog.tsx'
import { DiscardDialog } from '../../../ui/discard-dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useLeave } from '../../../ui/use-leave.ts'
import { ContactList } from './contact-list.tsx'
import type { Seat } from './new-players-schema.ts'
import { SeatList } from './seat-list.tsx'
import { TypedPlayer } from './typed-player.tsx'
import { useNewPlayers } from './use-new-players.ts'
import '../games.css'

type NewPlayersFormProps = {
  /** Whether this is the second step of a new game. */
  readonly isSetup: boolean
  /** Null while only this device knows the game. */
  readonly gameId: number | null
  /** How many players are already in the game. */
  readonly seated: number
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly notice: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (players: readonly Seat[]) => void
}

/** The add-player step: names typed or chosen from the contacts, in their order at the table. */
export function NewPlayersForm(props: NewPlayersFormProps) {
  const { isSetup, gameId, seated, isBusy, notice, onClose, onSubmit } = props
  const table = useNewPlayers(seated)
  const { form } = table
  const { leave, question } = useLeave({ isDirty: table.isDirty, isBusy, onClose })
  const submit = form.handleSubmit(({ players }) => onSubmit(players))

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A name that was typed and not yet added is meant to play.
    if (table.hasTyped() && !table.addTyped()) return
    void submit(event)
  }

  return (
    <>
      <Dialog
        open
        onClose={leave}
        busy={isBusy}
        title="Add players"
        aside={isSetup && 'Step 2 of 2'}
      >
        <form onSubmit={handleSubmit} noValidate>
          <DialogBody>
            <div className="form-stack">
              {notice}
              <TypedPlayer table={table} />
              <PlayersError message={form.formState.errors.players?.message} />
              <ContactList gameId={gameId} isChosen={table.isSeated} onChoose={table.addContact} />
              <SeatList
                players={table.players}
                onRemove={table.remove}
                onLastRemoved={() => form.setFocus('name')}
              />
            </div>
          </DialogBody>
          <FormFoot onCancel={leave} busy={isBusy}>
            {isSetup ? 'Start Game' : 'Save Players'}
          </FormFoot>
        </form>
      </Dialog>
      <DiscardDialog
        {...question}
        title="Leave without these players?"
        text={`${isSetup ? 'The game is created, but its' : 'The'} players have not been added yet.`}
        stay="Keep Adding"
        leave="Leave"
      />
    </>
  )
}

function PlayersError({ message }: { readonly message: string | undefined }) {
  if (!message) return null
  return (
    <div role="alert">
      <FieldError>{message}</FieldError>
    </div>
  )
}
