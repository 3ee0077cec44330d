import { Link } from '@tanstack/react-router'
import { useSession } from '../../../hooks/use-session.ts'
import { messages } from '../../../lib/messages.tsx'
import { buttonClass } from '../../../ui/button.tsx'

const t = messages('game')

/** Where a person can go from an address at which there is nothing. Source: P-nav-5. */
export function WaysOn() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <>
      <Link to="/" replace className={buttonClass({ variant: 'primary', tall: true })}>
        {t('goToStart')}
      </Link>
      {isSignedIn ? (
        <Link to="/games" replace className={buttonClass({ variant: 'ghost' })}>
          {t('games')}
        </Link>
      ) : (
        <Link to="/t" replace className={buttonClass({ variant: 'ghost' })}>
          {t('enterTableCode')}
        </Link>
      )}
    </>
  )
}
