import type { Schemas } from '@meldboard/api-client'
import type { UserRow } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { ACCOUNT_LISTS, accountWithoutLists } from './own-account-data.ts'
import { type List, type Page, type Place, placeText, START } from './own-data-list.ts'
import { games } from './own-games-data.ts'

/** A page ends after this many bytes. */
const PAGE_SIZE = 1_000_000
/** The most games of a page: deriving each takes a while. */
const PAGE_GAMES = 100

const LISTS: readonly List[] = [...ACCOUNT_LISTS, games]

/** The page after a place: as many entries as fit, at least one. */
export async function ownDataPage(
  queries: Queries,
  user: UserRow,
  after: Place,
): Promise<Schemas['OwnData']> {
  const emailKey = user.email_verified_at === null ? '' : user.email_key
  const owner = { queries, userId: user.id, emailKey }
  const isOfAccount = after.list < ACCOUNT_LISTS.length
  const page: Page = {
    account: isOfAccount ? await accountWithoutLists(queries, user) : null,
    organized: [],
    continued: [],
    played: [],
  }
  let size = 0
  let games = 0
  let last: Place | null = null
  for (const [list, read] of LISTS.entries()) {
    if (list < after.list) continue
    for await (const entry of read(owner, list === after.list ? after : START)) {
      size += Buffer.byteLength(JSON.stringify(entry.value))
      games += entry.isGame ? 1 : 0
      if (last !== null && (size > PAGE_SIZE || games > PAGE_GAMES)) {
        return answerOf(page, placeText(last))
      }
      entry.put(page)
      last = { ...entry.place, list }
    }
  }
  return answerOf(page, null)
}

function answerOf({ continued, ...page }: Page, next: string | null): Schemas['OwnData'] {
  return { ...page, ...(continued.length > 0 && { continued }), next }
}
