import { z } from 'zod'

const REGISTRATION_SYMBOL = /[!@#$%^&*(),.?":{}|<>]/
const ANY_SYMBOL = /[^\p{L}\p{N}\s]/u

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

/** The password of a registration and of the password form. */
export const newPasswordSchema = withConfirmation(passwordSchema(REGISTRATION_SYMBOL))

/** The password of a reset: any character that is neither letter, digit nor space is a symbol. */
export const resetPasswordSchema = withConfirmation(passwordSchema(ANY_SYMBOL))

/** The schema of the account menu's password form; users who have a password enter it too. */
export function setPasswordSchema(hasPassword: boolean) {
  const currentPassword = z.string()
  return newPasswordSchema.safeExtend({
    currentPassword: hasPassword
      ? currentPassword.min(1, 'Current password is required')
      : currentPassword,
  })
}

export type NewPassword = z.infer<typeof newPasswordSchema>
