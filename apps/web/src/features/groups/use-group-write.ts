import type { Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { useKeyedWrite } from '../../hooks/use-game-write.ts'

type Group = Schemas['Group']

/** The writes of one group: each shows the server's group, and reads again what depends on it. */
export function useGroupWrites(id: number) {
  const path = { id }
  const queryClient = useQueryClient()
  const shown = useShowGroup()
  // Closing or reopening a season changes no other season.
  const listed = async (group: Group) => {
    queryClient.setQueryData(queryKeys.group(id), group)
  }
  return {
    rename: useKeyedWrite(
      async (client, name: string, header) =>
        (await client.PUT('/groups/{id}', { params: { path, header }, body: { name } })).data,
      shown,
    ),
    add: useKeyedWrite(
      async (client, body: Schemas['AddGroupMember'], header) =>
        (await client.POST('/groups/{id}/members', { params: { path, header }, body })).data,
      shown,
    ),
    setOrganizer: useKeyedWrite(async (client, { memberId, isOrganizer }: MemberRole, header) => {
      const params = { path: { id, memberId }, header }
      const body = { isOrganizer }
      return (await client.PUT('/groups/{id}/members/{memberId}', { params, body })).data
    }, shown),
    remove: useKeyedWrite(async (client, memberId: number, header) => {
      const params = { path: { id, memberId }, header }
      return (await client.DELETE('/groups/{id}/members/{memberId}', { params })).data
    }, shown),
    takeOut: useKeyedWrite(async (client, gameUuid: string, header) => {
      const params = { path: { id, gameUuid }, header }
      return (await client.DELETE('/groups/{id}/games/{gameUuid}', { params })).data
    }, shown),
    closeSeason: useKeyedWrite(
      async (client, body: Schemas['CloseSeason'], header) =>
        (await client.POST('/groups/{id}/seasons', { params: { path, header }, body })).data,
      listed,
    ),
    reopenSeason: useKeyedWrite(async (client, seasonId: number, header) => {
      const params = { path: { id, seasonId }, header }
      return (await client.DELETE('/groups/{id}/seasons/{seasonId}', { params })).data
    }, listed),
  }
}

type MemberRole = { readonly memberId: number; readonly isOrganizer: boolean }

/** These change the groups and the games; the caller leaves the group's page. */
export function useGroupEnds(id: number) {
  const path = { id }
  const queryClient = useQueryClient()
  const gone = async () => {
    // Not awaited: the group's own page is left first, with its queries.
    void queryClient.invalidateQueries({ queryKey: queryKeys.groups, exact: true })
    void queryClient.invalidateQueries({ queryKey: queryKeys.groupsWithPeople })
    void queryClient.invalidateQueries({ queryKey: queryKeys.games })
    void queryClient.invalidateQueries({ queryKey: queryKeys.notices })
    void queryClient.invalidateQueries({ queryKey: queryKeys.refusedOrganizers })
    queryClient.removeQueries({ queryKey: queryKeys.group(id), type: 'inactive' })
  }
  return {
    leave: useKeyedWrite(async (client, refuseOrganizer: boolean, header) => {
      const params = { path, header }
      await client.POST('/groups/{id}/leave', { params, body: { refuseOrganizer } })
    }, gone),
    end: useKeyedWrite(async (client, _: null, header) => {
      await client.DELETE('/groups/{id}', { params: { path, header } })
    }, gone),
  }
}

export function useMakeGroup() {
  return useKeyedWrite(
    async (client, name: string, header) =>
      (await client.POST('/groups', { params: { header }, body: { name } })).data,
    useShowGroup(),
  )
}

function useShowGroup() {
  const queryClient = useQueryClient()
  return async (group: Group) => {
    queryClient.setQueryData(queryKeys.group(group.id), group)
    // The members of a group decide which person a name is. Not awaited: the write is already shown.
    void queryClient.invalidateQueries({ queryKey: queryKeys.groupSeasons(group.id) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.groupsWithPeople })
    await queryClient.invalidateQueries({ queryKey: queryKeys.groups, exact: true })
  }
}
