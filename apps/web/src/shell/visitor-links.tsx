import { Link, useLocation } from '@tanstack/react-router'
import { rememberReturnTo } from '../session/return-to.ts'
import { buttonClass } from '../ui/button.tsx'

/** Login and Register. From a game's page, signing in leads back to that game. */
export function VisitorLinks() {
  const { pathname, href } = useLocation()
  const remember = () => pathname.startsWith('/games/') && rememberReturnTo(href)
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'ghost' })} onClick={remember}>
        Login
      </Link>
      <Link to="/register" className={buttonClass({ variant: 'outline' })} onClick={remember}>
        Register
      </Link>
    </>
  )
}
