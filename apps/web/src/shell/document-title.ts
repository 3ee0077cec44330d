import type { MessageKey } from '@meldboard/messages'
import { type RegisteredRouter, type RouteIds, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messages } from '../lib/messages.tsx'

const t = messages('shell')

/** Each route but those around others, and the one that leads on to another. */
type Page = Exclude<
  RouteIds<RegisteredRouter['routeTree']>,
  '__root__' | '/' | '/_guest' | '/_signed-in' | '/_visitor'
>

/** The title of each page; a game and a table with a name have that instead. */
const TITLES: Readonly<Record<Page, MessageKey<'shell'>>> = {
  '/_guest/device/': 'scoreboard',
  '/_guest/device/games': 'gamesOnThisDevice',
  '/_signed-in/admin': 'thisMeldboard',
  '/_signed-in/confirm-email': 'confirmYourNewEmail',
  '/_signed-in/dashboard': 'dashboard',
  '/_signed-in/games/': 'games',
  '/_signed-in/groups/$groupId': 'group',
  '/_signed-in/notifications': 'notifications',
  '/_signed-in/players/': 'players',
  '/_signed-in/players/$personId': 'player',
  '/_signed-in/profile': 'profile',
  '/_signed-in/scoreboard': 'scoreboard',
  '/_signed-in/settings': 'settings',
  '/_signed-in/settle-up': 'settleUp',
  '/_signed-in/stats': 'stats',
  '/_signed-in/tv/$screen': 'television',
  '/_visitor/forgot-password': 'resetYourPassword',
  '/_visitor/login': 'signIn',
  '/_visitor/login-with-pin': 'loginWithPin',
  '/_visitor/register/': 'createYourAccount',
  '/_visitor/register/complete': 'completeRegistration',
  '/_visitor/reset-password': 'createNewPassword',
  '/_visitor/verify-login-pin': 'verifyLoginPin',
  '/_visitor/verify-reset-pin': 'verifyResetPin',
  '/dev/ui': 'kit',
  '/games/$gameUuid': 'game',
  '/games/$gameUuid_/seat': 'seatPage',
  '/games/$gameUuid_/tv': 'gameOnTv',
  '/google-callback': 'googleSignIn',
  '/restore': 'restoreBackup',
  '/score/$tableId': 'scorePage',
  '/seat/$tableId': 'seatPage',
  '/stop-mails': 'mailsOfSharedGames',
  '/t/': 'watchTable',
  '/t/$code': 'table',
  '/t/$code_/tv': 'tableOnTv',
  '/tv': 'television',
  '/verify-email': 'verifyYourEmail',
}

/** Sets the document's title to that of the shown page. */
export function useDocumentTitle(): void {
  const page = useMatches({
    select: (matches) =>
      matches
        .flatMap(({ routeId, loaderData }) => {
          const title = routeId in TITLES ? [t(TITLES[routeId as Page])] : []
          return loaderData && 'name' in loaderData ? (loaderData.name ?? title) : title
        })
        .at(-1),
  })
  const title = page === undefined ? 'Meldboard' : t('documentTitle', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
