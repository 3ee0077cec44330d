import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAuthPageState } from './auth-page-state.ts'
import { emailSchema } from './email-schema.ts'

const emailFormSchema = z.object({ email: emailSchema })

type EmailFormProps = {
  submitLabel: string
  busy: boolean
  onEmail: (email: string) => void
}

/** One address, to send a PIN to. */
export function EmailForm({ submitLabel, busy, onEmail }: EmailFormProps) {
  const { email = '' } = useAuthPageState()
  const form = useForm({
    resolver: zodResolver(emailFormSchema),
    mode: 'onTouched',
    defaultValues: { email },
  })

  return (
    <form onSubmit={form.handleSubmit((values) => onEmail(values.email))} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" tall busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
