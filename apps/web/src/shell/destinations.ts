/**
 * A page stays the current one for every query in its address, such as another page of its list.
 */
export const SAME_PAGE = { exact: true, includeSearch: false } as const

/** The links of the top bar on desks. */
export const MAIN_PAGES = [
  { to: '/scoreboard', label: 'Scoreboard' },
  { to: '/games', label: 'Games' },
  { to: '/players', label: 'Players' },
] as const

/** The additional links of the menu on phones. */
export const MENU_PAGES = [
  ...MAIN_PAGES,
  { to: '/stats', label: 'Stats' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/settings', label: 'Settings' },
  { to: '/profile', label: 'Profile' },
] as const

/** Below which page of the navigation the pages of one player and of one group stand. */
const UNDER_PLAYERS = ['/players/', '/groups/']

/** Returns whether a page stands below this one of the navigation: that is the current one then. */
export function isUnder(to: string, pathname: string): boolean {
  return to === '/players' && UNDER_PLAYERS.some((start) => pathname.startsWith(start))
}
