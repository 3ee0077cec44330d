import type { Schemas } from '@meldboard/api-client'
import { newPlayerSchema, takeWrittenName } from '../../data/new-player-schema.ts'
import { AddressField } from '../../ui/address-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSavePerson } from './use-people-writes.ts'

type PersonDialogProps = {
  /** Null for a new person. */
  readonly person: Schemas['Person'] | null
  readonly onClose: () => void
  /** Called with the person's new id; null for a new person. */
  readonly onSaved: (id: string | null) => void
}

/** Adds a player, or changes the name and address. Source: P-people-page-5. */
export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const save = useSavePerson(person?.id ?? null)
  const isNew = person === null
  return (
    <FormDialog
      title={isNew ? 'Add a player' : 'Edit player'}
      schema={newPlayerSchema}
      start={{
        name: person?.contact?.name ?? person?.name ?? '',
        email: person?.contact?.email ?? '',
      }}
      write={({ name, email }) => save.mutateAsync({ name, email: email === '' ? null : email })}
      onWritten={onSaved}
      failed="Failed to save the player"
      unsaved="This player has not been saved yet."
      submit={isNew ? 'Add' : 'Save'}
      onClose={onClose}
    >
      {({ field, form }) => (
        <>
          <TextField
            label="Name"
            autoComplete="off"
            hint={
              isNew ? undefined : 'In games that are scored already the old name stays as it is.'
            }
            data-first-focus=""
            {...field('name')}
          />
          <AddressField
            label="Email (optional)"
            autoComplete="off"
            hint={
              person?.contact?.email
                ? 'Games that are scored already stay with the old email.'
                : 'With it they see new games that you play together. Games that are scored already stay with the name alone.'
            }
            {...field('email', { onBlur: () => takeWrittenName(form) })}
          />
        </>
      )}
    </FormDialog>
  )
}
