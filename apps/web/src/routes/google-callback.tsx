import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { GoogleCallbackPage } from '../features/accounts/google-callback-page.tsx'

export const Route = createFileRoute('/google-callback')({
  head: () => pageHead('Google Sign-In'),
  component: GoogleCallbackPage,
})
