import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NO_NUMBERS } from '../data/evening-numbers.ts'
import { numberedTitle } from '../data/game-title.ts'
import { shownScoreboard } from '../data/outbox/shown-scoreboard.ts'
import type { WaitingWrite } from '../data/outbox/waiting-write.ts'
import { peopleQuery } from '../data/queries/figures-query.ts'
import { newestGamesQuery, newestNumbersQuery } from '../data/queries/games-list-query.ts'
import { activeGameQuery } from '../data/queries/games-query.ts'
import { groupsQuery } from '../data/queries/groups-query.ts'
import { scoreboardQuery } from '../data/queries/scoreboard-query.ts'
import { hasNextRound } from '../data/scoreboard.ts'
import { useSession } from '../hooks/use-session.ts'
import { messages } from '../lib/messages.tsx'
import { Dialog, DialogBody } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconShape } from '../ui/icon-shape.ts'
import { Bell, LogOut, UserRound } from '../ui/icons.gen.ts'
import { NavList } from '../ui/nav-list.tsx'
import { MENU_PAGES } from './destinations.ts'
import { MainLink } from './main-link.tsx'
import styles from './mobile-menu.module.css'

const t = messages('member')
const ofShell = messages('shell')

type MenuSheetProps = {
  readonly unread: number
  readonly isAdmin: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** The main pages as lines, and keys for what is about the user. */
export function MenuSheet({ unread, isAdmin, onSignOut, onClose }: MenuSheetProps) {
  const facts = useFacts(isAdmin)
  return (
    <Dialog open onClose={onClose} title={t('menu')}>
      <DialogBody>
        <div className={styles.menu}>
          <NavList label={ofShell('mainPages')} className={styles.lines}>
            {MENU_PAGES.map(({ to, label }) => (
              <MainLink key={to} to={to} onClick={onClose}>
                <b>{ofShell(label)}</b>
                <small>{facts[to]}</small>
              </MainLink>
            ))}
          </NavList>
          <div className={styles.keys}>
            <Link to="/notifications" onClick={onClose}>
              <KeyContent icon={Bell} isMarked={unread > 0}>
                {t('notificationsCounted', { count: unread })}
              </KeyContent>
            </Link>
            <Link to="/profile" onClick={onClose}>
              <KeyContent icon={UserRound}>{ofShell('profile')}</KeyContent>
            </Link>
            <button type="button" onClick={onSignOut}>
              <KeyContent icon={LogOut}>{t('logout')}</KeyContent>
            </button>
          </div>
          <SignedInAs />
        </div>
      </DialogBody>
    </Dialog>
  )
}

type KeyContentProps = {
  readonly icon: IconShape
  readonly isMarked?: boolean
  readonly children: ReactNode
}

function KeyContent({ icon, isMarked = false, children }: KeyContentProps) {
  return (
    <>
      <span className={styles.icon} data-marked={isMarked || undefined}>
        <Icon shape={icon} />
      </span>
      <span>{children}</span>
    </>
  )
}

function SignedInAs() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <p className={styles.who}>
      {t.rich('signedInAs', {
        name: session.user.name,
        user: (name) => (
          <b dir="auto" translate="no">
            {name}
          </b>
        ),
      })}
    </p>
  )
}

/** A fact of each page, of what this device knows already: the menu asks for nothing. */
function useFacts(isAdmin: boolean): Record<(typeof MENU_PAGES)[number]['to'], string> {
  const { data: active } = useQuery({ ...activeGameQuery, enabled: false })
  const { data: games } = useQuery({ ...newestGamesQuery, enabled: false })
  const { data: numbers = NO_NUMBERS } = useQuery({ ...newestNumbersQuery, enabled: false })
  const { data: found } = useQuery({ ...peopleQuery, enabled: false })
  const { data: groups } = useQuery({ ...groupsQuery, enabled: false })
  // Rounds by other devices, and those that wait on this one, are in the game's board alone.
  const { data: board } = useQuery({ ...scoreboardQuery(active?.id ?? 0), enabled: false })
  const waiting = useWaiting().filter(({ gameUuid }) => gameUuid === board?.game.uuid)
  const shown = shownScoreboard(board ?? null, waiting)?.scoreboard ?? null
  const round = (shown ?? active)?.currentRound ?? 0
  const hasNext = shown === null || hasNextRound(shown)
  const game = active && numberedTitle(active, numbers)
  const running = games?.filter(({ status }) => status === 'INPROGRESS').length ?? 0
  return {
    '/scoreboard': game
      ? hasNext
        ? t('nextRoundOf', { game, round: round + 1 })
        : game
      : t('scoreboardFact'),
    '/games': running > 0 ? t('inProgress', { count: running }) : t('gamesFact'),
    '/players':
      found && groups
        ? t('peopleAndGroupsCounted', { people: found.people.length, groups: groups.length })
        : t('playersFact'),
    '/stats': t('statsFact'),
    '/settings': isAdmin ? t('settingsOfAdmin') : t('settingsFact'),
  }
}

/** Returns what waits on this device as the menu opens: the bar is outside the pages that have the outbox. */
function useWaiting(): readonly WaitingWrite[] {
  return useMatches({
    select: (matches) => {
      const [outbox] = matches.flatMap(({ context }) =>
        'offline' in context ? context.offline.outbox : [],
      )
      return outbox?.state.get().waiting ?? NOTHING
    },
  })
}

const NOTHING: readonly WaitingWrite[] = []
