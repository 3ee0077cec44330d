import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { SEED, seeded } from '../games/testing/random.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { evening, type Named, newGroup } from './testing/group-evenings.ts'

const GAMES_A_SEASON = 6

type Row = { readonly name: string; readonly games: number; readonly wins: number }
type Listed = {
  readonly person: { readonly id: string; readonly name: string; readonly isOneself: boolean }
  readonly summary: { readonly games: number; readonly wins: number; readonly sharedWins: number }
}

describeDatabase(`a family of three seasons with two organizers, from seed ${SEED}`, (fresh) => {
  let world: GameWorld
  let family: Family
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    family = await threeSeasons(world)
  })
  afterAll(() => world.close())

  const get = async (who: Person, path: string) => {
    const reply = await who.call('GET', path)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  const won = ({ wins, sharedWins }: { readonly wins: number; readonly sharedWins: number }) =>
    wins + sharedWins

  /** Bela's saved players have the names that Bela wrote beside their addresses. */
  const called = (who: Person, name: string) =>
    (who === family.bela ? { Asha: 'As', Joseph: 'Joe' }[name] : undefined) ?? name

  it('has four pages that agree who somebody is (P-people-14, P-groups-9)', async () => {
    const { id, seasons, asha, bela, joseph } = family
    for (const who of [asha, bela, joseph]) {
      const list: { people: readonly Listed[] } = await get(who, '/people')
      for (const days of ['', ...seasons]) {
        const { table }: { table: readonly Row[] } = await get(who, `/groups/${id}/season?${days}`)
        expect(table.map(({ name }) => name).toSorted()).toEqual([
          'Asha',
          'Bela',
          'Dev',
          'Joseph',
          'Meena Joshi',
          'Nani',
        ])
        for (const row of table) {
          const own = row.name === who.name
          const same = list.people.filter(({ person }) => person.name === called(who, row.name))
          expect(same, `${row.name} for ${who.name}`).toHaveLength(1)
          const { person } = same[0] as Listed
          expect(person.isOneself).toBe(own)
          const pages = [`/people/${person.id}`, ...(own ? ['/stats'] : [])]
          for (const page of pages) {
            const data = await get(who, `${page}?group=${id}&${days}`)
            const { figures, opponents } = own && page === '/stats' ? data : data.figures
            expect([row.name, figures.games, won(figures)]).toEqual([row.name, row.games, row.wins])
            const others = table.map(({ name }) => called(who, name))
            expect(others).toEqual(expect.arrayContaining(opponents.map(({ name }: Row) => name)))
          }
        }
      }
      // The list agrees with each person's page, and for the user with the statistics.
      for (const { person, summary } of list.people) {
        const { figures } = await get(who, `/people/${person.id}`)
        expect([figures.figures.games, won(figures.figures)]).toEqual([summary.games, won(summary)])
        if (!person.isOneself) continue
        const own = await get(who, '/stats')
        expect([own.figures.games, won(own.figures)]).toEqual([summary.games, won(summary)])
      }
    }
  })

  it('counts games that one organizes, plays, or that the group has, and says which (P-people-5)', async () => {
    const { asha, bela, joseph, counts } = family
    expect((await get(asha, '/people')).games).toEqual(counts.asha)
    expect((await get(bela, '/people')).games).toEqual(counts.bela)
    expect((await get(joseph, '/people')).games).toEqual(counts.joseph)
  })

  it('leaves a person of another organizer unknown outside of the group (P-people-6, P-people-14)', async () => {
    const { asha, bela, joseph } = family
    const namesFor = async (who: Person) => {
      const { people }: { people: readonly Listed[] } = await get(who, '/people')
      return people.map(({ person }) => person.name)
    }
    expect(await namesFor(bela)).toContain('Otto')
    expect(await namesFor(asha)).not.toContain('Otto')
    expect(await namesFor(joseph)).not.toContain('Otto')
    const { people }: { people: readonly Listed[] } = await get(bela, '/people')
    const otto = people.find(({ person }) => person.name === 'Otto')
    expect((await asha.call('GET', `/people/${otto?.person.id}`)).status).toBe(404)
    // Joseph has written no address and sees none.
    const shown = [await get(joseph, '/people'), await get(joseph, '/stats')]
    expect(JSON.stringify(shown)).not.toContain('@')
  })

  it('is a group of others to a member who leaves it (P-people-14)', async () => {
    const { id, joseph, counts } = family
    const before = (await get(joseph, '/stats')).figures.games
    expect(
      (await joseph.call('POST', `/groups/${id}/leave`, { refuseOrganizer: false })).status,
    ).toBe(200)
    const after = await get(joseph, '/people')
    // The games with his address are his, also those from before he joined the group.
    expect(after.games).toEqual({ ...counts.joseph, played: counts.josephByAddress, ofGroups: 0 })
    expect((await get(joseph, '/stats')).figures.games).toBe(counts.josephByAddress)
    expect(before).toBeGreaterThan(counts.josephByAddress)
  })
})

type Family = Awaited<ReturnType<typeof threeSeasons>>

/**
 * Games of a family: Asha owns the group, Asha and Bela keep score in turns and write the other players in different
 * ways. Each also has a game outside the group.
 */
async function threeSeasons(world: GameWorld) {
  const random = seeded(SEED)
  const asha = await world.person('Asha')
  const bela = await world.person('Bela')
  const joseph = await world.person('Joseph')
  const dev = { name: 'Dev', email: `dev.${SEED}@example.com` }
  const id = await newGroup(
    asha,
    { name: 'Bela', email: bela.email },
    { name: 'Joseph', email: joseph.email },
    dev,
    'Nani',
  )
  const byAsha: readonly Named[] = ['Asha', 'Bela', 'Nani', 'Meena', dev, 'Joseph']
  const byBela: readonly Named[] = [
    { name: 'As', email: asha.email },
    'Bela',
    'NANI',
    'Meena Joshi',
    'dev',
    { name: 'Joe', email: joseph.email },
  ]
  const seasons: string[] = []
  let josephByAddress = 0
  let josephAway = 0
  for (let season = 0; season < 3; season += 1) {
    const from = world.now().toISOString()
    for (let game = 0; game < GAMES_A_SEASON; game += 1) {
      const [by, all] = game % 2 === 0 ? [asha, byAsha] : [bela, byBela]
      const away = game === 2 || game === 3 ? 5 : game === 4 || game === 5 ? 2 : null
      const players = all.filter((_, index) => index !== away)
      if (away === 5) josephAway += 1
      else if (by === bela) josephByAddress += 1
      const winner = random.between(0, players.length - 1)
      const points = players.map((_, index) => (index === winner ? 0 : random.between(1, 60)))
      await evening(world, by, id, players, points)
    }
    seasons.push(`from=${from}&before=${world.now().toISOString()}`)
    // Less than the lifetime of a token.
    world.pass(60_000)
  }
  const people = async (by: Person): Promise<readonly Listed[]> =>
    (await by.call('GET', '/people')).body.data.people
  const idOf = (list: readonly Listed[], name: string) =>
    list.find(({ person }) => person.name === name)?.person.id
  const list = await people(asha)
  const ids = { guestId: idOf(list, 'Meena'), personId: idOf(list, 'Meena Joshi') }
  const merged = await asha.call('POST', '/people/links', { ...ids, isSame: true })
  if (merged.status !== 200) throw new Error(merged.text)
  for (const [by, players] of [
    [asha, ['Asha', 'Nani']],
    [bela, ['Bela', 'Nani', 'Otto']],
  ] as const) {
    const game = await newGame(by, players)
    await score(
      by,
      game,
      1,
      players.map((_, index) => index),
    )
    await by.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
  }
  const half = (3 * GAMES_A_SEASON) / 2
  return {
    ...{ id, seasons, asha, bela, joseph },
    counts: {
      asha: { organized: half + 1, played: half, ofGroups: 0 },
      bela: { organized: half + 1, played: half, ofGroups: 0 },
      joseph: { organized: 0, played: 2 * half - josephAway, ofGroups: josephAway },
      josephByAddress,
    },
  }
}
