import { createFileRoute, Navigate } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { useDoorState } from '../../features/accounts/door-state.ts'
import { VerifyResetPinPage } from '../../features/accounts/verify-reset-pin-page.tsx'

export const Route = createFileRoute('/_visitor/verify-reset-pin')({
  head: () => pageHead('Verify Reset PIN'),
  component: function VerifyResetPin() {
    const { email, expiresAt } = useDoorState()
    if (!email) return <Navigate to="/forgot-password" replace />
    return <VerifyResetPinPage email={email} expiresAt={expiresAt} />
  },
})
