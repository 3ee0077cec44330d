import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { groupsQuery } from '../../../data/queries/groups-query.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useHasAccount } from '../../../hooks/use-outbox.ts'
import { messages } from '../../../lib/messages.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { SelectField } from '../../../ui/select.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'

const t = messages('setup')

type Choice = { readonly id: number; readonly name: string }

export type ChosenGroup = {
  /** The user's groups, and the given one; only that one until they are known. */
  readonly groups: readonly Choice[]
  readonly groupId: number | undefined
  /** Whether it is that of the game before, and no person chose it. */
  readonly isAsLastTime: boolean
  readonly choose: (groupId: number | undefined) => void
}

/** The group of the last game; earlier releases stored null. */
const lastGroupSchema = z.object({ groupId: z.number().nullable() })

export function useKeepGroup(): (groupId: number | undefined) => void {
  const last = useDraft('group')
  const { data } = useQuery({ ...groupsQuery, enabled: useHasAccount() })
  return (groupId) => {
    if (groupId !== undefined) last.keep({ groupId })
    // Only a successful read shows that a group has ended.
    else if (data !== undefined) last.forget()
  }
}

/**
 * Returns the group of a new game: first the given one, else, of several groups, that of the last game if the user
 * still has a role in it. If the user has one group, the players decide. Source: P-groups-page-9, P-groups-page-16.
 */
export function useChosenGroup(given?: Choice): ChosenGroup & {
  /** Whether a person has chosen no group. */
  readonly isRefused: boolean
  /** Whether the group of the last game is known, or cannot be. */
  readonly isKnown: boolean
} {
  const last = useDraft('group')
  const { data, isLoading, failureCount } = useQuery({
    ...groupsQuery,
    enabled: useHasAccount(),
  })
  // A long list may lack the given group.
  const isListed = given === undefined || data?.some(({ id }) => id === given.id)
  const groups = isListed ? (data ?? []) : [given, ...(data ?? [])]
  const [isRefused, setIsRefused] = useState(false)
  const [chosen, setChosen] = useState(given?.id)
  const [lastId] = useState(() => last.read(lastGroupSchema)?.groupId)
  const first = groups.length > 1 && !isRefused ? lastId : undefined
  return {
    groups,
    groupId: groups.find(({ id }) => id === (chosen ?? first))?.id,
    isAsLastTime: false,
    choose(id) {
      setChosen(id)
      setIsRefused(id === undefined)
    },
    isRefused,
    isKnown: given !== undefined || lastId == null || !isLoading || failureCount > 0,
  }
}

/** Selects the group of a new game, for a person who has any. Source: P-groups-page-9. */
export function GroupFold({ group }: { readonly group: ChosenGroup }) {
  if (group.groups.length === 0) return null
  const chosen = group.groups.find(({ id }) => id === group.groupId)
  return (
    <Fold
      label={
        chosen
          ? t.rich('groupNamed', {
              sr: (inside) => <SrOnly>{inside}</SrOnly>,
              name: chosen.name,
            })
          : t('group')
      }
      line={chosen ? t(group.isAsLastTime ? 'asLastTimeCounts' : 'countsForSeason') : t('noGroup')}
    >
      <GroupField group={group} />
    </Fold>
  )
}

function GroupField({ group }: { readonly group: ChosenGroup }) {
  return (
    <SelectField
      label={t('group')}
      hint={t('groupSeesGame')}
      value={group.groupId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        group.choose(value === '' ? undefined : Number(value))
      }
    >
      <option value="">{t('noGroup')}</option>
      {group.groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
