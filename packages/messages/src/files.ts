import type { Area } from './messages.ts'

const ACCOUNTS = ['accounts'] as const satisfies readonly Area[]

/**
 * The messages that the web app loads together: those of the pages that everybody may see, those of the pages to sign in,
 * and all others, with which a member's pages have everything.
 */
export const MESSAGE_FILES = {
  view: ['export', 'game', 'names', 'presets', 'rules', 'shell', 'table', 'television', 'ui'],
  accounts: ACCOUNTS,
  app: [
    ...ACCOUNTS,
    'admin',
    'board',
    'games',
    'groups',
    'history',
    'people',
    'players',
    'score-sheet',
    'scoring',
    'settle-up',
    'setup',
    'share',
    'stakes',
    'stats',
    'waiting',
  ],
} as const satisfies Readonly<Record<string, readonly Area[]>>

export type MessageFile = keyof typeof MESSAGE_FILES
