import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { registerSchema } from './register-schema.ts'

type RegisterFormProps = {
  busy: boolean
  onRegister: (form: z.infer<typeof registerSchema>) => void
}

/** Full name and address. */
export function RegisterForm({ busy, onRegister }: RegisterFormProps) {
  const form = useForm({
    resolver: zodResolver(registerSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '' },
  })
  const { errors } = form.formState

  return (
    <form onSubmit={form.handleSubmit((values) => onRegister(values))} noValidate>
      <TextField
        label="Full Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Email Address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="We will email a 6-digit PIN to this address."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" tall busy={busy}>
        Continue
      </Button>
    </form>
  )
}
