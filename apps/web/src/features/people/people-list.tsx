import { FIGURES_FROM } from '@meldboard/engine/results'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { useState } from 'react'
import type { ListedPerson } from '../../data/queries/figures-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { SelectBox } from '../../ui/select.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHasColumns } from '../../ui/use-has-columns.ts'
import { peopleLike, SEARCH_FROM } from './found-people.ts'
import styles from './people-list.module.css'
import { ORDERS, type Order, type OrderName, ordered } from './people-orders.ts'
import { endOfRule, WinBar } from './win-bar.tsx'
import { percent, SHORT_DATE, tenths } from './words.ts'

/** People with how often they win, as a table where there is room. Source: P-people-page-1. */
export function PeopleList({ people }: { readonly people: readonly ListedPerson[] }) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>({ by: 'games', isReversed: false })
  const isTable = useHasColumns()
  const shown = ordered(peopleLike(people, typed), order)
  const end = endOfRule(people.map(({ summary }) => summary))
  return (
    <>
      {people.length >= SEARCH_FROM && (
        // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no search element
        <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            label="Search players"
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
      )}
      {shown.length === 0 && <p role="status">Nobody is called like that.</p>}
      {shown.length > 0 &&
        (isTable ? (
          <PeopleTable people={shown} end={end} order={order} onOrder={setOrder} />
        ) : (
          <PeopleLines people={shown} end={end} order={order} onOrder={setOrder} />
        ))}
      {shown.length > 0 && <Key end={end} />}
    </>
  )
}

type PeopleProps = {
  readonly people: readonly ListedPerson[]
  /** Of the rules. */
  readonly end: number
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

const LISTED_ORDERS: readonly OrderName[] = ['games', 'won', 'last', 'name']

function PeopleLines({ people, end, order, onOrder }: PeopleProps) {
  // Also one that was chosen while there was room for the table.
  const listed = [...new Set([...LISTED_ORDERS, order.by])]
  return (
    <section aria-label="People you play with">
      <div className={styles.head}>
        <span>{people.length === 1 ? '1 person' : `${people.length} people`}</span>
        <SelectBox
          small
          aria-label="Order"
          value={order.by}
          onChange={({ currentTarget: { value } }) => {
            const by = listed.find((one) => one === value)
            if (by) onOrder({ by, isReversed: false })
          }}
        >
          {listed.map((by) => (
            <option key={by} value={by}>
              {ORDERS[by].first}
            </option>
          ))}
        </SelectBox>
      </div>
      <ol className={styles.lines}>
        {people.map(({ person, summary }) => (
          <li key={person.id} data-few={isFew(summary) || undefined}>
            <PersonName person={person} />
            <span className={styles.meta}>
              {summary.games === 0
                ? 'No finished game yet'
                : `${summary.wins + summary.sharedWins} of ${summary.games} ${summary.games === 1 ? 'game' : 'games'} won`}
            </span>
            <b className={styles.rate}>{summary.games > 0 && percent(summary.winRate)}</b>
            {summary.games > 0 && <WinBar rates={summary} end={end} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const COLUMNS: readonly { readonly by: OrderName; readonly label: string }[] = [
  { by: 'name', label: 'Player' },
  { by: 'won', label: 'Games won' },
  { by: 'games', label: 'Games' },
  { by: 'place', label: 'Average place' },
  { by: 'rounds', label: 'Rounds won' },
  { by: 'dropped', label: 'Dropped' },
  { by: 'last', label: 'Last played' },
]

function PeopleTable({ people, end, order, onOrder }: PeopleProps) {
  return (
    <table className={styles.table}>
      <caption>
        <SrOnly>People you play with</SrOnly>
      </caption>
      <thead>
        <tr>
          {COLUMNS.map(({ by, label }) => (
            <HeadCell key={by} by={by} label={label} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ person, summary }) => (
          <tr key={person.id} data-few={isFew(summary) || undefined}>
            <th scope="row">
              <PersonName person={person} />
            </th>
            <td>
              {summary.games > 0 && (
                <span className={styles.won}>
                  <WinBar rates={summary} end={end} />
                  <b>{percent(summary.winRate)}</b>
                </span>
              )}
            </td>
            <td>
              <b>{summary.games}</b>
            </td>
            <td>{tenths(summary.averagePlace)}</td>
            <td>{shareOfRounds(summary.roundsWon, summary)}</td>
            <td>{shareOfRounds(summary.dropped, summary)}</td>
            <td>
              {summary.lastPlayedAt === null
                ? '–'
                : SHORT_DATE.format(new Date(summary.lastPlayedAt))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadCellProps = Pick<PeopleProps, 'order' | 'onOrder'> & (typeof COLUMNS)[number]

function HeadCell({ by, label, order, onOrder }: HeadCellProps) {
  const isBy = order.by === by
  const isUp = ORDERS[by].isUp !== (isBy && order.isReversed)
  const direction = isUp ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={isBy ? direction : 'none'}>
      <button type="button" onClick={() => onOrder({ by, isReversed: isBy && !order.isReversed })}>
        {label}
        <Icon shape={isBy ? (isUp ? ArrowUp : ArrowDown) : ChevronsUpDown} />
      </button>
    </th>
  )
}

/** Leads to their page; one's own is the statistics, unless there are names to take apart. */
function PersonName({ person }: Pick<ListedPerson, 'person'>) {
  const { id, name, isOneself, isGuest, links } = person
  return (
    <span className={styles.name}>
      {isOneself && links.length === 0 ? (
        <Link to="/stats">
          <Name>{name}</Name>
        </Link>
      ) : (
        <Link to="/players/$personId" params={{ personId: id }}>
          <Name>{name}</Name>
        </Link>
      )}
      {isOneself && <span className={styles.mark}>You</span>}
      {isGuest && <span className={styles.mark}>Guest</span>}
    </span>
  )
}

function isFew({ games }: ListedPerson['summary']): boolean {
  return games < FIGURES_FROM
}

function shareOfRounds(rounds: number, { roundsPlayed }: ListedPerson['summary']): string {
  return percent({ value: roundsPlayed === 0 ? null : rounds / roundsPlayed, n: roundsPlayed })
}

function Key({ end }: { readonly end: number }) {
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i /> Games won, the whole rule is {100 * end}
        {'\u202f'}%
      </span>
      <span>
        <i className={styles.tick} /> to be expected
      </span>
      <span>
        <i className={styles.few} /> fewer than {FIGURES_FROM} games
      </span>
    </p>
  )
}
