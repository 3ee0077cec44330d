import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/lines.css'

type AuthLink = {
  to: '/login' | '/login-with-pin' | '/forgot-password' | '/register'
  label: string
}

/** Links to the other ways to sign in or register. */
export function AuthLinks({ links }: { links: readonly AuthLink[] }) {
  return (
    <nav className="lines" aria-label="Other ways in">
      {links.map(({ to, label }) => (
        <Link key={label} to={to}>
          {label}
          <Icon shape={ArrowRight} />
        </Link>
      ))}
    </nav>
  )
}
