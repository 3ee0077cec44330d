import { applyEvent, eventOf, type Game, type GameEvent, scoreboardOf } from '@meldboard/engine'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import { accessTokenOf, ananyasSession, storeSession } from './accounts.ts'
import { type FakeAnswer, failure, success } from './fake-server.ts'

type OwnedGame = { readonly id: number; readonly owner: string | null; game: Game }
type Call = {
  readonly id: string | undefined
  readonly rest: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Creates a fake server on which users create and score games, each write once under its key. The connection can
 * break at any call, before the server has it or before its answer arrives, and stays broken until it is mended.
 */
export function fakeProvider() {
  const games = new Map<string, OwnedGame>()
  const answers = new Map<string, FakeAnswer>()
  let calls = 0
  let breaksAt: { readonly call: number; readonly hasArrived: boolean } | null = null
  let isBroken = false

  async function fetch(request: Request): Promise<Response> {
    const [, id, rest = ''] =
      /\/api\/v1\/(?:games|scoreboard)(?:\/([\w-]+)(\/.*)?)?$/.exec(
        new URL(request.url).pathname,
      ) ?? []
    const text = await request.text()
    const isRead = request.method === 'GET'
    if (isRead && id === undefined) throw new TypeError('It has no lists.')
    if (id === 'active') return Response.json(success(null).body)
    calls += 1
    const isLast = breaksAt?.call === calls
    if (isBroken || (isLast && !breaksAt?.hasArrived)) return lose()
    const owner = request.headers.get('Authorization')
    const call = { id, rest, body: text === '' ? {} : JSON.parse(text) }
    const key = `${owner} ${request.headers.get('Idempotency-Key')}`
    const answer = isRead ? read(call, owner) : (answers.get(key) ?? write(call, owner, request))
    if (!isRead && answer.status < 300) answers.set(key, answer)
    if (isLast) return lose()
    return answer instanceof Response
      ? answer
      : Response.json(answer.body, { status: answer.status })
  }

  function lose(): never {
    isBroken = true
    throw new TypeError('The connection broke.')
  }

  function read({ id }: Call, owner: string | null): FakeAnswer {
    const own = gameOf(id, owner)
    return own ? success(documentOf(own)) : failure(404, 'NOT_FOUND', 'No such game.')
  }

  function write(call: Call, owner: string | null, { method, headers }: Request): FakeAnswer {
    const { id, rest, body } = call
    if (id === undefined) {
      const { uuid, players: _none, groupOf: _last, ...settings } = body
      if (games.has(String(uuid))) return failure(409, 'CONFLICT', 'This uuid is taken.')
      const game = applyEvent(null, eventOf('created', { settings } as never))
      if (!game.ok) return failure(400, 'VALIDATION_ERROR', game.error.code)
      const made = { id: games.size + 1, owner, game: game.value }
      games.set(String(uuid), made)
      return success(documentOf(made).game, 201)
    }
    const own = gameOf(id, owner)
    const event = own && eventOfCall(own.game, call, method, headers)
    if (!own || !event) return failure(404, 'NOT_FOUND', 'No such game.')
    const next = applyEvent(own.game, event)
    if (!next.ok) return failure(409, 'CONFLICT', `Refused: ${next.error.code}: ${rest}`)
    own.game = next.value
    return success(documentOf(own))
  }

  function gameOf(id: string | undefined, owner: string | null): OwnedGame | undefined {
    const own = [...games].find(([uuid, game]) => uuid === id || String(game.id) === id)?.[1]
    return own?.owner === owner ? own : undefined
  }

  function documentOf(own: OwnedGame): GameScoreboard {
    const uuid = [...games].find(([, game]) => game === own)?.[0] ?? ''
    const scoreboard = scoreboardOf(own.game)
    const origin = { uuid, gameUuid: uuid, createdDate: '2026-11-26T20:00:00.000Z' }
    const game = { ...scoreboard.game, ...origin, id: own.id, userRole: 'ORGANIZER' as const }
    return { ...scoreboard, game }
  }

  storeSession(ananyasSession())
  return {
    fetch,
    gamesOf: (user: Parameters<typeof accessTokenOf>[0]) =>
      [...games.values()]
        .filter(({ owner }) => owner === `Bearer ${accessTokenOf(user)}`)
        .map(documentOf),
    breakAt(call: number, hasArrived: boolean): void {
      breaksAt = { call, hasArrived }
    },
    lose(): void {
      isBroken = true
    },
    mend(): void {
      isBroken = false
      breaksAt = null
    },
    /** The number of calls about games so far. */
    calls: () => calls,
  }
}

function eventOfCall(
  game: Game,
  { rest, body }: Call,
  method: string,
  headers: Headers,
): GameEvent | null {
  const [, part, which] = rest.split('/')
  if (rest === '/players/bulk') {
    const players = body.players as readonly { readonly name: string }[]
    return eventOf('players-added', { names: players.map(({ name }) => name) })
  }
  if (rest === '/scores/round') return eventOf('round-scored', body as never)
  if (rest.startsWith('/scores/round/')) {
    const roundNumber = Number(rest.split('/')[3])
    const { revision } = game.rounds[roundNumber - 1] ?? {}
    if (headers.get('If-Match') !== `"${revision}"`) return null
    return eventOf('round-edited', { ...body, roundNumber } as never)
  }
  if (part === 'players' && method === 'PUT') {
    return eventOf('player-renamed', { playerId: Number(which), name: String(body.name) })
  }
  if (rest === '/undo') return eventOf('undone', body as never)
  return rest === '/end' ? eventOf('ended', body as never) : null
}
