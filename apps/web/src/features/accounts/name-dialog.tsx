import { z } from 'zod'
import { useWrite } from '../../hooks/use-write.ts'
import { messages } from '../../lib/messages.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { personNameSchema } from './person-name.ts'
import { useTakeProfile } from './use-take-profile.ts'

const t = messages('accounts')
const ui = messages('ui')

const nameSchema = z.object({ name: personNameSchema })

type NameDialogProps = { readonly name: string; readonly onClose: () => void }

/** Changes the name of the signed-in person. Source: P-profile-2. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  const save = useWrite('PUT', '/auth/profile', {
    request: (body: { name: string }) => ({ body }),
    onSuccess: useTakeProfile(),
  })
  return (
    <FormDialog
      title={t('yourName')}
      schema={nameSchema}
      start={{ name }}
      write={save.mutateAsync}
      failed={t('failedToChangeName')}
      unsaved={t('nameNotChanged')}
      submit={ui('save')}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          label={t('fullName')}
          autoComplete="name"
          hint={t('nameHint')}
          data-first-focus=""
          {...field('name')}
        />
      )}
    </FormDialog>
  )
}
