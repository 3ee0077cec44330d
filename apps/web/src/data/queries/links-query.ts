import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** The links for people without a role to watch and score a game, for its organizer. */
export const linksQuery = (gameUuid: string) =>
  read(queryKeys.gameLinks(gameUuid), '/games/{id}/links', { params: { path: { id: gameUuid } } })
