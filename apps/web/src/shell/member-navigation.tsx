import { Link } from '@tanstack/react-router'
import { MAIN_PAGES, SAME_PAGE } from './destinations.ts'

/** The pages for signed-in users, on desks. */
export function MemberNavigation() {
  return (
    <nav className="nav" aria-label="Main">
      {MAIN_PAGES.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={SAME_PAGE}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
