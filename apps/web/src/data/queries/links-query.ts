import type { Schemas } from '@meldboard/api-client'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import type { OpenedLinks } from '../opened-links.ts'
import { queryKeys } from './query-keys.ts'
import { apiOf, read } from './read.ts'

/** The links of a game and the people to whom it was mailed, for its organizer. */
export const linksQuery = (gameUuid: string) =>
  read(queryKeys.gameLinks(gameUuid), '/games/{id}/links', {
    params: { path: { id: gameUuid } },
    // A node of an earlier release names nobody.
    pick: ({ data }) => ({ ...data, mailed: data.mailed ?? [] }),
  })

/**
 * The server's answer about a link that was opened on this device, by its game or table, which is recorded beside it;
 * without a token nothing is asked.
 */
export function ownLinkQuery(links: OpenedLinks, id: string, token: string | null) {
  return queryOptions<Schemas['OwnLink']>({
    queryKey: queryKeys.ownLink(id, token),
    queryFn:
      token === null
        ? skipToken
        : async (context) => {
            const { GET } = apiOf(context).byLink(token)
            try {
              const { data: own } = await GET('/link', { signal: context.signal })
              // A table's link may be checked while another game is played there.
              if (own.gameUuid === id) links.note(id, { token, own })
              return own
            } catch (error) {
              if (hasStatus(error, 401)) links.note(id, { token, isRevoked: true })
              throw error
            }
          },
  })
}
