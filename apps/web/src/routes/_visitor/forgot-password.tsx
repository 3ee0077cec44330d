import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { ForgotPasswordPage } from '../../features/accounts/forgot-password-page.tsx'

export const Route = createFileRoute('/_visitor/forgot-password')({
  head: () => pageHead('Reset Your Password'),
  component: ForgotPasswordPage,
})
