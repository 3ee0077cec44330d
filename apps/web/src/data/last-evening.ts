import type { Schemas } from '@meldboard/api-client'
import { eveningOf } from './evening.ts'

type Game = Pick<Schemas['Game'], 'createdDate' | 'status' | 'standing'>

export type LastEvening = {
  /** When its first game began, an ISO timestamp. */
  readonly begunAt: string
  /** The most wins first. */
  readonly winners: readonly Winner[]
}

/** A person and the number of games won. */
export type Winner = { readonly name: string; readonly won: number }

/**
 * Returns the last evening with completed games before tonight, by the reader's clock; null if there is none, or if
 * earlier games of it may be missing from the list.
 * @param games the newest games, newest first
 * @param isWhole whether there are no further games
 */
export function lastEveningOf(
  games: readonly Game[],
  isWhole: boolean,
  now: number,
): LastEvening | null {
  const last = games.find(
    ({ status, createdDate }) => status === 'COMPLETED' && !isOn(eveningOf(now), createdDate),
  )
  // A list begins with the running games, however old they are.
  const oldest = games.filter(({ status }) => status !== 'INPROGRESS').at(-1)
  if (last === undefined || oldest === undefined) return null
  const evening = eveningOf(last.createdDate)
  if (!isWhole && isOn(evening, oldest.createdDate)) return null
  const played = games.filter(
    ({ createdDate, status }) => status === 'COMPLETED' && isOn(evening, createdDate),
  )
  const counts = new Map<string, number>()
  for (const { standing = [] } of played) {
    for (const { name, isWinner } of standing) {
      if (isWinner) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const winners = Array.from(counts, ([name, won]) => ({ name, won }))
  const { createdDate: begunAt } = played.at(-1) ?? last
  return { begunAt, winners: winners.sort((one, other) => other.won - one.won) }
}

function isOn(evening: string, moment: string): boolean {
  return eveningOf(moment) === evening
}
