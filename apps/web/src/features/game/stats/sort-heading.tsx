import { type Column, FlexRender, type Header } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { Icon } from '../../../ui/icon.tsx'
import type { STATS_FEATURES } from './stats-columns.tsx'
import type { StatsRow } from './stats-rows.ts'

type Features = typeof STATS_FEATURES

const DIRECTIONS = {
  asc: { sorted: 'ascending', icon: ArrowUp },
  desc: { sorted: 'descending', icon: ArrowDown },
} as const
const UNSORTED = { sorted: 'none', icon: ChevronsUpDown } as const

type SortHeadingProps = {
  readonly header: Header<Features, StatsRow>
  readonly className: string | undefined
}

/** A column's heading; where it sorts, a button: first ascending, then descending. */
export function SortHeading({ header, className }: SortHeadingProps) {
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
      <button type="button" className="stats-sort" onClick={() => column.toggleSorting()}>
        <span>
          <FlexRender header={header} />
        </span>
        <Icon shape={icon} />
      </button>
    </th>
  )
}

function directionOf(column: Column<Features, StatsRow>) {
  const direction = column.getIsSorted()
  return direction === false ? UNSORTED : DIRECTIONS[direction]
}
