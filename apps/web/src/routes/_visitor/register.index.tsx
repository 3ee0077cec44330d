import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { RegisterPage } from '../../features/accounts/register-page.tsx'

export const Route = createFileRoute('/_visitor/register/')({
  head: () => pageHead('Create your account'),
  component: RegisterPage,
})
