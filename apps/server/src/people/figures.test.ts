import { afterEach, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { Figures, type FiguresRunner, figuresPool } from './figures.ts'
import { evening, newGroup } from './testing/group-evenings.ts'

const RULES = { scoring: 'LEAGUE', minGames: 1, discards: 0 }
const NAMES = ['Asha', 'Bela']

describeBothDatabases('figures over many games', (fresh) => {
  const pool = figuresPool()
  let world: GameWorld
  afterEach(() => world.close())

  /** An app that calls `before` before each job goes to the worker thread. */
  async function worldWith(before: (job: number) => Promise<void>) {
    const jobs = { count: 0 }
    const figuresRunner: FiguresRunner = async (job) => {
      jobs.count += 1
      await before(jobs.count)
      return pool.run(job)
    }
    world = await gameWorld(fresh().database, { figuresRunner })
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    await evening(world, asha, id, NAMES, [0, 9])
    return { jobs, asha, id }
  }

  const seasonOf = (by: Person, id: number, query = '') =>
    by.call('GET', `/groups/${id}/season${query}`)
  const close = (by: Person, id: number, headers?: Record<string, string>) =>
    by.call('POST', `/groups/${id}/seasons`, { name: '2026', ...RULES }, headers)
  async function personOf(by: Person, name: string): Promise<string> {
    const { people } = (await by.call('GET', '/people')).body.data
    return people.find(({ person }: { person: { name: string } }) => person.name === name).person.id
  }

  it('keep no other request waiting while they are worked out (P-people-13)', async () => {
    const held = gate()
    const begun = gate()
    const { jobs, asha, id } = await worldWith((job) => {
      if (job === 4) begun.open()
      return held.wait
    })
    const events: string[] = []
    const asked = ['/stats', '/people', `/groups/${id}/season`, `/groups/${id}/season?discards=1`]
    const figures = asked.map(async (path) => {
      const reply = await asha.call('GET', path)
      events.push(path)
      return reply.status
    })
    await begun.wait
    expect((await asha.call('PUT', `/groups/${id}`, { name: 'Monday table' })).status).toBe(200)
    events.push('renamed')
    held.open()
    expect(await Promise.all(figures)).toEqual([200, 200, 200, 200])
    expect(events[0]).toBe('renamed')
    expect(jobs.count).toBe(4)
  })

  it('are worked out once for all who ask, and again after each change (P-people-13)', async () => {
    const { jobs, asha, id } = await worldWith(async () => undefined)
    const bela = await world.person('Bela Rao')
    await asha.call('POST', `/groups/${id}/members`, { name: 'Belli', email: bela.email })
    const table = async (query = '') => {
      const before = jobs.count
      const replies = await Promise.all([asha, bela, asha].map((by) => seasonOf(by, id, query)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      const [first, ...others] = replies.map(({ body }) => body.data.table)
      for (const other of others) expect(other).toEqual(first)
      const rows: readonly { name: string; total: number }[] = first
      return [jobs.count - before, rows.map(({ name, total }) => `${name} ${total}`)]
    }
    expect(await table()).toEqual([1, ['Asha 2', 'Bela 0']])
    expect(await table()).toEqual([0, ['Asha 2', 'Bela 0']])
    expect(await table('?scoring=WINS')).toEqual([1, ['Asha 1', 'Bela 0']])
    const game = await evening(world, asha, id, [...NAMES, 'Bel'], [0, 9, 20])
    expect(await table()).toEqual([1, ['Asha 6', 'Bela 2', 'Bel 0']])
    const ids = { guestId: await personOf(asha, 'Bel'), personId: await personOf(asha, 'Asha') }
    expect((await asha.call('POST', '/people/links', { ...ids, isSame: true })).status).toBe(409)
    await evening(world, asha, id, ['Asha', 'Beli'], [0, 9])
    expect(await table()).toEqual([1, ['Asha 8', 'Bela 2', 'Bel 0', 'Beli 0']])
    const two = { guestId: await personOf(asha, 'Beli'), personId: await personOf(asha, 'Bela') }
    expect((await asha.call('POST', '/people/links', { ...two, isSame: true })).status).toBe(200)
    expect(await table()).toEqual([1, ['Asha 8', 'Bela 2', 'Bel 0']])
    await asha.call('POST', `/groups/${id}/members`, { name: 'Bel', email: 'bel@example.com' })
    expect(await table()).toEqual([1, ['Asha 8', 'Bela 2', 'Bel 0']])
    await asha.call('PUT', '/auth/profile', { name: 'Asha Rao' })
    await asha.call('DELETE', `/games/${game.id}`)
    expect((await table())[0]).toBe(1)
  })

  it('fail the request alone whose thread has died (P-people-13)', async () => {
    const { asha, id } = await worldWith(async (job) => {
      if (job === 1) throw new Error('The thread of a job ended.')
    })
    expect((await seasonOf(asha, id)).status).toBe(500)
    expect((await seasonOf(asha, id)).body.data.games).toBe(1)
  })

  it('have at most 40,000 results in a closed season (P-groups-10)', async () => {
    const counted: number[] = []
    let more = 39_999
    const figuresRunner: FiguresRunner = async (job) => {
      const { results, ...season } = JSON.parse(await pool.run(job))
      counted.push(results)
      return JSON.stringify({ ...season, results: results + more })
    }
    world = await gameWorld(fresh().database, { figuresRunner })
    const asha = await world.person('Asha')
    const id = await newGroup(asha)
    await evening(world, asha, id, NAMES, [0, 9])
    const refused = await close(asha, id)
    expect([refused.status, refused.body.error?.message]).toEqual([
      409,
      'These days have too many games. Please choose fewer days.',
    ])
    await evening(world, asha, id, NAMES, [0, 9])
    more = 39_996
    expect((await close(asha, id)).status).toBe(201)
    expect(counted).toEqual([2, 4])
  })

  it('have in a closed season the result that came while it was closed (P-groups-10)', async () => {
    const held = gate()
    const begun = gate()
    const { jobs, asha, id } = await worldWith((job) => {
      begun.open()
      return job === 1 ? held.wait : Promise.resolve()
    })
    const closing = close(asha, id)
    await begun.wait
    await evening(world, asha, id, NAMES, [9, 0])
    held.open()
    const { status, body } = await closing
    expect(status).toBe(201)
    const path = `/groups/${id}/seasons/${body.data.closedSeasons[0].id}`
    const season = (await asha.call('GET', path)).body.data
    expect(season).toMatchObject({ games: 2, edited: 0, added: 0, gone: 0 })
    expect(season.table.map(({ row }: { row: { total: number } }) => row.total)).toEqual([2, 2])
    expect(jobs.count).toBe(3)
  })

  it('close no season that changes all the time, and can be asked again (P-groups-10)', async () => {
    let isQuiet = false
    const { jobs, asha, id } = await worldWith(async () => {
      if (!isQuiet) await evening(world, asha, id, NAMES, [0, 9])
    })
    const key = { 'idempotency-key': 'close-once' }
    const refused = await close(asha, id, key)
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'The games of these days are changing right now. Please try again in a moment.',
    ])
    expect(jobs.count).toBe(3)
    expect((await asha.call('GET', `/groups/${id}`)).body.data.closedSeasons).toEqual([])
    isQuiet = true
    const closed = await close(asha, id, key)
    expect(closed.status).toBe(201)
    expect((await close(asha, id, key)).body).toEqual(closed.body)
  })
})

describe('worked out figures', () => {
  const job = (person: string) =>
    ({
      type: 'person',
      games: [],
      players: null,
      person,
      known: {
        contacts: [],
        oneself: { id: 1, name: 'Asha', emailKey: null },
        said: [],
        shared: { links: [], groups: [] },
        writtenInGroups: [],
      },
    }) as const

  async function timesRun(answer: string, people: readonly string[]): Promise<number> {
    let times = 0
    const figures = new Figures(async () => {
      times += 1
      return answer
    })
    for (const person of people) await figures.workOut(job(person))
    return times
  }

  it('are kept as long as they are short and among the newest', async () => {
    const others = Array.from({ length: 200 }, (_, index) => `${index}`)
    expect(await timesRun('1', ['Asha', 'Bela', 'Asha'])).toBe(2)
    expect(await timesRun(`"${'x'.repeat(250_000)}"`, ['Asha', 'Asha'])).toBe(2)
    expect(await timesRun('1', ['Asha', ...others, 'Asha'])).toBe(202)
  })
})

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: promise, open: () => resolve() }
}
