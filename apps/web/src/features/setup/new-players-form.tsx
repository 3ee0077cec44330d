import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { ContactList } from '../players/contact-list.tsx'
import type { Person } from '../players/same-person.ts'
import type { Seat } from './new-players-schema.ts'
import { SeatList } from './seat-list.tsx'
import { TypedPlayer } from './typed-player.tsx'
import { useNewPlayers } from './use-new-players.ts'
import '../games/games.css'

type NewPlayersFormProps = {
  readonly submitLabel: string
  /** Who is in the game already. */
  readonly seated: readonly Person[]
  readonly isBusy: boolean
  /** Why the last try failed. */
  readonly notice: ReactNode
  readonly onClose: () => void
  readonly onSubmit: (players: readonly Seat[]) => void
}

/** The add-player step: names typed or chosen from the contacts, in their order at the table. */
export function NewPlayersForm({
  submitLabel,
  seated,
  isBusy,
  notice,
  onClose,
  onSubmit,
}: NewPlayersFormProps) {
  const table = useNewPlayers()
  const { form } = table
  const submit = form.handleSubmit(({ players }) => onSubmit(players))

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A name that was typed and not yet added is meant to play.
    if (table.hasTyped() && !table.addTyped()) return
    void submit(event)
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogBody>
        <div className="form-stack">
          {notice}
          <TypedPlayer table={table} />
          <ContactList
            game={{ players: seated }}
            isChosen={table.isSeated}
            onChoose={table.addContact}
          />
          <SeatList players={table.players} onRemove={table.remove} />
          {form.formState.errors.players?.message && (
            <div role="alert">
              <FieldError>{form.formState.errors.players.message}</FieldError>
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="pen" busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </form>
  )
}
