import type { Area } from './messages.ts'

/**
 * The messages that the web app loads together: those of the pages that everybody may see, those of the pages to sign in, and
 * those of everything that opens later.
 */
export const MESSAGE_FILES = {
  view: [],
  accounts: [],
  app: ['settle-up'],
} as const satisfies Readonly<Record<string, readonly Area[]>>

export type MessageFile = keyof typeof MESSAGE_FILES
