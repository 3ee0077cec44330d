import { resultsOf, seasonTable } from '@meldboard/engine/results'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { evening, type Named, newGroup } from './testing/group-evenings.ts'

describeDatabase('the season of a group', (fresh) => {
  let database: Queries
  let world: GameWorld
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
  })
  afterAll(() => world.close())

  const played = (
    by: Person,
    groupId: number,
    players: readonly Named[],
    points: readonly number[],
  ) => evening(world, by, groupId, players, points)
  const seasonFor = async (who: Person, id: number, query = '') => {
    const reply = await who.call('GET', `/groups/${id}/season${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  const tableOf = (season: { table: readonly Row[] }) =>
    season.table.map(({ name, place, total }) => [name, place, total])
  type Row = { readonly name: string; readonly place: number; readonly total: number }

  it('is of nothing before a game has ended (P-groups-8, P-op-79)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    await newGame(asha, ['Asha', 'Bela'], { groupId: id })
    expect(await seasonFor(asha, id)).toMatchObject({
      since: null,
      games: 0,
      table: [],
      lastGames: [],
      roundsPerGame: { value: null, n: 0 },
      records: { lowestTotal: null, mostRounds: null },
      notMet: { count: 0, pairs: [] },
    })
  })

  it('has the table, the evenings, records, and who has not met whom (P-groups-8)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    const first = await played(asha, id, ['Asha', 'Bela', 'Dev'], [0, 30, 60])
    const second = await played(asha, id, ['Asha', 'Bela'], [20, 0])
    const third = await played(asha, id, ['Bela', 'Emil'], [0, 10])
    await played(asha, await newGroup(asha), ['Asha', 'Bela'], [0, 99])
    const season = await seasonFor(asha, id)
    expect(season).toMatchObject({
      games: 3,
      table: [
        { name: 'Bela', place: 1, placeBefore: 2, total: 6, games: 3, wins: 2 },
        { name: 'Asha', place: 2, placeBefore: 1, total: 4, games: 2, wins: 1 },
        { name: 'Dev', place: 3, placeBefore: 3, total: 0, games: 1, wins: 0 },
        { name: 'Emil', place: 3, placeBefore: null, total: 0, games: 1, wins: 0 },
      ],
      lastGames: [
        {
          ...{ game: { uuid: first.uuid }, players: 3, rounds: 1, leftOut: [] },
          ...{ places: [2, 1, 3, null], leaguePoints: [2, 4, 0, null] },
        },
        { game: { uuid: second.uuid }, places: [1, 2, null, null] },
        { game: { uuid: third.uuid }, places: [1, null, null, 2] },
      ],
      roundsPerGame: { value: 1, n: 3 },
      records: {
        highestTotal: { value: 60, holders: [{ name: 'Dev', game: { uuid: first.uuid } }] },
        biggestComeback: null,
      },
      notMet: {
        count: 2,
        pairs: [
          [1, 3],
          [2, 3],
        ],
      },
    })
    expect(season.since).toBe(season.lastGames[0].endedAt)
  })

  it('gives each of a side what the side has, in its games too (P-groups-8, R42)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    const side = (...members: string[]) => ({ name: members.join(' & '), members })
    const players = [side('Asha', 'Bela'), side('Dev', 'Emil')]
    const game = await newGame(asha, [], { players, groupId: id })
    await score(asha, game, 1, [0, 30])
    await asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const { table, lastGames } = await seasonFor(asha, id)
    expect(table.map(({ total }: Row) => total)).toEqual([2, 2, 0, 0])
    expect(lastGames[0]).toMatchObject({ places: [1, 1, 2, 2], leaguePoints: [2, 2, 0, 0] })
  })

  it('goes by the chosen dates, scoring, games and discards (P-groups-8, R42)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    await played(asha, id, ['Asha', 'Bela', 'Dev'], [0, 30, 60])
    await played(asha, id, ['Asha', 'Bela'], [20, 0])
    await played(asha, id, ['Asha', 'Bela'], [20, 0])
    expect(tableOf(await seasonFor(asha, id, '?scoring=WINS&minGames=2'))).toEqual([
      ['Bela', 1, 2],
      ['Asha', 2, 1],
      ['Dev', null, 0],
    ])
    const low = await seasonFor(asha, id, '?scoring=LOW_POINTS&discards=1')
    expect(tableOf(low)).toEqual([
      ['Bela', 1, 2],
      ['Asha', 2, 3],
      ['Dev', 3, 6],
    ])
    expect(low.lastGames.map(({ leftOut }: { leftOut: number[] }) => leftOut)).toEqual([
      [0, 2],
      [1],
      [],
    ])
    const { endedAt } = low.lastGames[1]
    const from = await seasonFor(asha, id, `?from=${endedAt}`)
    expect([from.games, from.since]).toEqual([2, low.since])
    expect((await seasonFor(asha, id, `?before=${endedAt}`)).games).toBe(1)
    for (const query of ['from=2026-02-30T00:00:00Z', 'scoring=ELO', 'minGames=0', 'discards=99']) {
      expect((await asha.call('GET', `/groups/${id}/season?${query}`)).status).toBe(400)
    }
  })

  it('knows who a player is over the games of all organizers (P-groups-9)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela Rao')]
    const dev = 'dev@example.com'
    const id = await newGroup(
      asha,
      { name: 'Bela', email: bela.email },
      { name: 'Dev D', email: dev },
    )
    await played(asha, id, ['asha', 'Bela', { name: 'Devi', email: dev }, 'Émil'], [0, 9, 20, 30])
    // Asha appears by the name of her account; Dev D is the member with this name.
    await played(
      bela,
      id,
      [{ name: 'As', email: asha.email }, 'Bela Rao', 'dev d', 'Emil'],
      [9, 0, 20, 30],
    )
    const { table } = await seasonFor(bela, id)
    expect(table).toMatchObject([
      { name: 'Bela', games: 2 },
      { name: 'Asha', games: 2 },
      { name: 'Dev D', games: 2 },
      { name: 'Emil', games: 2 },
    ])
  })

  it('takes a merged guest for the person, in all games where the owner said so (P-groups-9, P-people-7)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await newGroup(asha, { name: 'Bela', email: bela.email }, 'Meena Joshi')
    await played(asha, id, ['Asha', 'Meena J'], [0, 9])
    await played(asha, id, ['Asha', 'Meena Joshi'], [0, 9])
    await played(bela, id, ['Asha', 'Meena J'], [0, 9])
    const say = (by: Person) =>
      database
        .insertInto('name_links')
        .values({
          organizer_id: by.id,
          name: 'Meena J',
          to_name: 'Meena Joshi',
          to_email_key: '',
          is_same: 1,
          linked_at: '2026-11-21T12:00:00Z',
        })
        .execute()
    await say(bela)
    expect((await seasonFor(bela, id)).table).toMatchObject([
      { name: 'Asha', games: 3 },
      { name: 'Meena J', games: 1 },
      { name: 'Meena Joshi', games: 2 },
    ])
    await database.deleteFrom('name_links').where('organizer_id', '=', bela.id).execute()
    await say(asha)
    expect((await seasonFor(bela, id)).table).toMatchObject([
      { name: 'Asha', games: 3 },
      { name: 'Meena Joshi', games: 3 },
    ])
  })

  it('holds two of one name apart from both, as nobody can say which they are (P-groups-9)', async () => {
    const asha = await world.person('Asha')
    const bela = { name: 'Bela', email: 'b1@example.com' }
    const id = await newGroup(asha, bela, { name: 'bela', email: 'b2@example.com' })
    await played(asha, id, ['Asha', bela], [0, 9])
    await played(asha, id, ['Asha', 'Bela'], [0, 9])
    const { table } = await seasonFor(asha, id)
    expect(table.map(({ name }: Row) => name)).toEqual(['Asha', 'Bela', 'Bela'])
  })

  it('names a game only to who may see it, and no address to anybody (P-groups-8)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await newGroup(asha, { name: 'Bela', email: bela.email })
    const dev = { name: 'Dev', email: 'dev@example.com' }
    const game = await played(asha, id, ['Asha', dev], [0, 9])
    await played(asha, id, ['Asha', dev], [0, 9])
    await bela.call('POST', `/games/${game.id}/leave`, { refuseOrganizer: false })
    const [own, seen] = [await seasonFor(asha, id), await seasonFor(bela, id)]
    expect(seen.table).toEqual(own.table)
    expect(seen.lastGames).toMatchObject([{ game: null, places: [1, 2] }, { game: {} }])
    expect(JSON.stringify(seen)).not.toContain(game.uuid)
    expect(JSON.stringify([own, seen])).not.toContain('@')
  })

  it('is what the engine makes of the games as they are after edits and undos (P-groups-8, P-people-4)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    const names = ['Asha', 'Bela', 'Dev']
    const [edited, reopened, deleted] = [
      await played(asha, id, names, [0, 30, 60]),
      await played(asha, id, names, [9, 0, 60]),
      await played(asha, id, names, [9, 60, 0]),
    ] as const
    await asha.call('PUT', `/games/${edited.id}/resume`)
    const scores = [1, 2, 3].map((playerId) => {
      return { playerId, scoreType: 'CUSTOM', scoreValue: playerId === 3 ? 0 : 50 * playerId }
    })
    await asha.call('PUT', `/games/${edited.id}/scores/round/1`, { scores })
    const over = { winnerPlayerIds: [3], manualEnd: true }
    await asha.call('PUT', `/games/${edited.id}/end`, over)
    await asha.call('PUT', `/games/${reopened.id}/resume`)
    await asha.call('DELETE', `/games/${deleted.id}`)
    const state = await database
      .selectFrom('games')
      .select('state')
      .where('id', '=', edited.id)
      .executeTakeFirstOrThrow()
    const results = resultsOf(JSON.parse(state.state)).map((one) => ({ ...one, person: one.name }))
    const expected = seasonTable([results], { scoring: 'LEAGUE', minGames: 1, discards: 0 })
    expect(tableOf(await seasonFor(asha, id))).toEqual(
      expected.map(({ person, place, total }) => [person, place, total]),
    )
  })

  it('is refused with more places than anybody wants to compare (P-groups-8)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    // 143 games of 20 unknown people each: 2,860 people, each with a place in every game.
    for (let game = 0; game < 143; game += 1) {
      const names = Array.from({ length: 20 }, (_, index) => `Guest ${game} ${index}`)
      await played(
        asha,
        id,
        names,
        names.map((_, index) => index),
      )
    }
    const refused = await asha.call('GET', `/groups/${id}/season`)
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'These days have too many games. Please choose fewer days.',
    ])
    const season = { name: 'All', scoring: 'LEAGUE', minGames: 1, discards: 0 }
    expect((await asha.call('POST', `/groups/${id}/seasons`, season)).status).toBe(409)
    expect((await seasonFor(asha, id, '?before=2026-01-01T00:00:00Z')).games).toBe(0)
  })

  it('shows the newest sixty games, and counts all (P-groups-8)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    for (let game = 0; game < 61; game += 1) await played(asha, id, ['Asha', 'Bela'], [0, 9])
    const { games, lastGames, table } = await seasonFor(asha, id, '?discards=1')
    expect([games, lastGames.length]).toEqual([61, 60])
    expect(table).toMatchObject([{ total: 120 }, { total: 0 }])
    // Only the first game is discarded, and the list does not reach it.
    expect(lastGames.every(({ leftOut }: { leftOut: number[] }) => leftOut.length === 0)).toBe(true)
  })
})
