import { FlexRender, type Row, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { digitsOf } from '../standings/standings-rows.ts'
import { SortHeading } from './sort-heading.tsx'
import { STATS_FEATURES, statsColumns } from './stats-columns.tsx'
import type { Stats, StatsRow } from './stats-rows.ts'
import './stats.css'

/** The classes of the columns that are not plain figures. */
const COLUMN_CLASSES: Readonly<Record<string, string>> = {
  player: 'stats-player',
  total: 'stats-now',
  won: 'stats-won',
}

/** Running totals of the last five rounds and rounds won, sortable. */
export function StatsTable({ stats: { rounds, rows } }: { readonly stats: Stats }) {
  const shown = rounds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change with the rounds shown.
  const columns = useMemo(() => statsColumns(rounds), [shown])
  const table = useTable({
    features: STATS_FEATURES,
    columns,
    data: rows,
    getRowId: (row) => String(row.playerId),
    initialState: { sorting: [{ id: 'total', desc: false }] },
    enableSortingRemoval: false,
    enableMultiSort: false,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the arrow keys.
    <section className="score-table-scroll" tabIndex={0} aria-label="Statistics by player">
      <table className="stats" data-digits={digitsOf(rows.map(({ total }) => total))}>
        <caption className="sr-only">Running totals of the last rounds, and rounds won</caption>
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
          <th key={cell.id} className="stats-player" scope="row" title={row.original.name}>
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
