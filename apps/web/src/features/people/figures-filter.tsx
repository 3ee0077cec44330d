import { useQuery } from '@tanstack/react-query'
import { endLabels } from '../../data/end-labels.ts'
import type { FiguresSearch } from '../../data/figures-search.ts'
import { momentOf } from '../../data/queries/figures-query.ts'
import { groupsQuery } from '../../data/queries/groups-query.ts'
import { formatDate, shortList } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { ChoiceLine } from '../../ui/choice-line.tsx'
import { SelectField } from '../../ui/select.tsx'
import { DayField } from './day-field.tsx'

const t = messages('people')

const ENDS = ['LAST_IN', 'ROUNDS', 'TARGET', 'MANUAL'] as const
const PLAYERS = Array.from({ length: 19 }, (_, index) => index + 2)

type FiguresFilterProps = {
  readonly search: FiguresSearch
  readonly onFilter: (search: FiguresSearch) => void
}

/** Says which games the figures cover, and opens to choose them: on a phone the figures come first. */
export function FiguresFilter({ search, onFilter }: FiguresFilterProps) {
  const { from, to, end, players, group } = search
  const groups = useQuery(groupsQuery).data ?? []
  const groupName = groups.find(({ id }) => id === group)?.name
  return (
    <ChoiceLine
      chosen={t.rich('gamesChosen', {
        chosen: chosenLabel(search, groupName),
        line: (inside) => inside,
      })}
    >
      <DayField
        label={t('fromLabel')}
        value={from}
        max={to}
        onChoose={(day) => onFilter({ ...search, from: day })}
      />
      <DayField
        label={t('toLabel')}
        value={to}
        min={from}
        onChoose={(day) => onFilter({ ...search, to: day })}
      />
      <SelectField
        label={t('rulesLabel')}
        value={end ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...search, end: ENDS.find((one) => one === value) })
        }
      >
        <option value="">{t('allRules')}</option>
        {ENDS.map((one) => (
          <option key={one} value={one}>
            {endLabels()[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('playersLabel')}
        value={players ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...search, players: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">{t('allNumbers')}</option>
        {PLAYERS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      {(groups.length > 0 || group !== undefined) && (
        <SelectField
          label={t('groupLabel')}
          value={group ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ ...search, group: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{t('allGroups')}</option>
          {group !== undefined && groupName === undefined && (
            <option value={group}>{t('otherGroup')}</option>
          )}
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </ChoiceLine>
  )
}

/** "All", "from 1 Jan 2026, to 31 Mar 2026, Until one is left, 4 players". */
function chosenLabel(
  { from, to, end, players, group }: FiguresSearch,
  groupName = t('otherGroup'),
): string {
  const dayOf = (day: string) => formatDate(momentOf(day), 'date')
  const words: readonly (string | 0 | undefined)[] = [
    from && t('fromDay', { day: dayOf(from) }),
    to && t('toDay', { day: dayOf(to) }),
    end && endLabels()[end],
    players && t('playerCount', { count: players }),
    group && groupName,
  ]
  return words.every((word) => !word)
    ? t('allGames')
    : shortList(words.filter((word) => typeof word === 'string'))
}
