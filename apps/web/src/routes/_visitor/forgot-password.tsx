import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../features/accounts/request-pin-pages.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/forgot-password')({
  head: () => pageHead('Reset Your Password'),
  component: ForgotPasswordPage,
})
