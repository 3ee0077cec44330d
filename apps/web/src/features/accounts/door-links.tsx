import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/lines.css'

type DoorLink = {
  to: '/login' | '/login-with-pin' | '/forgot-password' | '/register'
  label: string
}

/** The other ways in. */
export function DoorLinks({ links }: { links: readonly DoorLink[] }) {
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
