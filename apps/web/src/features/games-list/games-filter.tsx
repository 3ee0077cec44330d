import { type GamesFilter, LONGEST_SEARCH } from '../../data/queries/games-list-query.ts'
import { useSearchText } from '../../hooks/use-search-text.ts'
import { messages } from '../../lib/messages.tsx'
import { SelectField } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { statusLabels } from '../game/standings/status-badge.tsx'
import styles from './games-filter.module.css'

const t = messages('games')

type GamesFilterFieldsProps = {
  readonly filter: GamesFilter
  readonly onFilter: (filter: GamesFilter) => void
}

/** Searches games by name and player, and by their status. */
export function GamesFilterFields({ filter, onFilter }: GamesFilterFieldsProps) {
  const [typed, setTyped] = useSearchText(filter.search, (search) =>
    onFilter({ ...filter, search }),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no search element
    <form role="search" className={styles.filter} onSubmit={(event) => event.preventDefault()}>
      <TextField
        type="search"
        label={t('gameOrPlayer')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label={t('statusLabel')}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const status = statusLabels().find(([one]) => one === value)?.[0]
          onFilter({ search: typed.trim(), status })
        }}
      >
        <option value="">{t('allStatuses')}</option>
        {statusLabels().map(([status, word]) => (
          <option key={status} value={status}>
            {word}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
