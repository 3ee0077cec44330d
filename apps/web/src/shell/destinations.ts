/** A page stays the current one whatever its address asks for besides: another page of its list. */
export const SAME_PAGE = { exact: true, includeSearch: false } as const

/** Where the top bar leads on desks. */
export const MAIN_PAGES = [
  { to: '/scoreboard', label: 'Scoreboard' },
  { to: '/games', label: 'Games' },
  { to: '/players', label: 'Players' },
] as const

/** Where the menu of phones leads besides. */
export const MENU_PAGES = [
  ...MAIN_PAGES,
  { to: '/stats', label: 'Stats' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/settings', label: 'Settings' },
  { to: '/profile', label: 'Profile' },
] as const
