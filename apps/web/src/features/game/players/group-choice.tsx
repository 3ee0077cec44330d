import { useState } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { CheckRow } from '../../../ui/set-row.tsx'
import { useGroupByPeople } from './group-by-people.ts'
import type { Person } from './same-person.ts'

const t = messages('players')

/** Returns the group that the players show, and its line. Source: P-groups-page-16. */
export function useGroupChoice(seats: readonly Person[], isEnabled: boolean) {
  const found = useGroupByPeople(seats, isEnabled)
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set())
  const group = found !== null && !refused.has(found.id) ? found : null

  function choose(id: number, isOn: boolean): void {
    const others = [...refused].filter((one) => one !== id)
    setRefused(new Set(isOn ? others : [...others, id]))
  }

  return {
    group,
    groupId: group?.id,
    row: found && (
      <CheckRow
        label={<bdi translate="no">{found.name}</bdi>}
        note={group === null ? t('groupNotCounted') : t('groupChosen')}
        isOn={group !== null}
        onChange={(isOn) => choose(found.id, isOn)}
      />
    ),
  }
}
