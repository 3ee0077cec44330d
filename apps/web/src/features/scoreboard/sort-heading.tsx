import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SortColumn, SortOrder } from './stats-rows.ts'

type SortHeadingProps = {
  readonly column: SortColumn
  readonly order: SortOrder
  readonly onSort: (order: SortOrder) => void
  readonly className: string
  readonly children: ReactNode
}

/** A column's heading that sorts by it: first ascending, then the other way. */
export function SortHeading({ column, order, onSort, className, children }: SortHeadingProps) {
  const isSorted = order.column === column
  const isDescending = isSorted && order.isDescending
  const Icon = isSorted ? (isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="stats-sort"
        onClick={() => onSort({ column, isDescending: isSorted && !isDescending })}
      >
        <span>{children}</span>
        <Icon className="icon" aria-hidden="true" />
      </button>
    </th>
  )
}
