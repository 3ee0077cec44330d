import type { Schemas } from '@meldboard/api-client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccountCalls } from './account-calls.ts'

type MailedPinOptions = {
  email: string
  kind: 'login' | 'reset'
  onValid: (answer: Schemas['PinValidation']) => Promise<void>
}

/** Tries the PIN of a login or a reset, and sends it again. */
export function useMailedPin({ email, kind, onValid }: MailedPinOptions) {
  const calls = useAccountCalls()
  const navigate = useNavigate()

  const resend = useMutation({
    mutationFn: () =>
      kind === 'login' ? calls.requestLoginPin({ email }) : calls.requestResetPin({ email }),
    // In the history entry, so that the new time survives a reload.
    onSuccess: ({ expires_at }) =>
      navigate({
        to: kind === 'login' ? '/verify-login-pin' : '/verify-reset-pin',
        replace: true,
        state: { email, expiresAt: expires_at, sentAt: Date.now() },
      }),
  })
  const validate = useMutation({
    mutationFn: (pin: string) => calls.validatePin({ email, pin, kind }),
    onSuccess: onValid,
  })

  // Each call first removes the other's message.
  return {
    validate,
    resend,
    tryPin(pin: string) {
      resend.reset()
      return validate.mutateAsync(pin)
    },
    sendAgain() {
      validate.reset()
      resend.mutate()
    },
  }
}
