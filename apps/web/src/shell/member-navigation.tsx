import { Link } from '@tanstack/react-router'
import { MAIN_PAGES } from './destinations.ts'

/** The pages of those who are signed in, on desks. */
export function MemberNavigation() {
  return (
    <nav className="nav" aria-label="Main">
      {MAIN_PAGES.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
