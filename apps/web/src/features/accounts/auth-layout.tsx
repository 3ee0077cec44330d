import type { ReactNode } from 'react'
import '../../ui/lines.css'
import './auth-layout.css'
import { AuthLayoutArt } from './auth-layout-art.tsx'

type AuthLayoutProps = {
  title: string
  /** One or two lines below the title. */
  lead?: ReactNode
  children: ReactNode
}

/**
 * The layout of the account pages. On desks the page is drawn like the standings, and the form is
 * to the right of their red line.
 */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <div className="auth-layout">
      <AuthLayoutArt />
      <div className="auth-layout-form">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
