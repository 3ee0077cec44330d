import { useQuery } from '@tanstack/react-query'
import { groupOfGameQuery, groupsQuery } from '../../../data/queries/groups-query.ts'
import { Failure } from '../../../ui/failure.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { usePutIntoGroup } from './use-put-into-group.ts'

/** Puts a game into a group of the user's, or removes it, at once. Source: P-groups-page-10. */
export function GameGroup({ gameId }: { readonly gameId: number }) {
  const groups = useQuery(groupsQuery)
  const game = useQuery(groupOfGameQuery(gameId))
  const put = usePutIntoGroup(gameId)
  if (groups.data === undefined) return null
  if (game.data === undefined) {
    // Without a group a person sees no failure to load one.
    if (!game.isError || groups.data.length === 0) return null
    return (
      <Failure
        error={game.error}
        tone="warn"
        title="Failed to load the group"
        onTryAgain={() => void game.refetch()}
      />
    )
  }
  const { data: current } = game
  // Also a group that the organizer has left.
  const isOthers = current !== null && groups.data.every(({ id }) => id !== current.id)
  const choices = isOthers ? [current, ...groups.data] : groups.data
  if (choices.length === 0) return null
  const chosen = put.isPending ? put.variables.groupId : (current?.id ?? null)
  return (
    <>
      <Failure error={put.error} title="Failed to change the group" />
      <SelectField
        label="Group"
        hint={put.isSuccess ? 'The group is saved.' : 'It is saved as soon as it is chosen.'}
        value={chosen ?? ''}
        disabled={put.isPending}
        onChange={({ currentTarget: { value } }) =>
          put.mutate({ groupId: value === '' ? null : Number(value) })
        }
      >
        <option value="">None</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
