import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isFullProof } from '../../../../../tools/proof.ts'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { verifyGames } from '../../operations/verify-games.ts'
import { describeDatabase } from '../database/testing/describe-databases.ts'
import { API_PREFIX } from './contract.ts'
import { type ContractOperation, contractOperations } from './testing/contract-operations.ts'
import { type FuzzedRequest, fuzzedRequest } from './testing/fuzzed-request.ts'

/*
 * Calls all operations in all roles with random input. The app checks each answer against the document: an undeclared
 * status or body becomes a 500. FUZZ_SEED repeats a run, FUZZ_RUNS makes it longer.
 */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const RUNS = Number(process.env.FUZZ_RUNS ?? (isFullProof ? 5 : 3))
/** In order of what each can destroy: an organizer deletes the game for all. */
const ROLES = ['impostor', 'visitor', 'stranger', 'viewer', 'organizer'] as const

const PLAYER_EMAIL = 'player-of-asha@example.org'
const CONTACT = 'Contact of Asha'

describeDatabase(`the API, fuzzed with FUZZ_SEED=${SEED},`, (fresh) => {
  let world: GameWorld
  let url: string
  let people: Readonly<Record<'organizer' | 'viewer' | 'stranger', Person>>
  let game: { readonly id: number; readonly uuid: string }

  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => world.close())
  // New for each operation: some sign out, or delete the game.
  beforeEach(async () => {
    const organizer = await world.person('Asha Rao')
    const viewer = await world.person('Bela Roy')
    people = { organizer, viewer, stranger: await world.person('Chitra Das') }
    await organizer.call('POST', '/players/contacts', { name: CONTACT })
    game = await newGame(organizer, ['Asha', 'Bela', 'Chitra'])
    await score(organizer, game, 1, [0, 10, 20], [5, 0, 60])
    const player = { name: 'Dev', email: PLAYER_EMAIL }
    await organizer.call('POST', `/games/${game.id}/players`, player)
    await organizer.call('POST', `/games/${game.id}/share`, { email: viewer.email, name: 'Bela' })
  })

  const tokenOf = (role: (typeof ROLES)[number]) => {
    if (role === 'visitor') return null
    return role === 'impostor' ? 'eyJhbGciOiJub25lIn0.e30.' : people[role].accessToken
  }

  /** What this role must never receive. */
  const secretsFrom = (role: (typeof ROLES)[number]) => {
    if (role === 'organizer') return [people.stranger.email]
    const { organizer, viewer, stranger } = people
    const others = [organizer, viewer, stranger].map(({ email }) => email)
    const own = role === 'viewer' || role === 'stranger' ? people[role].email : null
    return [PLAYER_EMAIL, CONTACT, ...others.filter((email) => email !== own)]
  }

  async function ask(operation: ContractOperation, token: string | null, request: FuzzedRequest) {
    const ended = new AbortController()
    const answer = await fetch(`${url}${API_PREFIX}${request.path}`, {
      method: operation.method,
      headers: { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: request.body,
      redirect: 'manual',
      signal: ended.signal,
    })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
    const text = isStream ? '' : await answer.text()
    if (isStream) ended.abort()
    return { status: answer.status, text }
  }

  it.each(contractOperations())(
    '$id: no 5xx, nothing undeclared, nobody else’s data, whoever asks (P-entity-1)',
    async (operation) => {
      const request = fuzzedRequest(operation, { games: [game.id, game.uuid] })
      for (const role of ROLES) {
        const property = fc.asyncProperty(request, async (request) => {
          const { status, text } = await ask(operation, tokenOf(role), request)
          const answer = `to a ${role}: ${text}`
          expect(operation.statuses, answer).toContain(status)
          expect(status, answer).toSatisfy((code: number) => code < 500 || code === 501)
          if (!operation.isPublic && !(role in people)) expect(status).toBeGreaterThanOrEqual(400)
          const asked = `${request.path} ${request.body}`
          for (const secret of secretsFrom(role)) {
            if (!asked.includes(secret)) expect(text).not.toContain(secret)
          }
        })
        await fc.assert(property, { seed: SEED, numRuns: RUNS })
      }
    },
  )

  it('and then every log still makes its game', async () => {
    const { games, problems } = await verifyGames(fresh().database)
    expect(problems).toEqual([])
    expect(games).toBeGreaterThan(0)
  })
})
