import { useState } from 'react'
import type { TableState } from '../../../data/table-evening.ts'
import { SrOnly } from '../../../ui/sr-only.tsx'

type TableNewsProps = {
  readonly state: TableState
  /** The running game's number in the evening; 0 if unknown. */
  readonly number: number
}

/** Announces once what has changed at a table: the next game, or that there is none. Source: P-tables-18. */
export function TableNews({ state, number }: TableNewsProps) {
  const key = state.kind === 'playing' ? state.gameUuid : state.kind
  const [last, setLast] = useState({ key, news: '' })
  if (key !== last.key) setLast({ key, news: newsOf(state, number) })
  return (
    <SrOnly as="p" role="status">
      {last.news}
    </SrOnly>
  )
}

function newsOf({ kind }: TableState, number: number): string {
  if (kind === 'private') return PRIVATE
  return kind === 'playing' ? begunMessage(number) : SOON
}

/** Shown while the running game has no public page. */
export const PRIVATE = 'A game is being played, and is not public'
/** Shown between two games. */
export const SOON = 'Next game starts here by itself'

/** Returns "Game 3 has begun". */
export function begunMessage(number: number): string {
  return number > 0 ? `Game ${number} has begun` : 'The next game has begun'
}
