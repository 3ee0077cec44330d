import { z } from 'zod'
import { useWrite } from '../../hooks/use-write.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { personNameSchema } from './person-name.ts'
import { useTakeProfile } from './use-take-profile.ts'

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
      title="Your name"
      schema={nameSchema}
      start={{ name }}
      write={save.mutateAsync}
      failed="Failed to change your name"
      unsaved="Your name has not been changed yet."
      submit="Save"
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          label="Full Name"
          autoComplete="name"
          hint="Games that are scored already keep the name that stands there, and stay yours."
          data-first-focus=""
          {...field('name')}
        />
      )}
    </FormDialog>
  )
}
