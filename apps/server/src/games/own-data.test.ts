import type { Schemas } from '@meldboard/api-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabases } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'
import { newLink } from './testing/new-link.ts'

describeDatabases('what is kept about a user', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  /** All pages, in order. */
  async function pagesOf(person: Person): Promise<readonly Schemas['OwnData'][]> {
    const pages: Schemas['OwnData'][] = []
    for (let after: number | null = 0; after !== null; ) {
      const { body } = await person.call('GET', `/auth/data?after=${after}`)
      pages.push(body.data)
      after = body.data.next
    }
    return pages
  }

  it('is all of it, as the tables have it (P-archive-1, P-op-65)', async () => {
    const [person, other] = [await world.person('Farhan'), await world.person('Ananya')]
    const players = [{ name: 'Asha', email: other.email }, { name: 'Bela' }]
    const own = await newGame(person, [], { players })
    await score(person, own, 1, [0, 20], [10, 0])
    await newLink(person, own)
    await person.call('POST', `/games/${own.id}/share`, { email: other.email, name: 'Ananya' })
    const gone = await newGame(person)
    await person.call('DELETE', `/games/${gone.id}`)
    const seats = [{ name: 'Farhan', email: person.email }, { name: 'Indu' }]
    const played = await newGame(other, [], { players: seats })
    await score(other, played, 1, [7, 0])
    await other.call('POST', `/games/${played.id}/share`, { email: person.email, name: 'F' })
    await person.call('POST', '/players/contacts', { name: 'Indu', email: 'indu@example.com' })

    const link = { name: 'Ash', to_name: 'Asha', to_email_key: '', is_same: 1 }
    await world.database
      .insertInto('name_links')
      .values({ ...link, organizer_id: person.id, linked_at: '2026-11-21T12:00:00.000Z' })
      .execute()

    const pages = await pagesOf(person)
    const [first] = pages
    expect(first?.account).toMatchObject({
      id: person.id,
      name: 'Farhan',
      email: person.email,
      theme: 'system',
      hasPassword: false,
      googleId: null,
      sessions: [{ device: null }],
      sharedWithMe: [{ gameUuid: played.uuid, name: 'F' }],
      sharedByMe: [{ gameUuid: own.uuid, email: other.email }],
      nameLinks: [{ name: 'Ash', toName: 'Asha', toEmail: '', isSame: true }],
    })
    expect(first?.account?.contacts.map(({ name }) => name)).toContain('Indu')
    const organized = pages.flatMap((page) => page.organized)
    expect(organized).toMatchObject([
      {
        scoreboard: { game: { uuid: own.uuid }, rounds: [{}, {}] },
        deletedAt: null,
        emails: [{ playerId: 1, email: other.email }],
        shares: [{ email: other.email }],
        links: [{ level: 'score' }],
      },
      { scoreboard: { game: { uuid: gone.uuid } }, deletedAt: expect.any(String) },
    ])
    const rows = await world.database
      .selectFrom('game_events')
      .select(['version', 'event'])
      .where('game_id', '=', own.id)
      .orderBy('version')
      .execute()
    expect(organized[0]?.events.map(({ version, event }) => ({ version, event }))).toEqual(
      rows.map(({ version, event }) => ({ version, event: JSON.parse(event) })),
    )
    expect(pages.flatMap((page) => page.played)).toMatchObject([
      {
        gameUuid: played.uuid,
        organizer: 'Ananya',
        players: 2,
        rounds: 1,
        seats: [
          {
            email: person.email,
            name: 'Farhan',
            place: 2,
            totalScore: 7,
            scores: [{ roundNumber: 1, scoreValue: 7, counts: true }],
          },
        ],
      },
    ])
    // The scores of the others at that table are theirs.
    expect(JSON.stringify(pages.flatMap((page) => page.played))).not.toContain('Indu')
  })

  it('comes in pages, each game once (P-archive-1)', async () => {
    const person = await world.person()
    const games: number[] = []
    for (let number = 0; number < 105; number += 1) games.push((await newGame(person, [])).id)
    const pages = await pagesOf(person)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.slice(1).every(({ account }) => account === null)).toBe(true)
    const ids = pages.flatMap(({ organized }) =>
      organized.map(({ scoreboard }) => scoreboard.game.id),
    )
    expect(ids).toEqual(games)
  })

  it('has nothing of an address that is not proven (P-archive-1)', async () => {
    const [person, other] = [await world.person('Mallory', false), await world.person()]
    await newGame(other, [], { players: [{ name: 'Mallory', email: person.email }] })
    expect((await pagesOf(person)).flatMap(({ played }) => played)).toEqual([])
  })
})
