import { Link } from '@tanstack/react-router'
import { useSession } from '../../../hooks/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Where a person can go from an address at which there is nothing. Source: P-nav-5. */
export function WaysOn() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <>
      <Link to="/" replace className={buttonClass({ variant: 'primary', tall: true })}>
        Go to the Start
      </Link>
      {isSignedIn ? (
        <Link to="/games" replace className={buttonClass({ variant: 'ghost' })}>
          Games
        </Link>
      ) : (
        <Link to="/t" replace className={buttonClass({ variant: 'ghost' })}>
          Enter the code of a table
        </Link>
      )}
    </>
  )
}
