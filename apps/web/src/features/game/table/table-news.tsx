import { useState } from 'react'
import type { TableState } from '../../../data/table-evening.ts'
import { messages } from '../../../lib/messages.tsx'
import { SrOnly } from '../../../ui/sr-only.tsx'

const t = messages('table')

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
  if (kind === 'private') return privateMessage()
  return kind === 'playing' ? begunMessage(number) : soonMessage()
}

/** Shown while the running game has no public page. */
export const privateMessage = () => t('gameIsPrivate')
/** Shown between two games. */
export const soonMessage = () => t('nextStartsHere')

/** Returns "Game 3 has begun". */
export function begunMessage(number: number): string {
  return number > 0 ? t('gameHasBegun', { number }) : t('nextGameHasBegun')
}
