import { useFormContext } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field.tsx'
import type { NewPassword } from './password-schema.ts'
import { StrengthMeter } from './strength-meter.tsx'

type NewPasswordFieldsProps = {
  label: string
  hint?: string
}

/** A new password, its strength, and its repetition; inside a FormProvider. */
export function NewPasswordFields({ label, hint }: NewPasswordFieldsProps) {
  const form = useFormContext<NewPassword>()
  const { errors, touchedFields } = form.formState

  /** Validates the repetition again, but only once it has been typed. */
  function judgeConfirmation() {
    if (touchedFields.confirmPassword) void form.trigger('confirmPassword')
  }

  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={hint}
        {...form.register('password', { onChange: judgeConfirmation })}
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
