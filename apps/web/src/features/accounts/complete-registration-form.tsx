import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordSchema } from './password-schema.ts'
import { WhosePassword } from './whose-password.tsx'

type CompleteRegistrationFormProps = {
  email: string
  busy: boolean
  disabled: boolean
  onPassword: (password: string) => void
}

/** The password of a new account, twice. */
export function CompleteRegistrationForm(props: CompleteRegistrationFormProps) {
  const { email, busy, disabled, onPassword } = props
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })

  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(({ password }) => onPassword(password))} noValidate>
        <WhosePassword email={email} />
        <NewPasswordFields
          label="Password"
          hint="8 characters or more, with an upper-case and a lower-case letter, a number and a symbol."
        />
        <Button type="submit" variant="primary" tall busy={busy} disabled={disabled}>
          Complete Registration
        </Button>
      </form>
    </FormProvider>
  )
}
