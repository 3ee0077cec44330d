import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { shortName } from '../../../ui/short-name.ts'
import type { StatsRow } from './stats-rows.ts'

/** The features of the stats table: sorting. */
export const STATS_FEATURES = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** A column of the stats table. */
export type StatsColumn = ColumnDef<typeof STATS_FEATURES, StatsRow>

const COLLATOR = new Intl.Collator()

/** Player, start, the shown rounds, and the rounds won; the last round's total is the player's. */
export function statsColumns(rounds: readonly number[]): StatsColumn[] {
  const lastRound = rounds.at(-1)
  return [
    {
      id: 'player',
      accessorKey: 'name',
      header: 'Player',
      sortFn: (one, other) => COLLATOR.compare(one.original.name, other.original.name),
      cell: ({ row }) => <bdi>{shortName(row.original.name)}</bdi>,
    },
    ...rounds.map((_, index) => totalBefore(rounds, index)),
    {
      id: 'total',
      accessorKey: 'total',
      header: lastRound === undefined ? 'Total' : () => <RoundNumber>{lastRound}</RoundNumber>,
      sortFn: sortFn_basic,
      sortDescFirst: false,
    },
    {
      id: 'won',
      accessorKey: 'roundsWon',
      header: 'Won',
      sortFn: sortFn_basic,
      sortDescFirst: false,
    },
  ]
}

/** Returns the running total before the round at this index of the shown ones. */
function totalBefore(rounds: readonly number[], index: number): StatsColumn {
  const round = rounds[index - 1]
  return {
    id: round === undefined ? 'start' : `round-${round}`,
    header: round === undefined ? 'Start' : () => <RoundNumber>{round}</RoundNumber>,
    enableSorting: false,
    cell: ({ row }) => row.original.points[index] ?? <NotPlaying />,
  }
}

function RoundNumber({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="sr-only">Round </span>
      {children}
    </>
  )
}

function NotPlaying() {
  return (
    <>
      <span className="score-table-away" aria-hidden="true">
        ·
      </span>
      <span className="sr-only">not playing</span>
    </>
  )
}
