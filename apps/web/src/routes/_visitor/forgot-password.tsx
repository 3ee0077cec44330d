import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../features/accounts/forgot-password-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/forgot-password')({
  head: () => pageHead('Reset Your Password'),
  component: ForgotPasswordPage,
})
