import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field.tsx'
import type { NewPassword } from './password-schema.ts'
import { StrengthMeter } from './strength-meter.tsx'

type NewPasswordFieldsProps = {
  form: UseFormReturn<NewPassword>
  label: string
  hint?: string
}

/** A new password, how strong it is, and the same again. */
export function NewPasswordFields({ form, label, hint }: NewPasswordFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={hint}
        {...form.register('password', { deps: ['confirmPassword'] })}
      />
      <StrengthMeter password={form.watch('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </>
  )
}
