import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './new-password.module.css'

const REGISTRATION_SYMBOL = /[!@#$%^&*(),.?":{}|<>]/
const ANY_SYMBOL = /[^\p{L}\p{N}\s]/u

/** The password of a registration and of the password form. */
export const newPasswordSchema = withConfirmation(passwordSchema(REGISTRATION_SYMBOL))

/** The password of a reset: any character that is neither letter, digit nor space is a symbol. */
export const resetPasswordSchema = withConfirmation(passwordSchema(ANY_SYMBOL))

/** The schema of the account menu's password form; users with a password enter it too. */
export function setPasswordSchema(hasPassword: boolean) {
  const currentPassword = z.string()
  return newPasswordSchema.safeExtend({
    currentPassword: hasPassword
      ? currentPassword.min(1, 'Current password is required')
      : currentPassword,
  })
}

type NewPassword = z.infer<typeof newPasswordSchema>

/** Returns the schema of a new password; registration and reset accept different symbols. */
function passwordSchema(symbol: RegExp) {
  return z
    .string()
    .min(1, 'Password is required')
    .min(8, 'Password must be at least 8 characters')
    .max(256, 'Password must be at most 256 characters')
    .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
    .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
    .regex(/\d/, 'Password must contain at least one number')
    .regex(symbol, 'Password must contain at least one special character')
}

function withConfirmation(password: z.ZodType<string, string>) {
  return z
    .object({
      password,
      confirmPassword: z.string().min(1, 'Please confirm your password'),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords must match',
      // Checked as soon as both are typed, also while the password itself is still invalid.
      when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
    })
}

type NewPasswordFieldsProps = {
  label: string
  hint?: string
}

/** A new password, its strength, and its repetition; inside a FormProvider. */
export function NewPasswordFields({ label, hint }: NewPasswordFieldsProps) {
  const form = useFormContext<NewPassword>()
  const { errors, touchedFields } = form.formState

  /** Validates the repetition again, if it has been typed. */
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

/** Four lines that fill with ink, and a word. */
function StrengthMeter({ password }: { password: string }) {
  const { score, label } = passwordStrength(password)
  return (
    <div className={styles.meter} role="status" aria-label="Password strength">
      {[1, 2, 3, 4].map((point) => (
        <i key={point} data-on={point <= score ? '' : undefined} aria-hidden="true" />
      ))}
      <span>{password && label}</span>
    </div>
  )
}

/** Gives a password manager the address that a form's password belongs to. */
export function WhosePassword({ email }: { email: string }) {
  return <input hidden name="username" autoComplete="username" value={email} readOnly />
}

/** By points, from 0 to 4. */
const STRENGTH_LABELS = ['Too weak', 'Weak', 'Fair', 'Good', 'Strong'] as const
const POINTS: readonly RegExp[] = [/.{8}/s, /.{12}/s, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

/** Returns the strength of a password: a point each for length and kinds of characters, at most 4. */
export function passwordStrength(password: string): { score: number; label: string } {
  const score = Math.min(4, POINTS.filter((point) => point.test(password)).length)
  return { score, label: STRENGTH_LABELS[score] ?? 'Strong' }
}
