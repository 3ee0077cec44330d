import type { Schemas } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useWrite } from '../../hooks/use-write.ts'

type Group = Schemas['Group']

const GROUP_CHANGED = {
  shows(queryClient: QueryClient, group: Group) {
    showGroup(queryClient, group)
    // The members of a group decide which person a name is.
    void queryClient.invalidateQueries({ queryKey: queryKeys.groupSeasons(group.id) })
  },
  invalidates: [queryKeys.groupsWithPeople],
  awaits: [{ queryKey: queryKeys.groups, exact: true }],
}

/** Closing or reopening a season changes no other season. */
const SEASON_CHANGED = { shows: showGroup }

function showGroup(queryClient: QueryClient, group: Group): void {
  queryClient.setQueryData(queryKeys.group(group.id), group)
}

/** The writes of one group: each shows the server's group, and reads again what depends on it. */
export function useGroupWrites(id: number) {
  const path = { id }
  return {
    rename: useWrite('PUT', '/groups/{id}', {
      request: (name: string, header) => ({ params: { path, header }, body: { name } }),
      ...GROUP_CHANGED,
    }),
    add: useWrite('POST', '/groups/{id}/members', {
      request: (body: Schemas['AddGroupMember'], header) => ({ params: { path, header }, body }),
      ...GROUP_CHANGED,
    }),
    setOrganizer: useWrite('PUT', '/groups/{id}/members/{memberId}', {
      request: ({ memberId, isOrganizer }: MemberRole, header) => ({
        params: { path: { id, memberId }, header },
        body: { isOrganizer },
      }),
      ...GROUP_CHANGED,
    }),
    remove: useWrite('DELETE', '/groups/{id}/members/{memberId}', {
      request: (memberId: number, header) => ({ params: { path: { id, memberId }, header } }),
      ...GROUP_CHANGED,
    }),
    takeOut: useWrite('DELETE', '/groups/{id}/games/{gameUuid}', {
      request: (gameUuid: string, header) => ({ params: { path: { id, gameUuid }, header } }),
      ...GROUP_CHANGED,
    }),
    closeSeason: useWrite('POST', '/groups/{id}/seasons', {
      request: (body: Schemas['CloseSeason'], header) => ({ params: { path, header }, body }),
      ...SEASON_CHANGED,
    }),
    reopenSeason: useWrite('DELETE', '/groups/{id}/seasons/{seasonId}', {
      request: (seasonId: number, header) => ({ params: { path: { id, seasonId }, header } }),
      ...SEASON_CHANGED,
    }),
  }
}

type MemberRole = { readonly memberId: number; readonly isOrganizer: boolean }

/** These change the groups and the games; the caller leaves the group's page. */
export function useGroupEnds(id: number) {
  const path = { id }
  const gone = {
    shows: (queryClient: QueryClient) =>
      queryClient.removeQueries({ queryKey: queryKeys.group(id), type: 'inactive' }),
    invalidates: [
      { queryKey: queryKeys.groups, exact: true },
      queryKeys.groupsWithPeople,
      queryKeys.games,
      queryKeys.notices,
      queryKeys.refusedOrganizers,
    ],
  }
  return {
    leave: useWrite('POST', '/groups/{id}/leave', {
      request: (refuseOrganizer: boolean, header) => ({
        params: { path, header },
        body: { refuseOrganizer },
      }),
      ...gone,
    }),
    end: useWrite('DELETE', '/groups/{id}', {
      request: (_: null, header) => ({ params: { path, header } }),
      ...gone,
    }),
  }
}

export function useMakeGroup() {
  return useWrite('POST', '/groups', {
    request: (name: string, header) => ({ params: { header }, body: { name } }),
    ...GROUP_CHANGED,
  })
}
