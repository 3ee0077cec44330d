import type { Queries } from '../platform/database/database.ts'
import { findIdentity } from './identities.ts'
import { mostPlayedWith, type PeopleList, peopleList } from './known-people.ts'
import { type Known, keysFor } from './own-keys.ts'
import { personIds } from './person-id.ts'
import type { PersonKey } from './person-key.ts'
import { findFinishedGames, knownGames } from './played-games-store.ts'
import { findKnown, gamesKnown } from './who-is-who.ts'

/** A change of what a user states about people, as plain data. */
export type AskedAcquaintances = {
  readonly userId: number
  readonly personIds: readonly string[]
  readonly authSecret: string
}

/** What the change depends on, as plain data. */
export type Acquaintances = {
  readonly known: Known
  /** The people of the change whom the user knows, by id. */
  readonly people: ReadonlyMap<string, PeopleList['people'][number]>
  /** The people who sat at a table with the first of them. */
  readonly met: ReadonlySet<PersonKey>
}

/** Reads all games that a user knows; slow for thousands, so a worker thread runs it. Null: the account is deleted. */
export async function findAcquaintances(
  queries: Queries,
  { userId, personIds: wanted, authSecret }: AskedAcquaintances,
): Promise<Acquaintances | null> {
  const oneself = await findIdentity(queries, userId)
  if (oneself === null) return null
  const known = await findKnown(queries, oneself)
  const keys = keysFor(known)
  const finished = await findFinishedGames(queries, knownGames(oneself))
  const games = [...gamesKnown(finished, oneself, keys)]
  const idOf = personIds(authSecret, userId)
  const all = peopleList(games, { ...known, keys }).people
  const byId = new Map(all.map((person) => [idOf(person.key), person]))
  const people = new Map(
    wanted.flatMap((id) => {
      const person = byId.get(id)
      return person === undefined ? [] : [[id, person] as const]
    }),
  )
  const first = people.get(wanted[0] ?? '')
  const met = first === undefined ? [] : mostPlayedWith(games, first.key)
  return { known, people, met: new Set(met.map(([key]) => key)) }
}
