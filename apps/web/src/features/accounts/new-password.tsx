import { ApiError } from '@meldboard/api-client'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '../../lib/messages.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './new-password.module.css'

const t = messages('accounts')

/** The symbols that count in a registration and in the password form, as the hint lists them. Source: P-field-6. */
export const LISTED_SYMBOLS = '! @ # $ % ^ & * ( ) , . ? " : { } | < >'

/** Any character that is neither letter, digit nor space. */
const ANY_SYMBOL = /[^\p{L}\p{N}\s]/u

/** The rules of a new password, by the symbols that count. */
const PASSWORDS = {
  listed: passwordSchema((password) =>
    LISTED_SYMBOLS.split(' ').some((symbol) => password.includes(symbol)),
  ),
  any: passwordSchema((password) => ANY_SYMBOL.test(password)),
} as const

/** The password of a registration and of the password form. */
export const newPasswordSchema = withConfirmation(PASSWORDS.listed)

/** The password of a reset. */
export const resetPasswordSchema = withConfirmation(PASSWORDS.any)

/** The schema of the account menu's password form; users with a password enter it too. */
export function setPasswordSchema(hasPassword: boolean) {
  const currentPassword = z.string()
  return newPasswordSchema.safeExtend({
    currentPassword: hasPassword
      ? currentPassword.min(1, t('currentPasswordIsRequired'))
      : currentPassword,
  })
}

type NewPassword = z.infer<typeof newPasswordSchema>

function passwordSchema(hasSymbol: (password: string) => boolean) {
  return z
    .string()
    .min(1, { error: () => t('passwordIsRequired') })
    .min(8, { error: () => t('passwordTooShort', { minimum: 8 }) })
    .max(256, { error: () => t('passwordTooLong', { maximum: 256 }) })
    .regex(/[a-z]/, { error: () => t('passwordNeedsLowercase') })
    .regex(/[A-Z]/, { error: () => t('passwordNeedsUppercase') })
    .regex(/\d/, { error: () => t('passwordNeedsNumber') })
    .refine(hasSymbol, { error: () => t('passwordNeedsSymbol') })
}

function withConfirmation(password: z.ZodType<string, string>) {
  return z
    .object({
      password,
      confirmPassword: z.string().min(1, { error: () => t('pleaseConfirmYourPassword') }),
    })
    .refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: () => t('passwordsMustMatch'),
      // Checked as soon as both are typed, also while the password itself is still invalid.
      when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
    })
}

type NewPasswordFieldsProps = {
  label: string
  /** The symbols that count; default: the listed ones. */
  symbols?: keyof typeof PASSWORDS
  /** The password that the server has refused, if it has. */
  refused?: string | undefined
}

/** A new password, its strength, and its repetition; inside a FormProvider. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, symbols = 'listed', refused } = props
  const form = useFormContext<NewPassword>()
  const { errors, touchedFields } = form.formState
  const password = form.watch('password')
  const isAccepted = password !== refused && PASSWORDS[symbols].safeParse(password).success

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
        hint={<Rules symbols={symbols} />}
        {...form.register('password', { onChange: judgeConfirmation })}
      />
      <StrengthMeter password={password} isAccepted={isAccepted} />
      <PasswordField
        label={t('confirmPassword')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </>
  )
}

/** The rules of a new password, said before one is refused. */
function Rules({ symbols }: { symbols: keyof typeof PASSWORDS }) {
  if (symbols === 'any') {
    return t('passwordRules')
  }
  return (
    <>
      {t.rich('passwordRulesListed', {
        symbols: () => (
          <bdi className={styles.symbols} translate="no">
            {LISTED_SYMBOLS}
          </bdi>
        ),
      })}
    </>
  )
}

/** Returns the password that was sent, if the server refused it: it alone knows the common ones. */
export function refusedPassword(error: unknown, sent: string | undefined): string | undefined {
  const isRefused =
    error instanceof ApiError && error.details.some(({ field }) => field === 'password')
  return isRefused ? sent : undefined
}

type StrengthMeterProps = { password: string; isAccepted: boolean }

/** Four lines that fill with ink, and a word. */
function StrengthMeter({ password, isAccepted }: StrengthMeterProps) {
  const { score, label } = passwordStrength(password, isAccepted)
  return (
    <div className={styles.meter} role="status" aria-label={t('passwordStrength')}>
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
const STRENGTHS = ['tooWeak', 'weak', 'fair', 'good', 'strong'] as const
const POINTS: readonly RegExp[] = [/.{8}/s, /.{12}/s, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

/** The most points of a password that is refused: the word of more reads as if it were accepted. */
const MOST_OF_REFUSED = 2

/** Returns the strength of a password: a point each for length and kinds of characters, at most 4. */
export function passwordStrength(
  password: string,
  isAccepted: boolean,
): { score: number; label: string } {
  const most = isAccepted ? STRENGTHS.length - 1 : MOST_OF_REFUSED
  const score = Math.min(most, POINTS.filter((point) => point.test(password)).length)
  return { score, label: t(STRENGTHS[score] ?? 'strong') }
}
