import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAccountCalls } from './account-calls.ts'
import { isOutage, isPinExpired, isPinRefreshed, isTooMany, messageOf } from './account-errors.ts'
import type { DoorState } from './door-state.ts'

/** What a person is told about their PIN. */
export type PinNotice = { tone: 'error' | 'ok'; text: string }

const EXPIRED = 'Your verification PIN has expired. Please request a new PIN.'
const EXPIRED_AND_SENT =
  'Your verification PIN has expired and a new one has been sent to your email. Please check your inbox for the new PIN.'
const REFRESHED = 'Your verification PIN has been refreshed. Please check your email for a new PIN.'
const WRONG = 'Verification failed. Please check your PIN and try again.'
const RESEND_FAILED = 'Failed to resend verification PIN. Please try again later.'

/** Verifies a registration's PIN and sends it again; an expired one is replaced by itself. */
export function useEmailVerification(state: DoorState & { email: string }) {
  const calls = useAccountCalls()
  const navigate = useNavigate()
  const { email } = state

  const resend = useMutation({
    mutationFn: () => calls.resendVerification({ email }),
    // In the history entry, so that a reload knows the new times too.
    onSuccess: ({ expires_at }) =>
      navigate({
        to: '/verify-email',
        replace: true,
        state: { ...state, expiresAt: expires_at, sentAt: Date.now() },
      }),
  })
  const verify = useMutation({
    mutationFn: (pin: string) => calls.verifyPin({ email, pin }),
    onMutate: () => resend.reset(),
    onError: (error) => {
      if (isPinExpired(error)) resend.mutate()
    },
  })

  return { verify, resend, notice: noticeOf(verify, resend, email) }
}

type Attempt = { error: unknown; isError: boolean; isSuccess: boolean }

function noticeOf(verify: Attempt, resend: Attempt, email: string): PinNotice | null {
  const wasExpired = verify.isError && isPinExpired(verify.error)
  if (resend.isSuccess) {
    const text = wasExpired ? EXPIRED_AND_SENT : `A new PIN has been sent to ${email}.`
    return { tone: 'ok', text }
  }
  if (resend.isError) {
    const why = messageOf(resend.error, RESEND_FAILED)
    return { tone: 'error', text: wasExpired ? `${EXPIRED} ${why}` : why }
  }
  if (!verify.isError) return null
  if (wasExpired) return { tone: 'error', text: EXPIRED }
  if (isPinRefreshed(verify.error)) return { tone: 'error', text: REFRESHED }
  // Nothing is known of the PIN when it was not looked at.
  const wasTried = !isOutage(verify.error) && !isTooMany(verify.error)
  return { tone: 'error', text: wasTried ? WRONG : messageOf(verify.error, WRONG) }
}
