import { z } from 'zod'
import type { Draft } from '../../../data/draft.ts'
import { useDraft } from '../../../hooks/use-draft.ts'

/** The tokens by the id of their link. */
const tokensSchema = z.record(z.string(), z.string())

/**
 * The server sends a link's token once and stores only a hash, so the device that created the link
 * stores the token to show the address again: among the user's drafts, which sign-out removes.
 */
export function useMadeLinks(): Draft {
  return useDraft('made-links')
}

/** The same for the links of tables, whose ids are separate. */
export function useMadeTableLinks(): Draft {
  return useDraft('made-table-links')
}

/** Returns the token of a link created on this device, else null. */
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
