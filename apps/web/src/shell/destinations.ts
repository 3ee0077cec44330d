/** A page stays the current one for every query in its address, such as another page of its list. */
export const SAME_PAGE = { exact: true, includeSearch: false } as const

/** The links of the top bar on desktops. */
export const MAIN_PAGES = [
  { to: '/scoreboard', label: 'Scoreboard' },
  { to: '/games', label: 'Games' },
  { to: '/players', label: 'Players' },
  { to: '/stats', label: 'Stats' },
] as const

/** The links of the menu on phones. */
export const MENU_PAGES = [...MAIN_PAGES, { to: '/settings', label: 'Settings' }] as const
