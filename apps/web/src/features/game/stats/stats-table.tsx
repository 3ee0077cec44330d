import { compareNames } from '@meldboard/engine'
import {
  type Column,
  type ColumnDef,
  createSortedRowModel,
  FlexRender,
  type Header,
  type Row,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { messages } from '../../../lib/messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../../../ui/icons.gen.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'
import scoreTableStyles from '../score-table/score-table.module.css'
import { digitsOf } from '../standings/standings.tsx'
import type { Stats, StatsRow } from './stats-rows.ts'
import styles from './stats-table.module.css'

const t = messages('stats')

/** The classes of the columns that are not plain figures. */
const COLUMN_CLASSES: Readonly<Record<string, string | undefined>> = {
  player: styles.player,
  total: styles.now,
  won: styles.won,
}

/** Places, running totals of the last five rounds and rounds won, sortable. */
export function StatsTable({ stats: { rounds, rows } }: { readonly stats: Stats }) {
  const shown = rounds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change with the rounds shown.
  const columns = useMemo(() => statsColumns(rounds), [shown])
  const table = useTable({
    features: STATS_FEATURES,
    columns,
    data: rows,
    getRowId: (row) => String(row.playerId),
    // Without sorting the rows are in the finishing order.
    enableSortingRemoval: true,
    enableMultiSort: false,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the arrow keys.
    <section className={scoreTableStyles.scroll} tabIndex={0} aria-label={t('statisticsByPlayer')}>
      <table className={styles.table} data-digits={digitsOf(rows.map(({ total }) => total))}>
        <SrOnly as="caption">{t('shortTable')}</SrOnly>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortHeading
                  key={header.id}
                  header={header}
                  className={COLUMN_CLASSES[header.column.id]}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <StatsLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StatsLine({ row }: { readonly row: Row<typeof STATS_FEATURES, StatsRow> }) {
  return (
    <tr data-state={row.original.state}>
      {row.getAllCells().map((cell) =>
        cell.column.id === 'player' ? (
          <th key={cell.id} className={styles.player} scope="row" title={row.original.name}>
            <FlexRender cell={cell} />
          </th>
        ) : (
          <td key={cell.id} className={COLUMN_CLASSES[cell.column.id]}>
            <FlexRender cell={cell} />
          </td>
        ),
      )}
    </tr>
  )
}

type SortHeadingProps = {
  readonly header: Header<typeof STATS_FEATURES, StatsRow>
  readonly className: string | undefined
}

const DIRECTIONS = {
  asc: { sorted: 'ascending', icon: ArrowUp },
  desc: { sorted: 'descending', icon: ArrowDown },
} as const

const UNSORTED = { sorted: 'none', icon: ChevronsUpDown } as const

/** A column's heading; a sortable one is a button: one way, the other way, and back to the finishing order. */
function SortHeading({ header, className }: SortHeadingProps) {
  const { column } = header
  if (!column.getCanSort()) {
    return (
      <th scope="col">
        <FlexRender header={header} />
      </th>
    )
  }
  const { sorted, icon } = directionOf(column)
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        <span>
          <FlexRender header={header} />
        </span>
        <Icon shape={icon} />
      </button>
    </th>
  )
}

function directionOf(column: Column<typeof STATS_FEATURES, StatsRow>) {
  const direction = column.getIsSorted()
  return direction === false ? UNSORTED : DIRECTIONS[direction]
}

const STATS_FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type StatsColumn = ColumnDef<typeof STATS_FEATURES, StatsRow>

/** Player, start, the shown rounds, and the rounds won; the last round's total is the player's. */
function statsColumns(rounds: readonly number[]): StatsColumn[] {
  const lastRound = rounds.at(-1)
  return [
    {
      id: 'player',
      accessorKey: 'name',
      header: t('player'),
      sortFn: (one, other) => compareNames(one.original.name, other.original.name),
      cell: ({ row }) => <PlacedName row={row.original} />,
    },
    ...rounds.map((_, index) => totalBefore(rounds, index)),
    {
      id: 'total',
      accessorKey: 'total',
      header: lastRound === undefined ? t('total') : () => <RoundNumber>{lastRound}</RoundNumber>,
      sortFn: sortFn_basic,
      sortDescFirst: false,
    },
    {
      id: 'won',
      accessorKey: 'roundsWon',
      header: t('won'),
      sortFn: sortFn_basic,
      sortDescFirst: true,
    },
  ]
}

/** Returns the column of the running total before the shown round at this index. */
function totalBefore(rounds: readonly number[], index: number): StatsColumn {
  const round = rounds[index - 1]
  return {
    id: round === undefined ? 'start' : `round-${round}`,
    header: round === undefined ? t('start') : () => <RoundNumber>{round}</RoundNumber>,
    enableSorting: false,
    cell: ({ row }) => row.original.points[index] ?? <NotPlaying />,
  }
}

function PlacedName({ row: { place, shortName, roundLeft } }: { readonly row: StatsRow }) {
  return (
    <span className={styles.placed}>
      {place !== null && (
        <span className={styles.place}>
          <SrOnly>{`${t('place')} `}</SrOnly>
          <span translate="no">{place}</span>
        </span>
      )}
      {place === null && <span className={styles.place} />}{' '}
      <span>
        <bdi translate="no">{shortName}</bdi>
        {roundLeft !== null && (
          <>
            {' '}
            <small>{t('leftAfterRound', { roundLeft })}</small>
          </>
        )}
      </span>
    </span>
  )
}

function RoundNumber({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SrOnly>{`${t('round')} `}</SrOnly>
      <span>{children}</span>
    </>
  )
}

function NotPlaying() {
  return (
    <>
      <span className={scoreTableStyles.away} aria-hidden="true">
        ·
      </span>
      <SrOnly>{t('notPlaying')}</SrOnly>
    </>
  )
}
