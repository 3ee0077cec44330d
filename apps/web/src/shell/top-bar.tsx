import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../hooks/use-session.ts'
import { classNames } from '../lib/class-names.ts'
import { messages } from '../lib/messages.tsx'
import { rememberReturnTo } from '../session/return-to.ts'
import { Brand } from '../ui/brand.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MAIN_PAGES } from './destinations.ts'
import { MainLink } from './main-link.tsx'
import styles from './top-bar.module.css'

const t = messages('shell')

// Menus and dialogs are a third of the first load; a person who only watches a game needs none of them.
const MemberTools = lazyPart(async () => (await import('./member-tools.tsx')).MemberTools)

type SlotRef = (element: HTMLElement | null) => void

type TopBarProps = {
  statusSlot: SlotRef
  actionsSlot: SlotRef | undefined
}

/** The bar above every page, for signed-in users and for everyone else. */
export function TopBar({ statusSlot, actionsSlot }: TopBarProps) {
  const { status } = useSession()
  const isMember = status === 'signed-in'
  return (
    <header className={styles.topBar}>
      <Container className={styles.bar}>
        <Link className={styles.home} to={isMember ? '/scoreboard' : '/'} aria-label="Meldboard">
          <Brand />
        </Link>
        {isMember && <MemberNavigation />}
        <span className={styles.push} />
        <span className={styles.slot} ref={statusSlot} />
        {isMember && <span className={styles.separator} />}
        {isMember && actionsSlot && (
          <span className={classNames(styles.slot, styles.actions)} ref={actionsSlot} />
        )}
        {isMember && <span className={styles.separator} />}
        {isMember && <MemberTools />}
        {status === 'signed-out' && <VisitorLinks />}
      </Container>
    </header>
  )
}

/**
 * Login and Register. From the page of a game or a table, signing in leads back to it. On a phone a
 * table's page has the live mark in the place of Register, which is also below the page.
 */
function VisitorLinks() {
  const { pathname, href } = useLocation()
  const remember = () => /^\/(games|t)\//.test(pathname) && rememberReturnTo(href)
  return (
    <>
      <Link
        to="/login"
        className={classNames(buttonClass({ variant: 'ghost' }), styles.visitor)}
        onClick={remember}
      >
        {t('login')}
      </Link>
      <Link
        to="/register"
        className={classNames(buttonClass({ variant: 'outline' }), styles.register, styles.visitor)}
        data-second={pathname.startsWith('/t/') || undefined}
        onClick={remember}
      >
        {t('register')}
      </Link>
    </>
  )
}

/** The pages for signed-in users, on desktops. */
function MemberNavigation() {
  return (
    <nav className={styles.navigation} aria-label={t('mainPages')}>
      {MAIN_PAGES.map(({ to, label }) => (
        <MainLink key={to} to={to}>
          {t(label)}
        </MainLink>
      ))}
    </nav>
  )
}
