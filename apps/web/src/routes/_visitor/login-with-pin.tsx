import { createFileRoute } from '@tanstack/react-router'
import { LoginWithPinPage } from '../../features/accounts/request-pin-pages.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/login-with-pin')({
  head: () => pageHead('Login with PIN'),
  component: LoginWithPinPage,
})
