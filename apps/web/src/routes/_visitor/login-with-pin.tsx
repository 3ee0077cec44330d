import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { LoginWithPinPage } from '../../features/accounts/login-with-pin-page.tsx'

export const Route = createFileRoute('/_visitor/login-with-pin')({
  head: () => pageHead('Login with PIN'),
  component: LoginWithPinPage,
})
