import type { MessageKey } from '@meldboard/messages'

/** A page stays the current one for every query in its address, such as another page of its list. */
export const SAME_PAGE = { exact: true, includeSearch: false } as const

type MainPage = { readonly to: string; readonly label: MessageKey<'shell'> }

/** The links of the top bar on desktops. */
export const MAIN_PAGES = [
  { to: '/scoreboard', label: 'scoreboard' },
  { to: '/games', label: 'games' },
  { to: '/players', label: 'players' },
  { to: '/stats', label: 'stats' },
] as const satisfies readonly MainPage[]

/** The links of the menu on phones. */
export const MENU_PAGES = [
  ...MAIN_PAGES,
  { to: '/settings', label: 'settings' },
] as const satisfies readonly MainPage[]
