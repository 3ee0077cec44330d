import { createFileRoute, Navigate } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { CompleteRegistrationPage } from '../../features/accounts/complete-registration-page.tsx'
import { useDoorState } from '../../features/accounts/door-state.ts'

export const Route = createFileRoute('/_visitor/register/complete')({
  head: () => pageHead('Complete Registration'),
  component: function CompleteRegistration() {
    const { email, name, pin } = useDoorState()
    if (!email || !name || !pin) return <Navigate to="/register" replace />
    return <CompleteRegistrationPage email={email} name={name} pin={pin} />
  },
})
