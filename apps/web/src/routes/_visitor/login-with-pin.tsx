import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_visitor/login-with-pin')({
  component: lazyRouteComponent(
    () => import('../../features/accounts/request-pin-pages.tsx'),
    'LoginWithPinPage',
  ),
})
