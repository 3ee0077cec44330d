import { createFileRoute, Navigate } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { useDoorState } from '../../features/accounts/door-state.ts'
import { VerifyLoginPinPage } from '../../features/accounts/verify-login-pin-page.tsx'

export const Route = createFileRoute('/_visitor/verify-login-pin')({
  head: () => pageHead('Verify Login PIN'),
  component: function VerifyLoginPin() {
    const { email, expiresAt } = useDoorState()
    if (!email) return <Navigate to="/login-with-pin" replace />
    return <VerifyLoginPinPage email={email} expiresAt={expiresAt} />
  },
})
