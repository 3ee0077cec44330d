import type { Area } from './messages.ts'

const ACCOUNTS = ['accounts'] as const satisfies readonly Area[]
const TABLES = ['controls', 'table', 'television'] as const satisfies readonly Area[]

/**
 * The messages that the web app loads together: those of a public game and of every page, those of tables and
 * televisions, of the pages to sign in, of exports and print, of the first board of who scores, of a player's page, and
 * all others.
 */
export const MESSAGE_FILES = {
  view: ['game', 'presets', 'rules', 'shell', 'ui'],
  table: TABLES,
  accounts: ACCOUNTS,
  paper: ['export', 'paper'],
  board: ['board', 'history', 'names', 'score-sheet', 'start', 'waiting'],
  seat: ['hand', 'score-sheet', 'seat'],
  app: [
    ...ACCOUNTS,
    ...TABLES,
    'admin',
    'games',
    'groups',
    'hand',
    'member',
    'people',
    'players',
    'scoring',
    'seat',
    'settle-up',
    'setup',
    'share',
    'stakes',
    'stats',
  ],
} as const satisfies Readonly<Record<string, readonly Area[]>>

export type MessageFile = keyof typeof MESSAGE_FILES
