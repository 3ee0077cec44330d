import { z } from 'zod'
import type { Draft } from '../../../data/draft.ts'
import { useDraft } from '../../../hooks/use-draft.ts'

/** The tokens by the id of their link. */
const tokensSchema = z.record(z.string(), z.string())

/**
 * The server sends a link's token once and stores a hash alone, so the device on which a link was made
 * stores it, to show its address again: among the user's drafts, which a sign-out removes.
 */
export function useMadeLinks(): Draft {
  return useDraft('made-links')
}

/** The same of links of tables, which are counted apart. */
export function useMadeTableLinks(): Draft {
  return useDraft('made-table-links')
}

/** Returns the token of a link that was made on this device; null: it was made elsewhere. */
export function madeToken(made: Draft, linkId: number): string | null {
  return tokensIn(made)[linkId] ?? null
}

export function keepMadeToken(made: Draft, linkId: number, token: string): void {
  made.keep({ ...tokensIn(made), [linkId]: token })
}

export function forgetMadeToken(made: Draft, linkId: number): void {
  const { [linkId]: _, ...others } = tokensIn(made)
  made.keep(others)
}

function tokensIn(made: Draft): Readonly<Record<string, string>> {
  return made.read(tokensSchema) ?? {}
}
