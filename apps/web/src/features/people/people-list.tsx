import { FIGURES_FROM } from '@meldboard/engine/results'
import type { MessageKey } from '@meldboard/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedPerson } from '../../data/queries/figures-query.ts'
import { formatDate, formatPercent } from '../../lib/format.ts'
import { messages } from '../../lib/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../../ui/icons.gen.ts'
import { Name } from '../../ui/name.tsx'
import { SelectBox } from '../../ui/select.tsx'
import { SrOnly } from '../../ui/sr-only.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHasColumns } from '../../ui/use-has-columns.ts'
import { percent, tenths } from './figure-labels.ts'
import { addressesOfNamesakes, findPeople, SEARCH_FROM } from './found-people.ts'
import styles from './people-list.module.css'
import { hasFigures, ORDERS, type Order, type OrderName, sortPeople } from './people-orders.ts'
import { scaleEndOf, WinBar } from './win-bar.tsx'

const t = messages('people')

type PeopleListProps = {
  readonly people: readonly ListedPerson[]
  /** Which games are counted, or null. */
  readonly note: string | null
}

/** People with their rate of wins, as a table if there is room. Source: P-people-page-1. */
export function PeopleList({ people, note }: PeopleListProps) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>({ by: 'games', isReversed: false })
  const isTable = useHasColumns()
  const shown = sortPeople(findPeople(people, typed), order)
  const end = scaleEndOf(people.map(({ summary }) => summary).filter(hasFigures))
  const list = { people: shown, addresses: addressesOfNamesakes(people), end, order }
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {people.length >= SEARCH_FROM && (
        // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 know no search element
        <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            label={t('searchPlayers')}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
      )}
      {shown.length === 0 && <p role="status">{t('nobodyFound')}</p>}
      {shown.length > 0 &&
        (isTable ? (
          <PeopleTable {...list} onOrder={setOrder} />
        ) : (
          <PeopleLines {...list} onOrder={setOrder} />
        ))}
      {shown.length > 0 && <Key end={end} />}
    </>
  )
}

type PeopleProps = {
  readonly people: readonly ListedPerson[]
  /** The addresses that distinguish people with equal names, by id. */
  readonly addresses: ReadonlyMap<string, string>
  /** The end of the bars' scale. */
  readonly end: number
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

const LISTED_ORDERS: readonly OrderName[] = ['games', 'won', 'last', 'name']

function PeopleLines({ people, addresses, end, order, onOrder }: PeopleProps) {
  // Also one that was chosen while there was room for the table.
  const listed = [...new Set([...LISTED_ORDERS, order.by])]
  return (
    <section aria-label={t('peopleYouPlayWith')}>
      <div className={styles.head}>
        <span>{t('personCount', { count: people.length })}</span>
        <SelectBox
          small
          aria-label={t('order')}
          value={order.by}
          onChange={({ currentTarget: { value } }) => {
            const by = listed.find((one) => one === value)
            if (by) onOrder({ by, isReversed: false })
          }}
        >
          {listed.map((by) => (
            <option key={by} value={by}>
              {t(ORDERS[by].first)}
            </option>
          ))}
        </SelectBox>
      </div>
      <ol className={styles.lines}>
        {people.map(({ person, summary }) => (
          <li key={person.id}>
            <div className={styles.who}>
              <PersonName person={person} address={addresses.get(person.id)} />
              <span className={styles.meta}>{gamesWon(summary)}</span>
            </div>
            {hasFigures(summary) && (
              <>
                <b className={styles.rate}>{percent(summary.winRate)}</b>
                <WinBar rates={summary} end={end} />
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function gamesWon(summary: ListedPerson['summary']): string {
  const { games, wins, sharedWins } = summary
  if (games === 0) return t('noFinishedGameYet')
  return hasFigures(summary)
    ? t('gamesWonOf', { won: wins + sharedWins, count: games })
    : t('gameTotal', { count: games })
}

type Column = { readonly by: OrderName; readonly label: MessageKey<'people'> }

const COLUMNS: readonly Column[] = [
  { by: 'name', label: 'player' },
  { by: 'won', label: 'gamesWon' },
  { by: 'games', label: 'games' },
  { by: 'place', label: 'averagePlace' },
  { by: 'rounds', label: 'roundsWon' },
  { by: 'dropped', label: 'roundsDropped' },
  { by: 'last', label: 'lastPlayed' },
]

function PeopleTable({ people, addresses, end, order, onOrder }: PeopleProps) {
  return (
    <table className={styles.table}>
      <caption>
        <SrOnly>{t('peopleYouPlayWith')}</SrOnly>
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
          <tr key={person.id}>
            <th scope="row">
              <PersonName person={person} address={addresses.get(person.id)} />
            </th>
            <td>
              {hasFigures(summary) && (
                <span className={styles.won}>
                  <WinBar rates={summary} end={end} />
                  <b>{percent(summary.winRate)}</b>
                </span>
              )}
            </td>
            <td>
              <b>{summary.games}</b>
            </td>
            <td>{hasFigures(summary) ? tenths(summary.averagePlace) : '–'}</td>
            <td>{shareOfRounds(summary.roundsWon, summary)}</td>
            <td>{shareOfRounds(summary.dropped, summary)}</td>
            <td>{formatDate(summary.lastPlayedAt, 'shortDate')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadCellProps = Pick<PeopleProps, 'order' | 'onOrder'> & Column

function HeadCell({ by, label, order, onOrder }: HeadCellProps) {
  const isBy = order.by === by
  const isUp = ORDERS[by].isUp !== (isBy && order.isReversed)
  const direction = isUp ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={isBy ? direction : 'none'}>
      <button type="button" onClick={() => onOrder({ by, isReversed: isBy && !order.isReversed })}>
        <span>{t(label)}</span>
        <Icon shape={isBy ? (isUp ? ArrowUp : ArrowDown) : ChevronsUpDown} />
      </button>
    </th>
  )
}

type PersonNameProps = Pick<ListedPerson, 'person'> & {
  /** The address, if another person has the same name. */
  readonly address: string | undefined
}

/** Links to a person's page; for the reader to the statistics, unless there are names to separate. */
function PersonName({ person, address }: PersonNameProps) {
  const { id, name, isOneself, isGuest, knownIn, links } = person
  return (
    <span className={styles.name}>
      {isOneself && links.length === 0 ? (
        <Link to="/stats">
          <Name>{name}</Name>
        </Link>
      ) : (
        <Link to="/players/$personId" params={{ personId: id }}>
          <Name>{name}</Name>
          {address && <small>{` ${address}`}</small>}
          {knownIn !== null && <small> {t.rich('inGamesOf', { name: knownIn })}</small>}
        </Link>
      )}
      {isOneself && <span className={styles.mark}>{t('youMark')}</span>}
      {isGuest && <span className={styles.mark}>{t('guestMark')}</span>}
    </span>
  )
}

function shareOfRounds(rounds: number, summary: ListedPerson['summary']): string {
  const { roundsPlayed } = summary
  if (!hasFigures(summary)) return '–'
  return percent({ value: roundsPlayed === 0 ? null : rounds / roundsPlayed, n: roundsPlayed })
}

function Key({ end }: { readonly end: number }) {
  return (
    <p className={styles.key} aria-hidden="true">
      <span>
        <i /> <span>{t('keyOfBar', { share: formatPercent(end) })}</span>
      </span>
      <span>
        <i className={styles.tick} /> <span>{t('keyOfTick')}</span>
      </span>
      <span>{t('keyFrom', { count: FIGURES_FROM })}</span>
    </p>
  )
}
