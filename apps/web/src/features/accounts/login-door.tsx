import type { ReactNode } from 'react'
import { Door } from './door.tsx'

/** The way in that is sent with its heading, before the form can be used (src/first-paint). */
export function LoginDoor({ children }: { readonly children?: ReactNode }) {
  return <Door title="Welcome back">{children}</Door>
}
