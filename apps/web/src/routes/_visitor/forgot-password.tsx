import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/forgot-password')({
  head: () => pageHead('Reset Your Password'),
  component: lazyRouteComponent(
    () => import('../../features/accounts/request-pin-pages.tsx'),
    'ForgotPasswordPage',
  ),
})
