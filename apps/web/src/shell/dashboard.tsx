import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** The first page after signing in by the app's address: its title, and the way to the table. */
export function Dashboard() {
  return (
    <div className="wrap">
      <div className="head">
        <PageTitle>Dashboard</PageTitle>
      </div>
      <Link to="/scoreboard" className={buttonClass({ look: 'edge' })}>
        Scoreboard
      </Link>
    </div>
  )
}
