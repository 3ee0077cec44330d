import { createFileRoute } from '@tanstack/react-router'
import { GoogleCallbackPage } from '../features/accounts/google-callback-page.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/google-callback')({
  head: () => pageHead('Google Sign-In'),
  component: GoogleCallbackPage,
})
