import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_visitor/forgot-password')({
  component: lazyRouteComponent(
    () => import('../../features/accounts/request-pin-pages.tsx'),
    'ForgotPasswordPage',
  ),
})
