import { type GameEvent, replay } from '@meldboard/engine'
import { figuresOf, headToHead, resultsOf } from '@meldboard/engine/results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score, typed } from '../games/testing/new-game.ts'
import { SEED, seeded } from '../games/testing/random.ts'
import { playRandomGame } from '../games/testing/random-game.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'

/** STATS_GAMES sets how many are played. */
const GAMES = Number(process.env.STATS_GAMES ?? 12)

describeDatabase(`the figures of a person, from seed ${SEED}`, (fresh) => {
  let database: Queries
  let world: GameWorld
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
  })
  afterAll(() => world.close())

  type Named = string | { readonly name: string; readonly email?: string }
  type Rounds = readonly (readonly number[])[]

  /** A scored and finished game of these players, won by `winner`. */
  async function played(by: Person, players: readonly Named[], rounds: Rounds, winner = 1) {
    const people = players.map((player) => (typeof player === 'string' ? { name: player } : player))
    const game = await newGame(by, [], { players: people })
    await score(by, game, 1, ...rounds)
    const ended = await by.call('PUT', `/games/${game.id}/end`, {
      winnerPlayerIds: [winner],
      manualEnd: true,
    })
    expect(ended.status, ended.text).toBe(200)
    world.pass(1000)
    return game
  }
  const figuresFor = async (who: Person, query = '') => {
    const reply = await who.call('GET', `/stats${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  const count = async (who: Person, query = '') => (await figuresFor(who, query)).figures.games

  it('are of no game before the first is finished (P-op-70)', async () => {
    const asha = await world.person('Asha')
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 30, 60])
    expect(await figuresFor(asha)).toMatchObject({
      figures: { games: 0, winRate: { value: null, n: 0 }, lowestTotal: null },
      since: null,
      form: [],
      opponents: [],
      records: { lowestTotal: null, mostRounds: null },
      course: [],
    })
  })

  it('have form, head to head, records with their games, and the course (P-people-3, P-op-70)', async () => {
    const asha = await world.person('Asha')
    const lost = await played(asha, ['Asha', 'Bela'], [[40, 0]], 2)
    const won = await played(
      asha,
      ['Asha', 'Bela', 'Chitra'],
      [
        [0, 30, 60],
        [12, 0, 20],
      ],
    )
    const { figures, form, opponents, records, course, since } = await figuresFor(asha)
    expect(figures).toMatchObject({ games: 2, wins: 1, roundsPlayed: 3, roundsWon: 1 })
    expect(figures.winRate).toEqual({ value: 0.5, n: 2 })
    expect(form).toMatchObject([
      { game: { uuid: lost.uuid, name: lost.name, endedAt: since }, place: 2, players: 2 },
      { game: { uuid: won.uuid }, place: 1, players: 3 },
    ])
    expect(opponents).toMatchObject([
      { name: 'Bela', headToHead: { games: 2, ahead: 1, level: 0, behind: 1, rounds: 3 } },
      { name: 'Chitra', headToHead: { games: 1, ahead: 1 } },
    ])
    expect(records.lowestTotal).toMatchObject({ value: 12, games: [{ uuid: won.uuid }] })
    expect(records.highestTotal).toMatchObject({ value: 40, games: [{ uuid: lost.uuid }] })
    expect(records.mostRejoins).toBe(null)
    expect(course).toMatchObject([
      { games: 1, place: 2, players: 2, points: 40 },
      { games: 1, place: 1, players: 3, points: 6 },
    ])
  })

  it('name the newest ten games, the newest three of a record, and at most 60 points (P-people-3)', async () => {
    const asha = await world.person('Asha')
    const games = []
    for (let game = 0; game < 61; game += 1)
      games.push(await played(asha, ['Asha', 'Bela'], [[0, 9]]))
    const { form, records, course } = await figuresFor(asha)
    const uuids = games.map(({ uuid }) => uuid)
    const uuidsOf = (named: { uuid: string }[]) => named.map(({ uuid }) => uuid)
    expect(uuidsOf(form.map(({ game }: { game: { uuid: string } }) => game))).toEqual(
      uuids.slice(-10),
    )
    expect(uuidsOf(records.lowestTotal.games)).toEqual(uuids.slice(-3).toReversed())
    const sizes = course.map((point: { games: number }) => point.games)
    expect(sizes).toHaveLength(60)
    expect(sizes.toSorted().slice(-2)).toEqual([1, 2])
  })

  describe('count who a person is', () => {
    it('by the proven address in the games of all organizers, under any name (P-people-1)', async () => {
      const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
      const unproven = await world.person('Chitra', false)
      for (const organizer of [bela, await world.person('Dev')]) {
        const people = [asha, unproven].map(({ email }, index) => ({ name: `P${index}`, email }))
        await played(organizer, [...people, 'Bela'], [[0, 5, 9]])
      }
      expect(await count(asha)).toBe(2)
      expect(await count(unproven)).toBe(0)
      expect(await count(bela)).toBe(1)
    })

    it('by name, in any case and with any accents, only in the games they organize (P-people-1, P-people-2)', async () => {
      const zoe = await world.person('Zoë Rao')
      const other = await world.person('Zoë Rao')
      await played(zoe, ['zoe  RAO', 'Bela'], [[0, 5]])
      await played(zoe, ['Zoë', 'Bela'], [[0, 5]])
      await played(zoe, [{ name: 'Zoe Rao', email: 'else@example.com' }, 'Bela'], [[0, 5]])
      expect(await count(zoe)).toBe(1)
      expect(await count(other)).toBe(0)
    })

    it('as one opponent by address over organizers, as two by name (P-people-1)', async () => {
      const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
      const [own, named] = [
        { name: 'Asha', email: asha.email },
        { name: 'Dev', email: 'dev@example.com' },
      ]
      await played(asha, ['Asha', named, 'Emil'], [[0, 5, 9]])
      await played(bela, [own, { ...named, name: 'Dev R' }, 'Emil'], [[0, 5, 9]])
      const { opponents } = await figuresFor(asha)
      const told = opponents.map(({ name, headToHead: { games } }: never) => [name, games])
      expect(told).toEqual([
        ['Dev', 2],
        ['Emil', 1],
        ['Emil', 1],
      ])
      expect(JSON.stringify(opponents)).not.toContain('example.com')
    })

    it('of a side by its members, who are level with each other (P-people-1)', async () => {
      const asha = await world.person('Asha')
      const players = [{ name: 'Us', members: ['Dev', 'Asha'] }, { name: 'Bela' }]
      const rules = { aim: 'HIGHEST', end: 'MANUAL', form: 'FREE' }
      const { id } = await newGame(asha, [], { players, rules })
      await asha.call('POST', `/games/${id}/scores/round`, { roundNumber: 1, scores: typed(90, 5) })
      await asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
      const { figures, opponents } = await figuresFor(asha)
      expect(figures).toMatchObject({ games: 1, wins: 1 })
      expect(opponents).toMatchObject([
        { name: 'Dev', headToHead: { level: 1 } },
        { name: 'Bela', headToHead: { ahead: 1 } },
      ])
    })
  })

  it('meet who sits at a table twice once, as the first of the two (P-people-7)', async () => {
    const asha = await world.person('Asha')
    await played(asha, ['Asha', 'Sam', 'Dev', 'Sam'], [[5, 0, 30, 60]], 2)
    const { opponents } = await figuresFor(asha)
    const met = opponents.map(({ name, headToHead }: never) => [name, headToHead])
    expect(Object.fromEntries(met)).toMatchObject({
      Sam: { games: 1, ahead: 0, behind: 1, rounds: 1, roundsWonByOther: 1 },
      Dev: { games: 1, ahead: 1 },
    })
  })

  it('call somebody by the name they were merged into, also where only the other was written (P-people-3)', async () => {
    const asha = await world.person('Asha')
    await played(asha, ['Asha', 'Meena J'], [[0, 5]])
    await played(asha, ['Bela', 'Meena Joshi'], [[0, 5]])
    expect(await merge(asha, 'Meena J', 'Meena Joshi')).toBe(true)
    const { opponents } = await figuresFor(asha)
    expect(opponents).toMatchObject([{ name: 'Meena Joshi', headToHead: { games: 1 } }])
  })

  it('are only over games that the person may see (P-people-2)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const people = [{ name: 'Asha', email: asha.email }, 'Bela']
    const left = await played(bela, people, [[0, 5]])
    await played(bela, people, [[0, 5]])
    const gone = await played(bela, people, [[0, 5]])
    expect(await count(asha)).toBe(3)
    await bela.call('DELETE', `/games/${gone.id}`)
    await asha.call('POST', `/games/${left.id}/leave`, {})
    expect(await count(asha)).toBe(1)
    await asha.call('POST', `/games/${left.id}/leave`, { refuseOrganizer: true })
    const last = await played(bela, people, [[0, 5]])
    await asha.call('POST', `/games/${last.id}/leave`, { refuseOrganizer: true })
    expect(await count(asha)).toBe(0)
    expect(await count(bela)).toBe(3)
  })

  it('are narrowed by dates, by the end of the rules and by the number of players (P-op-70)', async () => {
    const asha = await world.person('Asha')
    await played(asha, ['Asha', 'Bela'], [[0, 5]])
    const between = world.now().toISOString()
    await played(asha, ['Asha', 'Bela', 'Chitra'], [[0, 5, 9]])
    const points = { aim: 'HIGHEST', end: 'MANUAL', form: 'FREE' }
    const { id } = await newGame(asha, ['Asha', 'Bela'], { rules: points })
    await asha.call('POST', `/games/${id}/scores/round`, { roundNumber: 1, scores: typed(9, 5) })
    await asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const at = encodeURIComponent(between)
    expect(await count(asha)).toBe(3)
    expect(await count(asha, `?from=${at}`)).toBe(2)
    expect(await count(asha, `?before=${at}`)).toBe(1)
    expect(await count(asha, '?end=LAST_IN')).toBe(2)
    expect(await count(asha, '?end=MANUAL')).toBe(1)
    expect(await count(asha, '?players=2')).toBe(2)
    expect(await count(asha, `?players=2&end=LAST_IN&from=${at}`)).toBe(0)
    // A time with a time zone.
    expect(await count(asha, `?from=${encodeURIComponent('2020-01-01T00:00:00+05:30')}`)).toBe(3)
  })

  it('are narrowed to the games of a group in which one is (P-op-70, P-people-10)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const { id } = (await asha.call('POST', '/groups', { name: 'Sunday' })).body.data
    const inGroup = await played(asha, ['Asha', 'Chitra'], [[0, 5]])
    await played(asha, ['Asha', 'Chitra'], [[0, 5]])
    await asha.call('PUT', `/games/${inGroup.id}/group`, { groupId: id })
    expect(await count(asha, `?group=${id}`)).toBe(1)
    const { people } = (await asha.call('GET', '/people')).body.data
    const path = `/people/${people[1].person.id}?group=${id}`
    expect((await asha.call('GET', path)).body.data.figures.figures.games).toBe(1)
    expect((await bela.call('GET', `/stats?group=${id}`)).status).toBe(404)
    await asha.call('DELETE', `/groups/${id}`)
    expect((await asha.call('GET', path)).status).toBe(404)
  })

  it.each([
    'from=yesterday',
    'before=2026-13-01T00:00:00Z',
    'from=2016-12-31T23:59:60Z',
    `from=${'1'.repeat(100)}`,
    'end=EVER',
    'players=0',
    'players=21',
    'players=two',
  ])('refuse %s (P-op-70)', async (query) => {
    const asha = await world.person('Asha')
    expect((await asha.call('GET', `/stats?${query}`)).status).toBe(400)
  })

  it('equal what the events make, over random games with edits, undos, reopenings and merges (P-people-4)', async () => {
    const random = seeded(SEED)
    // Each player is written in one of two ways.
    const asha = await world.person('Player 1')
    const play = async (games: number, idOf: (id: number) => number) => {
      for (let game = 0; game < games; game += 1) {
        const way = () => random.pick(['Player', 'Guest'])
        await playRandomGame(asha, random, (id) => `${way()} ${idOf(id)}`)
        await moveOn(asha, random)
        // Over all games less than the lifetime of a token.
        world.pass(200)
      }
    }
    await play(GAMES / 2, (id) => id)
    const merged = new Set<string>()
    for (const id of [1, 2, 3, 4]) {
      if (await merge(asha, `Guest ${id}`, `Player ${id}`)) merged.add(`Guest ${id}`)
    }
    // Then some players have two seats, by one name or by both.
    await play(GAMES / 2, (id) => (random.chance(0.2) ? random.between(1, 4) : id))
    const { figures, opponents } = await figuresFor(asha)
    const naive = await recomputed(asha, merged)
    expect(figures).toEqual(JSON.parse(JSON.stringify(naive.figures)))
    const byName = opponents.map(({ name, headToHead: pair }: never) => [name, pair])
    expect(Object.fromEntries(byName)).toEqual(naive.opponents)
  }, 600_000)

  type Random = ReturnType<typeof seeded>

  /** Reopens some of the newest games, changes them, and ends most of them again. */
  async function moveOn(organizer: Person, random: Random): Promise<void> {
    if (random.chance(0.5)) return
    const { id } = (await organizer.call('GET', '/games?page_size=1')).body.data[0]
    const path = `/games/${id}`
    await organizer.call('PUT', `${path}/resume`)
    const { version, players, currentRound } = (await organizer.call('GET', `/scoreboard/${id}`))
      .body.data
    if (random.chance(0.5)) await organizer.call('POST', `${path}/undo`, { version })
    if (random.chance(0.5)) {
      await organizer.call('PUT', `${path}/scores/round/${random.between(1, currentRound)}`, {
        scores: players.map((player: { id: number }, index: number) => ({
          playerId: player.id,
          scoreType: 'CUSTOM',
          scoreValue: index === 0 ? 0 : random.between(0, 60),
        })),
      })
    }
    const winner = random.pick<{ id: number }>(players).id
    if (random.chance(0.8)) {
      await organizer.call('PUT', `${path}/end`, { winnerPlayerIds: [winner], manualEnd: true })
    }
  }

  /** Returns whether both people exist. */
  async function merge(organizer: Person, guest: string, person: string): Promise<boolean> {
    const { people } = (await organizer.call('GET', '/people')).body.data
    const idOf = (name: string) =>
      people.find((each: { person: { name: string } }) => each.person.name === name)?.person.id
    const [guestId, personId] = [idOf(guest), idOf(person)]
    if (guestId === undefined || personId === undefined) return false
    const body = { guestId, personId, isSame: true }
    expect((await organizer.call('POST', '/people/links', body)).status).toBe(200)
    return true
  }

  /** Works out the figures game by game from the events, without stored results. */
  async function recomputed({ id, name }: Person, merged: ReadonlySet<string>) {
    const nameOf = (written: string) =>
      merged.has(written) ? written.replace('Guest', 'Player') : written
    const rows = await database
      .selectFrom('game_events')
      .innerJoin('games', 'games.id', 'game_events.game_id')
      .select(['game_id', 'recorded_at', 'event'])
      .where('games.organizer_id', '=', id)
      .orderBy('game_events.version')
      .execute()
    const games = [...new Set(rows.map((row) => row.game_id))]
      .map((gameId) => {
        const log = rows.filter((row) => row.game_id === gameId)
        const made = replay(log.map(({ event }): GameEvent => JSON.parse(event)))
        if (!made.ok) throw new Error(made.error.code)
        return {
          gameId,
          endedAt:
            log.findLast(({ event }) => JSON.parse(event).type === 'round-scored')?.recorded_at ??
            '',
          results: resultsOf(made.value)
            .map((result) => ({ ...result, name: nameOf(result.name) }))
            .toSorted((one, other) => one.playerId - other.playerId),
        }
      })
      .filter(({ results }) => results.some((result) => result.name === name))
      .toSorted(
        (one, other) => one.endedAt.localeCompare(other.endedAt) || one.gameId - other.gameId,
      )
    // A person with two seats counts by the first.
    const ownOf = (results: ReturnType<typeof resultsOf>, who: string) =>
      results.filter((result) => result.name === who).slice(0, 1)
    const names = new Set(games.flatMap(({ results }) => results.map((result) => result.name)))
    names.delete(name)
    return {
      figures: figuresOf(games.flatMap(({ results }) => ownOf(results, name))),
      opponents: Object.fromEntries(
        [...names].map((other) => {
          const both = games.filter(({ results }) => ownOf(results, other).length > 0)
          const pairs = both.map(({ results }) =>
            [name, other].flatMap((who) => ownOf(results, who)),
          )
          return [other, headToHead(pairs)]
        }),
      ),
    }
  }
})
