import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { evening, type Named, newGroup } from './testing/group-evenings.ts'

const RULES = { scoring: 'LEAGUE', minGames: 1, discards: 0 }

describeBothDatabases('a closed season', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  const played = (by: Person, id: number, players: readonly Named[], points: readonly number[]) =>
    evening(world, by, id, players, points)
  const close = (by: Person, id: number, body: object = {}) =>
    by.call('POST', `/groups/${id}/seasons`, { name: '2026', ...RULES, ...body })
  async function closed(by: Person, id: number, body: object = {}): Promise<string> {
    const reply = await close(by, id, body)
    expect(reply.status, reply.text).toBe(201)
    return `/groups/${id}/seasons/${reply.body.data.closedSeasons[0].id}`
  }
  const seen = async (by: Person, path: string) => {
    const reply = await by.call('GET', path)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  type Row = { readonly row: { readonly name: string }; readonly now: number }
  const rowsOf = (table: readonly Row[]) => table.map(({ row }) => row)
  const dataOf = async (by: Person, path: string) => (await by.call('GET', path)).body.data

  it('keeps its table, and shows it to everybody in the group (P-groups-10, P-op-82, P-archive-1)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await newGroup(asha, { name: 'Bela', email: bela.email })
    await played(asha, id, ['Asha', 'Bela', 'Dev'], [0, 30, 60])
    await played(asha, id, ['Asha', 'Bela'], [9, 0])
    const path = await closed(asha, id, { name: ' The  first ', minGames: 2 })
    const { closedSeasons } = await dataOf(bela, `/groups/${id}`)
    expect(closedSeasons).toMatchObject([{ name: 'The first' }])
    const { groups } = (await dataOf(asha, '/auth/data')).account
    expect(groups.closedSeasons).toMatchObject([
      { name: 'The first', table: [{ name: 'Asha' }, {}, {}] },
    ])
    const season = await seen(bela, path)
    expect(season).toMatchObject({
      name: 'The first',
      minGames: 2,
      games: 2,
      table: [
        { row: { name: 'Asha', place: 1, total: 4, games: 2, wins: 1 }, now: 0 },
        { row: { name: 'Bela', place: 2, total: 4, games: 2, wins: 1 }, now: 1 },
        { row: { name: 'Dev', place: null, total: 0, games: 1, wins: 0 }, now: 2 },
      ],
      edited: 0,
      added: 0,
      gone: 0,
      now: { games: 2 },
    })
    expect(season.now.table).toHaveLength(3)
  })

  it('takes nothing in silently: what was edited, added or went since stands beside (P-groups-10)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    const names = ['Asha', 'Bela']
    const edited = await played(asha, id, names, [0, 9])
    const gone = await played(asha, id, names, [0, 9])
    const same = await played(asha, id, names, [9, 0])
    const path = await closed(asha, id)
    const { table } = await seen(asha, path)
    await asha.call('PUT', `/games/${edited.id}/resume`)
    const scores = [9, 0].map((scoreValue, index) => {
      return { playerId: index + 1, scoreType: 'CUSTOM', scoreValue }
    })
    await asha.call('PUT', `/games/${edited.id}/scores/round/1`, { scores })
    const over = { winnerPlayerIds: [2], manualEnd: true }
    const ended = await asha.call('PUT', `/games/${edited.id}/end`, over)
    expect(ended.status, ended.text).toBe(200)
    await asha.call('DELETE', `/games/${gone.id}`)
    const other = await newGroup(asha)
    await asha.call('PUT', `/games/${same.id}/group`, { groupId: other })
    await asha.call('PUT', `/games/${same.id}/group`, { groupId: id })
    const season = await seen(asha, path)
    expect(rowsOf(season.table)).toEqual(rowsOf(table))
    expect(season).toMatchObject({
      games: 3,
      table: [
        { row: { name: 'Asha', total: 4 }, now: 1 },
        { row: { name: 'Bela', total: 2 }, now: 0 },
      ],
      edited: 1,
      added: 0,
      gone: 1,
      now: {
        games: 2,
        table: [
          { name: 'Bela', total: 4 },
          { name: 'Asha', total: 0 },
        ],
      },
    })
  })

  it('finds people again under another name, as another person, and after their account (P-groups-10)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela Rao')]
    const member = { name: 'Bela', email: bela.email }
    const id = await newGroup(asha, member)
    await played(asha, id, ['Asha', member, 'Dev'], [0, 9, 20])
    const path = await closed(asha, id)
    await world.deleteAccount(bela)
    const devi = { name: 'Dev', email: 'devi@example.com' }
    await asha.call('POST', `/groups/${id}/members`, devi)
    const season = await seen(asha, path)
    expect(season.table.map(({ row, now }: Row) => [row.name, now])).toEqual([
      ['Asha', 0],
      ['Bela', 1],
      ['Dev', 2],
    ])
    const rows = await world.database.selectFrom('closed_seasons').select('standing').execute()
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('ends when it is closed, if not before (P-groups-10)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    const names = ['Asha', 'Bela']
    await played(asha, id, names, [0, 9])
    const first = await dataOf(asha, `/groups/${id}/season`)
    await played(asha, id, names, [0, 9])
    const { endedAt } = first.lastGames[0]
    const before = new Date(Date.parse(endedAt) + 1).toISOString()
    const short = await closed(asha, id, { name: 'Short', before })
    const long = await closed(asha, id, { name: 'Long', before: '2099-01-01T00:00:00Z' })
    world.pass(1000)
    await played(asha, id, names, [0, 9])
    expect(await seen(asha, short)).toMatchObject({ games: 1, added: 0 })
    expect(await seen(asha, long)).toMatchObject({ games: 2, added: 0, now: { games: 2 } })
  })

  it('is refused without a game, under a name that another has, and beyond fifty (P-groups-10)', async () => {
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    const messageOf = async (body?: object) => (await close(asha, id, body)).body.error.message
    expect(await messageOf()).toBe('No game of the group ended on these days.')
    await played(asha, id, ['Asha', 'Bela'], [0, 9])
    for (let season = 1; season <= 49; season += 1)
      await closed(asha, id, { name: `Year ${season}` })
    expect(await messageOf({ name: 'Year 7' })).toBe('Another closed season has this name.')
    const last = await closed(asha, id, { name: 'Last' })
    expect(await messageOf({ name: 'More' })).toBe(
      'A group keeps at most 50 closed seasons. Please open one again first.',
    )
    expect((await asha.call('DELETE', last)).status).toBe(200)
    expect((await asha.call('DELETE', last)).body.error.message).toBe('Season not found.')
    for (const wrong of [{ name: ' ' }, { from: '2026-02-30T00:00:00Z' }, { discards: 99 }]) {
      expect((await close(asha, id, wrong)).status).toBe(400)
    }
  })

  it('is one of at most 100 in all groups of one owner (P-groups-10)', async () => {
    const asha = await world.person('Asha')
    const ids = [await newGroup(asha), await newGroup(asha), await newGroup(asha)]
    const [, , last = 0] = ids
    const season = {
      ended_from: null,
      ended_before: '2026-01-01T00:00:00.000Z',
      scoring: 'WINS' as const,
    }
    const kept = { min_games: 1, discards: 0, closed_at: season.ended_before, standing: '{}' }
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ ...season, ...kept, name: `Season ${index}` },
      group_id: ids[index % 2] ?? 0,
    }))
    await world.database.insertInto('closed_seasons').values(rows).execute()
    await played(asha, last, ['Asha', 'Dev'], [0, 30])
    const reply = await close(asha, last)
    expect([reply.status, reply.body.error.message]).toEqual([
      409,
      'The groups of one owner keep at most 100 closed seasons. Please open one again first.',
    ])
  })

  it('is of its group alone, and goes with it (P-groups-10)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const id = await newGroup(asha)
    await played(asha, id, ['Asha', 'Bela'], [0, 9])
    const path = await closed(asha, id)
    const other = await newGroup(bela)
    const elsewhere = path.replace(`groups/${id}`, `groups/${other}`)
    expect((await bela.call('GET', elsewhere)).status).toBe(404)
    expect((await bela.call('DELETE', elsewhere)).status).toBe(404)
    expect((await asha.call('DELETE', `/groups/${id}`)).status).toBe(200)
    const rows = await world.database
      .selectFrom('closed_seasons')
      .select('id')
      .where('group_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })
})
