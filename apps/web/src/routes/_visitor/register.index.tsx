import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/accounts/register-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_visitor/register/')({
  head: () => pageHead('Create your account'),
  component: RegisterPage,
})
