import { createFileRoute, Navigate } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { useDoorState } from '../../features/accounts/door-state.ts'
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx'

export const Route = createFileRoute('/_visitor/reset-password')({
  head: () => pageHead('Create New Password'),
  component: function ResetPassword() {
    const { email, resetToken } = useDoorState()
    if (!resetToken) return <Navigate to="/forgot-password" replace />
    return <ResetPasswordPage email={email} resetToken={resetToken} />
  },
})
