import type { Method } from './client.ts'

type Answer = { readonly data: unknown; readonly meta: unknown }

const NO_GAMES = { page: 1, page_size: 20, total_pages: 0, total_items: 0 }

/**
 * Completes an answer about games: a list that it leaves out is empty, also that of all games, and a
 * status is written in upper case.
 */
export function completeAnswer(method: Method, path: string, { data, meta }: Answer): Answer {
  if (!/^\/(games|scoreboard)(\/|$)/.test(path)) return { data, meta }
  if (!isListOfGames(method, path)) return { data: completeGame(data), meta }
  const games = Array.isArray(data) ? data : []
  return { data: games.map(completeStatus), meta: meta ?? NO_GAMES }
}

/** Whether the answer is the list of all games, which may be empty altogether. */
export function isListOfGames(method: Method, path: string): boolean {
  return method === 'get' && path === '/games'
}

/** Completes a game or a scoreboard; anything else is returned as it is. */
export function completeGame<Value>(value: Value): Value {
  if (!isObject(value)) return value
  if (isObject(value.game)) {
    return { ...value, game: completeStatus(value.game), ...listsOf(value) }
  }
  return isGame(value) ? { ...completeStatus(value), ...listsOf(value) } : value
}

function listsOf({ players, rounds }: Fields) {
  return { players: players ?? [], rounds: rounds ?? [] }
}

function completeStatus<Value>(value: Value): Value {
  if (!isObject(value) || typeof value.status !== 'string') return value
  return { ...value, status: value.status.toUpperCase() }
}

function isGame({ uuid, status }: Fields): boolean {
  return typeof uuid === 'string' && typeof status === 'string'
}

type Fields = { readonly [field: string]: unknown }

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
