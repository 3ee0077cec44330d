import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MENU_PAGES, SAME_PAGE } from './destinations.ts'

/** The pages that are reached from another page and belong to it. */
const INSIDE: { readonly [to: string]: RegExp } = {
  '/players': /^\/(groups|players)\/./,
}

type MainLinkProps = {
  readonly to: (typeof MENU_PAGES)[number]['to']
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link to one of the main pages, marked while that page, or one inside it, is shown. */
export function MainLink({ to, onClick, children }: MainLinkProps) {
  const isInside = useLocation({ select: ({ pathname }) => INSIDE[to]?.test(pathname) ?? false })
  return (
    <Link
      to={to}
      activeOptions={SAME_PAGE}
      aria-current={isInside ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
