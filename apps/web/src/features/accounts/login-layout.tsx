import type { ReactNode } from 'react'
import { AuthLayout } from './auth-layout.tsx'

/**
 * The layout of the login page, sent with its heading before the form can be used
 * (src/first-paint).
 */
export function LoginLayout({ children }: { readonly children?: ReactNode }) {
  return <AuthLayout title="Welcome back">{children}</AuthLayout>
}
