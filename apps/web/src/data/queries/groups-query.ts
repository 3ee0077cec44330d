import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** The groups in which the user has a role, by name. */
export const groupsQuery = read(queryKeys.groups, '/groups', { pick: ({ data }) => data.groups })

/** The same, with all members of each group. */
export const groupsWithPeopleQuery = read(queryKeys.groupsWithPeople, '/groups', {
  params: { query: { form: 'people' } },
  pick: ({ data }) => data.groups,
})

export const groupQuery = (id: number) =>
  read(queryKeys.group(id), '/groups/{id}', { params: { path: { id } } })

/** What a game in a group changes. */
export const GROUP_GAMES_CHANGED = [queryKeys.groups, queryKeys.ownGames, queryKeys.figures]

/** The group of a game, for members of the game, or null. */
export const groupOfGameQuery = (gameId: number) =>
  read(queryKeys.groupOfGame(gameId), '/games/{id}', {
    params: { path: { id: String(gameId) } },
    pick: ({ data }) => data.group ?? null,
  })
