import type { ReactNode } from 'react'
import './page-head.css'

/** The heading of a page; the focus goes to it when the page is entered. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="page-title" tabIndex={-1}>
      {children}
    </h1>
  )
}
