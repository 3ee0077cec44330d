import type { Schemas } from '@meldboard/api-client'
import { changeScoreboard } from '@meldboard/engine'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { SEED, seeded } from '../games/testing/random.ts'
import { playRandomGame } from '../games/testing/random-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import type { Caller } from '../testing/app-world.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openChanges, openStream } from './testing/open-stream.ts'

const GAMES = 20

describeDatabase('the live stream of changes', (fresh) => {
  let world: GameWorld
  let scorer: Person
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    scorer = await world.person()
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  /** Changes close together may be read as one (P-live-15): wait where each must be sent. */
  const at = (stream: OpenStream, version: number) =>
    vi.waitFor(() => expect(stream.events.at(-1)?.id).toBe(version), 60_000)
  const told = ({ events }: OpenStream) => events.map(({ name, id }) => [name, id])
  const boardOf = async (uuid: string) =>
    (await world.visitor.call('GET', `/scoreboard/${uuid}`)).body.data

  it('begins with the scoreboard, and then tells what happened with its version (P-live-14)', async () => {
    const game = await newGame(scorer)
    const stream = await openChanges(origin, game.uuid)
    await at(stream, 2)
    expect(stream.events[0]?.data).toEqual(await boardOf(game.uuid))
    await score(scorer, game, 1, [0, 1, 2])
    await at(stream, 3)
    expect(stream.events[1]).toEqual({
      name: 'change',
      id: 3,
      data: {
        format: 4,
        version: 3,
        event: {
          format: 1,
          type: 'round-scored',
          roundNumber: 1,
          scores: [0, 1, 2].map((scoreValue, index) => ({
            playerId: index + 1,
            scoreType: 'CUSTOM',
            scoreValue,
          })),
        },
      },
    })
    stream.leave()
  })

  it('tells nobody’s address, nor who recorded what (P-live-14)', async () => {
    const game = await newGame(scorer)
    const stream = await openChanges(origin, game.uuid, 2)
    const dina = { name: 'Dina', email: 'dina@example.com' }
    const add = { type: 'MIDDLE_JOIN', ...dina, position: 4, beginningScore: 0, roundJoined: 1 }
    await scorer.call('POST', `/games/${game.id}/players`, add)
    await at(stream, 3)
    const elif = { name: 'Elif', email: 'elif@example.com' }
    await scorer.call('PUT', `/games/${game.id}/players/1`, elif)
    await at(stream, 4)
    await scorer.call('PUT', `/games/${game.id}/cancel`, { reason: 'Rain' })
    await at(stream, 5)
    expect(stream.events.map(({ data }) => data.event)).toEqual([
      {
        format: 1,
        type: 'player-joined',
        name: 'Dina',
        position: 4,
        beginningScore: 0,
        roundJoined: 1,
      },
      { format: 1, type: 'player-renamed', playerId: 1, name: 'Elif' },
      { format: 1, type: 'cancelled', reason: 'Rain' },
    ])
    expect(stream.text()).not.toMatch(/@|user|Rao/)
    stream.leave()
  })

  it('tells a game by other rules, which a reader of every rule folds (P-live-14, P-ruled-5)', async () => {
    const rules = { end: 'MANUAL', dealer: 'ROTATE', kinds: [{ code: 'A', label: 'A', points: 9 }] }
    const game = await newGame(scorer, ['Ann', 'Bob'])
    const stream = await openChanges(origin, game.uuid)
    await at(stream, 2)
    const path = `/games/${game.id}`
    await scorer.call('PUT', path, { rules })
    await at(stream, 3)
    const scores = [
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0 },
      { playerId: 2, scoreType: 'CUSTOM', kind: 'A' },
    ]
    await scorer.call('POST', `${path}/scores/round`, { roundNumber: 1, scores, dealerId: 2 })
    await at(stream, 4)
    await scorer.call('PUT', `${path}/players/2`, { members: ['Bob', 'Cleo'] })
    await at(stream, 5)
    await score(scorer, game, 2, [0, 300])
    await at(stream, 6)
    expect(told(stream).map(([name]) => name)).toEqual([
      'scoreboard',
      ...['change', 'change', 'change', 'change'],
    ])
    const formats = stream.events.slice(1).map(({ data }) => [data.format, data.event.format])
    expect(formats).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
      [4, 1],
    ])
    const [first, ...changes] = stream.events.map(({ data }) => data)
    const folded = changes.reduce((board, change) => changeScoreboard(board, change), first)
    expect(folded).toEqual(await boardOf(game.uuid))
    expect(folded).toMatchObject({ format: 4, game: { rules, dealerId: 2 } })
    const late = await openChanges(origin, game.uuid, 5)
    await at(late, 6)
    expect(told(late)).toEqual([['change', 6]])
    late.leave()
    stream.leave()
  })

  it('tells a leaving and a return in the newest format, and all else in the one before (R43)', async () => {
    const game = await newGame(scorer)
    const path = `/games/${game.id}`
    await score(scorer, game, 1, [0, 1, 2])
    const stream = await openChanges(origin, game.uuid)
    await at(stream, 3)
    await scorer.call('POST', `${path}/players/3/leave`, { roundLeft: 1 })
    await at(stream, 4)
    await score(scorer, game, 2, [0, 1])
    await at(stream, 5)
    await scorer.call('POST', `${path}/players/3/return`, { roundReturned: 3 })
    await at(stream, 6)
    expect(stream.events.slice(1).map(({ data }) => [data.format, data.event.format])).toEqual([
      [5, 3],
      [4, 1],
      [5, 3],
    ])
    const [first, ...changes] = stream.events.map(({ data }) => data)
    const folded = changes.reduce((board, change) => changeScoreboard(board, change), first)
    expect(folded).toEqual(await boardOf(game.uuid))
    stream.leave()
  })

  it('sends the scoreboard after an undo, and tells changes again after it', async () => {
    const game = await newGame(scorer)
    const stream = await openChanges(origin, game.uuid, 2)
    await score(scorer, game, 1, [0, 1, 2])
    await at(stream, 3)
    await scorer.call('POST', `/games/${game.id}/undo`, { version: 3 })
    await at(stream, 4)
    expect(stream.events[1]?.data).toEqual(await boardOf(game.uuid))
    await score(scorer, game, 1, [0, 1, 3])
    await at(stream, 5)
    expect(told(stream)).toEqual([
      ['change', 3],
      ['scoreboard', 4],
      ['change', 5],
    ])
    stream.leave()
  })

  it('tells who comes back what was missed, one by one (P-live-15)', async () => {
    const game = await newGame(scorer, undefined, { targetScore: 999 })
    for (let round = 1; round <= 22; round += 1) await score(scorer, game, round, [0, 1, 2])
    const [few, many, none, all] = await Promise.all(
      [21, 3, 24, undefined].map((seen) => openChanges(origin, game.uuid, seen)),
    )
    await Promise.all([at(few as OpenStream, 24), at(many as OpenStream, 24)])
    await at(all as OpenStream, 24)
    await score(scorer, game, 23, [0, 1, 2])
    const streams = [few, many, none, all] as OpenStream[]
    await Promise.all(streams.map((stream) => at(stream, 25)))
    expect(streams.map(told)).toEqual([
      [22, 23, 24, 25].map((version) => ['change', version]),
      [
        ['scoreboard', 24],
        ['change', 25],
      ],
      [['change', 25]],
      [
        ['scoreboard', 24],
        ['change', 25],
      ],
    ])
    for (const stream of streams) stream.leave()
  })

  it('does not tell later what a name or a text was before it was corrected (P-live-15)', async () => {
    const game = await newGame(scorer)
    await scorer.call('POST', `/games/${game.id}/players`, { name: 'Mistyped' })
    await scorer.call('PUT', `/games/${game.id}/players/4`, { name: 'Dina' })
    const [before, after] = [
      await openChanges(origin, game.uuid, 2),
      await openChanges(origin, game.uuid, 3),
    ]
    await Promise.all([at(before, 4), at(after, 4)])
    expect(told(before)).toEqual([['scoreboard', 4]])
    expect(before.text()).not.toContain('Mistyped')
    expect(told(after)).toEqual([['change', 4]])
    for (const stream of [before, after]) stream.leave()
  })

  it('takes a version that is not there yet for none', async () => {
    const game = await newGame(scorer)
    const stream = await openChanges(origin, game.uuid, 9)
    await at(stream, 2)
    expect(told(stream)).toEqual([['scoreboard', 2]])
    stream.leave()
  })

  it('tells both forms beside each other, and ends both with the game', async () => {
    const game = await newGame(scorer)
    const [changes, board] = [
      await openChanges(origin, game.uuid, 2),
      await openStream(origin, game.uuid),
    ]
    await at(board, 2)
    await score(scorer, game, 1, [0, 1, 2])
    await Promise.all([at(changes, 3), at(board, 3)])
    await scorer.call('POST', `/games/${game.id}/undo`, { version: 3 })
    await Promise.all([at(changes, 4), at(board, 4)])
    expect(told(changes)).toEqual([
      ['change', 3],
      ['scoreboard', 4],
    ])
    expect(told(board)).toEqual([2, 3, 4].map((version) => ['scoreboard', version]))
    await scorer.call('DELETE', `/games/${game.id}`)
    await Promise.all([changes.ended, board.ended])
    for (const { events } of [changes, board]) expect(events.at(-1)?.name).toBe('deleted')
  })

  it('ends for strangers when the page is switched off, before anything more is told (P-live-14)', async () => {
    const game = await newGame(scorer)
    const stream = await openChanges(origin, game.uuid, 2)
    await score(scorer, game, 1, [0, 1, 2])
    await at(stream, 3)
    await scorer.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    await score(scorer, game, 2, [0, 1, 2])
    await stream.ended
    expect(told(stream)).toEqual([
      ['change', 3],
      ['deleted', null],
    ])
  })

  it('has no third form', async () => {
    const game = await newGame(scorer)
    const reply = await scorer.call('GET', `/scoreboard/${game.uuid}/events?form=both`)
    expect(reply.status).toBe(400)
  })

  it(`make the server’s scoreboard after each change of random games from seed ${SEED}`, async () => {
    let changes = 0
    for (let index = 0; index < GAMES; index += 1) {
      await playRandomGame(followed(scorer), seeded(SEED + index))
    }
    expect(changes).toBeGreaterThan(5 * GAMES)

    /** The organizer, with a viewer who folds changes and is compared after each one. */
    function followed(organizer: Caller): Caller {
      let uuid = ''
      let shown: Schemas['Scoreboard'] | null = null
      const take = ({ name, data }: { readonly name: string; readonly data: unknown }) => {
        if (name === 'scoreboard') shown = data as Schemas['Scoreboard']
        else if (shown !== null) {
          changes += 1
          shown = changeScoreboard(shown, data as Schemas['ScoreboardChange'])
        }
      }
      return {
        ...organizer,
        async call(...request) {
          const reply = await organizer.call(...request)
          const { data } = reply.body
          if (uuid === '') {
            uuid = data.uuid
            await openChanges(origin, uuid, undefined, take)
          }
          const isShown = () => expect(shown?.version).toBe(data.version)
          await vi.waitFor(isShown, { timeout: 60_000, interval: 2 })
          expect(shown).toEqual(await boardOf(uuid))
          return reply
        },
      }
    }
  })
})
