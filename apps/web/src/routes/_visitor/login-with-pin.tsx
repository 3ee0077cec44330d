import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/login-with-pin')({
  head: () => pageHead('Login with PIN'),
  component: lazyRouteComponent(
    () => import('../../features/accounts/request-pin-pages.tsx'),
    'LoginWithPinPage',
  ),
})
