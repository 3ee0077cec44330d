import type { Query, QueryClient } from '@tanstack/react-query'
import { type GameScoreboard, lastKnown } from '../queries/scoreboard-query.ts'
import { type CachedResponse, isDeviceRefusal, type OpenDevice } from './device-database.ts'

/** The format of the stored answers; other formats are ignored. */
const FORMAT = 2
/** Enough for a user's last games with their stakes, one list of games, and the contacts. */
const MOST_ANSWERS = 50

type ResponseCacheParts = {
  readonly open: OpenDevice
  readonly queryClient: QueryClient
  readonly currentUser: () => number | null
  readonly isStored?: (queryKey: readonly unknown[]) => boolean
}

/** The last answers to the queries that scoring needs, stored on the device for each user. */
export class ResponseCache {
  readonly #open: OpenDevice
  readonly #queryClient: QueryClient
  readonly #currentUser: () => number | null
  readonly #isStored: (queryKey: readonly unknown[]) => boolean

  constructor({ open, queryClient, currentUser, isStored = isForTable }: ResponseCacheParts) {
    this.#open = open
    this.#queryClient = queryClient
    this.#currentUser = currentUser
    this.#isStored = isStored
  }

  /** Shows the last known answers where nothing newer is known. */
  async restore(): Promise<void> {
    const userId = this.#currentUser()
    if (userId === null) return
    const queryClient = this.#queryClient
    const answers = await (await this.#open()).getAllFromIndex('answers', 'user', userId)
    for (const { queryKey, data: stored, keptAt, format } of answers) {
      const key = JSON.parse(queryKey)
      if (format !== FORMAT || queryClient.getQueryData(key) !== undefined) continue
      const data = key[0] === 'scoreboard' ? lastKnown(stored as GameScoreboard) : stored
      queryClient.setQueryData(key, data, { updatedAt: keptAt })
      // Even a new answer may be outdated: another device may have changed the game.
      await queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
    }
  }

  /** Stores the known answers and every new one; returns a function that stops this. */
  follow(): () => void {
    const cache = this.#queryClient.getQueryCache()
    for (const query of cache.getAll()) this.#storeQuery(query)
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') this.#storeQuery(event.query)
    })
  }

  async forget(userId: number): Promise<void> {
    const database = await this.#open()
    const keys = await database.getAllKeysFromIndex('answers', 'user', userId)
    await Promise.all(keys.map((key) => database.delete('answers', key)))
  }

  #storeQuery({ queryKey, state }: Query): void {
    const userId = this.#currentUser()
    const { data, dataUpdatedAt: keptAt } = state
    if (userId === null || data === undefined || !this.#isStored(queryKey)) return
    const answer = { userId, queryKey: JSON.stringify(queryKey), data, keptAt, format: FORMAT }
    this.#store(answer).catch(ignoreRefusal)
  }

  async #store(answer: CachedResponse): Promise<void> {
    const database = await this.#open()
    await database.put('answers', answer)
    const all = await database.getAllFromIndex('answers', 'user', answer.userId)
    const old = all.sort((one, other) => other.keptAt - one.keptAt).slice(MOST_ANSWERS)
    await Promise.all(
      old.map(({ userId, queryKey }) => database.delete('answers', [userId, queryKey])),
    )
  }
}

function isForTable([subject, which, ...rest]: readonly unknown[]): boolean {
  // Further pages, up to a game that was the newest, are each read once.
  const isFurtherPage = typeof rest.at(-1) === 'object'
  if (subject === 'games') return which === 'active' || (which === 'list' && !isFurtherPage)
  if (subject === 'groups') return which === undefined
  if (subject === 'settlements' || subject === 'stakes') return true
  return subject === 'scoreboard' || subject === 'contacts' || subject === 'seated-players'
}

/** Without storage the last scoreboards cannot be read offline; everything else works. */
export function ignoreRefusal(error: unknown): void {
  if (!isDeviceRefusal(error)) reportError(error)
}
