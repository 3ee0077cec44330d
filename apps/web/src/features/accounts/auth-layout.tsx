import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { messages } from '../../lib/messages.tsx'
import { deviceStorage } from '../../lib/storage.ts'
import { Alert } from '../../ui/alert.tsx'
import barStyles from '../../ui/bar.module.css'
import { Icon } from '../../ui/icon.tsx'
import { ArrowRight, TriangleAlert } from '../../ui/icons.gen.ts'
import { Name } from '../../ui/name.tsx'
import { NavList } from '../../ui/nav-list.tsx'
import styles from './auth-layout.module.css'

const t = messages('accounts')

type AuthLayoutProps = {
  title: string
  /** One or two lines below the title. */
  lead?: ReactNode
  /** Whether visitors arrive at this page: phones then also show the drawing. */
  isFirst?: boolean
  children: ReactNode
}

/** The layout of the account pages: on desktops drawn like the standings, with the form right of the red line. */
export function AuthLayout({ title, lead, isFirst = false, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <AuthLayoutArt isFirst={isFirst} />
      <div className={styles.form}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <BlockedStorage />
        {children}
      </div>
    </div>
  )
}

/** Says how long a sign-in lasts if the browser stores nothing. Source: P-storage-1. */
function BlockedStorage() {
  if (!useIsHydrated() || !deviceStorage.isBlocked()) return null
  return (
    <Alert tone="warn" title={t('browserStoresNothing')}>
      {t('browserStoresNothingNote')}
    </Alert>
  )
}

const TARGET = 200
const PLAYERS = [
  { name: 'Ananya Iyer', total: 65 },
  { name: 'मीनाक्षी जोशी', total: 127 },
  { name: 'Raghavendra Subramanian', total: 138 },
  { name: 'Joseph D’Souza', total: 148, backAt: 120 },
  { name: 'Farhan Qureshi', total: 170, warn: true },
] as const

/** A drawing of the standings with invented players, for people who have not seen them yet. */
function AuthLayoutArt({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <div className={styles.art} data-first={isFirst ? '' : undefined}>
      <p className={styles.pitch}>{t('pitch')}</p>
      <ol aria-hidden="true">
        {PLAYERS.map(({ name, total, ...rest }, index) => (
          <li key={name} data-warn={'warn' in rest ? '' : undefined}>
            <span className={styles.rank}>{index + 1}</span>
            <Name className={styles.name}>{name}</Name>
            <span className={styles.left}>
              {'warn' in rest && <Icon shape={TriangleAlert} />}
              <span>
                {'backAt' in rest
                  ? t('leftAndBack', { count: TARGET - total, score: rest.backAt })
                  : t('left', { count: TARGET - total })}
              </span>
            </span>
            <span className={styles.total}>{total}</span>
            <span className={barStyles.bar} data-state={'warn' in rest ? 'warn' : undefined}>
              <i style={{ width: `${(100 * total) / TARGET}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The divider between two ways to sign in or register. */
export function Or({ children = t('or') }: { readonly children?: string }) {
  return <div className={styles.or}>{children}</div>
}

export function AuthActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type AuthLink = {
  to: '/login' | '/login-with-pin' | '/forgot-password' | '/register'
  label: string
}

/** Links to the other ways to sign in or register. */
export function AuthLinks({ links }: { links: readonly AuthLink[] }) {
  return (
    <NavList label={t('otherWaysIn')} className={styles.links}>
      {links.map(({ to, label }) => (
        <Link key={label} to={to}>
          <span>{label}</span>
          <Icon shape={ArrowRight} />
        </Link>
      ))}
    </NavList>
  )
}
