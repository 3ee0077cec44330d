import { useQuery } from '@tanstack/react-query'
import { groupOfGameQuery, groupsQuery } from '../../../data/queries/groups-query.ts'
import { messages } from '../../../lib/messages.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { usePutIntoGroup } from './use-put-into-group.ts'

const t = messages('setup')

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
        title={t('failedToLoadGroup')}
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
      <Failure error={put.error} title={t('failedToChangeGroup')} />
      <SelectField
        label={t('group')}
        hint={put.isSuccess ? t('groupIsSaved') : t('groupIsSavedAtOnce')}
        value={chosen ?? ''}
        disabled={put.isPending}
        onChange={({ currentTarget: { value } }) =>
          put.mutate({ groupId: value === '' ? null : Number(value) })
        }
      >
        <option value="">{t('noGroup')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
