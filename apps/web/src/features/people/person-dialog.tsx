import type { Schemas } from '@meldboard/api-client'
import { newPlayerSchema, takeWrittenName } from '../../data/new-player-schema.ts'
import { messages } from '../../lib/messages.tsx'
import { AddressField } from '../../ui/address-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSavePerson } from './use-people-writes.ts'

const t = messages('people')
const ui = messages('ui')

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
      title={isNew ? t('addPlayerTitle') : t('editPlayerTitle')}
      schema={newPlayerSchema}
      start={{
        name: person?.contact?.name ?? person?.name ?? '',
        email: person?.contact?.email ?? '',
      }}
      write={({ name, email }) => save.mutateAsync({ name, email: email === '' ? null : email })}
      onWritten={onSaved}
      failed={t('failedToSavePlayer')}
      unsaved={t('playerNotSaved')}
      submit={isNew ? t('add') : ui('save')}
      onClose={onClose}
    >
      {({ field, form }) => (
        <>
          <TextField
            label={t('name')}
            autoComplete="off"
            hint={isNew ? undefined : t('nameHint')}
            data-first-focus=""
            {...field('name')}
          />
          <AddressField
            label={t('emailOptional')}
            autoComplete="off"
            hint={person?.contact?.email ? t('emailHintKnown') : t('emailHint')}
            {...field('email', { onBlur: () => takeWrittenName(form) })}
          />
        </>
      )}
    </FormDialog>
  )
}
