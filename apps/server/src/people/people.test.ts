import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { NAME_LINKS_PER_USER } from './name-link-store.ts'

type Named = string | { readonly name: string; readonly email?: string }

describeDatabase('the people of a user', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  async function started(by: Person, players: readonly Named[]) {
    const people = players.map((player) => (typeof player === 'string' ? { name: player } : player))
    return newGame(by, [], { players: people })
  }
  async function finish(by: Person, game: { readonly id: number }, ...points: readonly number[]) {
    await score(by, game, 1, points)
    const end = { winnerPlayerIds: [1], manualEnd: true }
    const ended = await by.call('PUT', `/games/${game.id}/end`, end)
    expect(ended.status, ended.text).toBe(200)
    world.pass(1000)
  }
  /** A game that the first player wins with 0 points; each next player has ten more. */
  async function played(by: Person, ...players: readonly Named[]) {
    const game = await started(by, players)
    await finish(by, game, ...players.map((_, index) => 10 * index))
    return game
  }
  const listOf = async (who: Person) => {
    const reply = await who.call('GET', '/people')
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  const told = async (who: Person) =>
    (await listOf(who)).people.map(({ person, summary }: never) => [
      (person as { name: string }).name,
      (summary as { games: number }).games,
    ])
  const personOf = async (who: Person, name: string) => {
    const { people } = await listOf(who)
    const found = people.find((each: { person: { name: string } }) => each.person.name === name)
    if (found === undefined) throw new Error(`No ${name}.`)
    return found.person
  }
  const link = async (who: Person, guest: string, person: string, isSame = true) => {
    const [guestId, personId] = [(await personOf(who, guest)).id, (await personOf(who, person)).id]
    return who.call('POST', '/people/links', { guestId, personId, isSame })
  }
  const gamesOf = async (who: Person, name: string, query = '') => {
    const { id } = await personOf(who, name)
    return (await who.call('GET', `/people/${id}${query}`)).body.data.figures.figures.games
  }

  it('are those of the games they organize or play and the saved ones, who played most first (P-people-5, P-op-75)', async () => {
    const [asha, other] = [await world.person('Asha'), await world.person('Other')]
    await asha.call('POST', '/players/contacts', { name: 'Zoya', email: 'zoya@example.com' })
    await played(asha, { name: 'Asha', email: asha.email }, 'Bela', 'Chitra')
    await played(asha, 'Bela', 'asha')
    await played(other, { name: 'Asha', email: asha.email }, 'Dev')
    const unfinished = await started(asha, ['Emil', 'Bela'])
    expect(unfinished.id).toBeGreaterThan(0)
    const { games, people, suggestion } = await listOf(asha)
    expect(games).toEqual({ organized: 2, played: 1, ofGroups: 0 })
    expect(suggestion).toBe(null)
    expect(people).toMatchObject([
      {
        person: { name: 'Asha', isOneself: true, canMerge: false },
        summary: { games: 3, wins: 2 },
      },
      {
        person: { name: 'Bela', isOneself: false, isGuest: false, canMerge: true, knownIn: null },
        summary: {
          games: 2,
          wins: 1,
          winRate: { value: 0.5, n: 2 },
          roundsPlayed: 2,
          roundsWon: 1,
        },
      },
      { person: { name: 'Chitra' }, summary: { games: 1, averagePlace: { value: 3, n: 1 } } },
      // A name in another organizer's game is another person, who cannot be linked.
      {
        person: { name: 'Dev', isGuest: true, canMerge: false, knownIn: 'Other' },
        summary: { games: 1 },
      },
      { person: { name: 'Emil' }, summary: { games: 0, lastPlayedAt: null } },
      {
        person: { name: 'Zoya', canMerge: false, contact: { email: 'zoya@example.com' } },
        summary: { games: 0 },
      },
    ])
    // The saved player is deleted, which makes Chitra a guest.
    const { contact } = people[2].person
    await asha.call('DELETE', `/players/contacts/${contact.id}`)
    expect(await personOf(asha, 'Chitra')).toMatchObject({ isGuest: true, contact: null })
  })

  it('of one name are told apart by their addresses (P-people-1, P-people-5)', async () => {
    const asha = await world.person('Asha')
    const one = { name: 'Bela', email: 'one@example.com' }
    await played(asha, one, { name: 'Bela', email: 'two@example.com' }, 'Bela')
    await played(asha, { ...one, name: 'Bela S' }, 'BELA')
    expect(await told(asha)).toEqual([
      ['Bela', 2],
      ['Bela', 2],
      ['Bela', 1],
    ])
  })

  it('have a page of figures over these games, narrowed as one’s own (P-people-6, P-op-76)', async () => {
    const asha = await world.person('Asha')
    await played(asha, 'Asha', { name: 'Bela', email: 'bela@example.com' })
    await played(asha, 'Asha', { name: 'Bela', email: 'bela@example.com' }, 'Chitra')
    const { id } = await personOf(asha, 'Bela')
    expect(id).toMatch(/^[\w-]{22}$/)
    const { body } = await asha.call('GET', `/people/${id}`)
    expect(body.data.person).toMatchObject({ name: 'Bela', contact: { email: 'bela@example.com' } })
    expect(body.data.figures).toMatchObject({
      figures: { games: 2, wins: 0, averagePlace: { value: 2, n: 2 } },
      opponents: [{ name: 'Asha' }, { name: 'Chitra' }],
    })
    expect(await gamesOf(asha, 'Bela', '?players=3')).toBe(1)
    const { body: together } = await asha.call('GET', `/people/${id}/together`)
    expect(together.data.people).toEqual([
      { id: (await personOf(asha, 'Asha')).id, games: 2 },
      { id: (await personOf(asha, 'Chitra')).id, games: 1 },
    ])
  })

  it('have a page that says what the list says of them, saved or not (P-people-5, P-people-6)', async () => {
    const asha = await world.person('Asha')
    const email = 'bela.of.the.list@example.com'
    await played(asha, { name: 'Bela', email }, 'chitra', 'Dev')
    await played(asha, { name: 'Bela S', email }, 'Chitra', 'Chitra J')
    await played(asha, { name: 'Asha', email: asha.email }, 'Bela', 'Emil')
    // Emil's name also appears beside an address.
    await played(asha, { name: 'Emil', email }, 'Farhan')
    await link(asha, 'Dev', 'Chitra J')
    await link(asha, 'Farhan', 'Emil')
    const agree = async () => {
      const { people } = await listOf(asha)
      for (const { person, summary } of people) {
        for (const query of ['', '?from=2000-01-01T00:00:00Z']) {
          const { data } = (await asha.call('GET', `/people/${person.id}${query}`)).body
          expect(data.person).toEqual(person)
          expect(data.figures.figures.games).toBe(summary.games)
        }
      }
      return people.map(({ person }: { person: { name: string } }) => person.name)
    }
    expect(await agree()).toHaveLength(6)
    const { contacts } = (await asha.call('GET', '/players/contacts')).body.data
    for (const { id } of contacts) await asha.call('DELETE', `/players/contacts/${id}`)
    // A person who is not saved has the name of the newest game.
    expect((await agree()).toSorted()).toEqual([
      'Asha',
      'Bela',
      'Chitra',
      'Chitra J',
      'Emil',
      'Emil',
    ])
  })

  it('without a game have a page as well (P-people-6)', async () => {
    const asha = await world.person('Asha')
    await asha.call('POST', '/players/contacts', { name: 'Zoya' })
    expect(await gamesOf(asha, 'Zoya')).toBe(0)
  })

  it('are nobody to somebody else (P-people-6)', async () => {
    const [asha, other] = [await world.person('Asha'), await world.person('Other')]
    await played(asha, 'Asha', 'Bela', 'Chitra')
    await played(other, 'Asha', 'Bela', 'Chitra')
    const { id } = await personOf(asha, 'Bela')
    expect((await personOf(other, 'Bela')).id).not.toBe(id)
    expect((await other.call('GET', `/people/${id}`)).status).toBe(404)
    expect((await other.call('GET', `/people/${id}/together`)).status).toBe(404)
    const body = { guestId: id, personId: (await personOf(other, 'Chitra')).id, isSame: true }
    expect((await other.call('POST', '/people/links', body)).status).toBe(404)
    expect((await other.call('GET', '/people/no-such-person')).status).toBe(400)
  })

  describe('when two are merged', () => {
    it('have the games of both, also over several, until they are taken apart (P-people-7, P-op-77)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Meena J.', 'Asha')
      await played(asha, { name: 'Meenakshi', email: 'meena@example.com' }, 'Asha')
      await played(asha, 'Meenu', 'Asha')
      expect((await link(asha, 'Meena J.', 'Meenu')).status).toBe(200)
      expect(await told(asha)).toEqual([
        ['Asha', 3],
        ['Meenu', 2],
        ['Meenakshi', 1],
      ])
      expect((await link(asha, 'Meenu', 'Meenakshi')).status).toBe(200)
      expect(await told(asha)).toEqual([
        ['Asha', 3],
        ['Meenakshi', 3],
      ])
      expect(await gamesOf(asha, 'Meenakshi')).toBe(3)
      const { links } = await personOf(asha, 'Meenakshi')
      expect(links.map(({ name }: { name: string }) => name)).toEqual(['Meena J.', 'Meenu'])
      const [, second] = links
      expect((await asha.call('DELETE', `/people/links/${second.id}`)).status).toBe(200)
      expect((await asha.call('DELETE', `/people/links/${second.id}`)).status).toBe(404)
      expect(await gamesOf(asha, 'Meenakshi')).toBe(1)
      expect(await gamesOf(asha, 'Meenu')).toBe(2)
    })

    it('are one for this user alone, also in their own figures (P-people-7)', async () => {
      const [asha, other] = [await world.person('Asha'), await world.person('Other')]
      await played(asha, 'Ash', 'Bela')
      await played(asha, 'Asha', 'Bel')
      await played(other, 'Ash', 'Bela')
      await link(asha, 'Ash', 'Asha')
      await link(asha, 'Bel', 'Bela')
      const { figures, opponents } = (await asha.call('GET', '/stats')).body.data
      expect(figures.games).toBe(2)
      expect(opponents).toMatchObject([{ headToHead: { games: 2, ahead: 2 } }])
      expect(await told(other)).toContainEqual(['Ash', 1])
      // Links of another user cannot be removed.
      const { links } = await personOf(asha, 'Asha')
        .then(() => listOf(asha))
        .then(({ people }) => people[1].person)
      expect((await other.call('DELETE', `/people/links/${links[0].id}`)).status).toBe(404)
    })

    it('while a game of theirs is scored have it when it ends, once (P-people-7)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Bela', 'Asha')
      await played(asha, 'Bel', 'Asha')
      const running = await started(asha, ['Bel', 'Bela', 'Asha'])
      expect((await link(asha, 'Bel', 'Bela')).status).toBe(200)
      await finish(asha, running, 0, 10, 20)
      expect(await gamesOf(asha, 'Bela')).toBe(3)
      expect((await listOf(asha)).people[1]).toMatchObject({
        person: { name: 'Bela' },
        summary: { games: 3, wins: 3 },
      })
    })

    it('keep the names that are written, and follow a name that is written again (P-people-7)', async () => {
      const asha = await world.person('Asha')
      const game = await played(asha, 'Bel', 'Asha')
      await played(asha, 'Bela', 'Asha')
      await link(asha, 'Bel', 'Bela')
      const { body } = await asha.call('GET', `/scoreboard/${game.id}`)
      expect(body.data.players[0].name).toBe('Bel')
      await played(asha, 'BÉL', 'Asha')
      expect(await gamesOf(asha, 'Bela')).toBe(3)
    })

    it('are refused with an address, as oneself, at one table, and as one already (P-people-7)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Asha', { name: 'Bela', email: 'bela@example.com' }, 'Dev')
      await played(asha, 'Asha', 'Chitra')
      const refusal = async (guest: string, person: string) => {
        const { status, body } = await link(asha, guest, person)
        return [status, body.error.message]
      }
      expect(await refusal('Bela', 'Chitra')).toEqual([
        409,
        'Only a player without an email can be merged into another.',
      ])
      expect(await refusal('Asha', 'Chitra')).toEqual([409, 'This is you.'])
      expect(await refusal('Dev', 'Bela')).toEqual([
        409,
        'They have played against each other, so they are two people.',
      ])
      expect(await refusal('Dev', 'Dev')).toEqual([409, 'This is one person already.'])
      await link(asha, 'Chitra', 'Dev')
      // By way of Dev, who sat with Bela.
      await played(asha, 'Asha', 'Emil', { name: 'Bela', email: 'bela@example.com' })
      expect(await refusal('Dev', 'Bela')).toMatchObject([409, expect.stringContaining('played')])
      expect((await link(asha, 'Emil', 'Dev')).status).toBe(200)
    })

    it('at once in both directions make no circle (P-people-7)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Bel', 'Asha')
      await played(asha, 'Bela', 'Asha')
      const [one, other] = [(await personOf(asha, 'Bel')).id, (await personOf(asha, 'Bela')).id]
      const replies = await Promise.all(
        [
          { guestId: one, personId: other, isSame: true },
          { guestId: other, personId: one, isSame: true },
        ].map((body) => asha.call('POST', '/people/links', body)),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(await told(asha)).toEqual([
        ['Asha', 2],
        [expect.stringMatching(/^Bela?$/), 2],
      ])
    })

    it(`are at most ${NAME_LINKS_PER_USER} (P-people-7)`, async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Bel', 'Asha')
      await played(asha, 'Bela', 'Asha')
      const rows = Array.from({ length: NAME_LINKS_PER_USER }, (_, index) => ({
        organizer_id: asha.id,
        name: `Guest ${index}`,
        to_name: 'Bela',
        to_email_key: '',
        is_same: 1,
        linked_at: '2026-11-23T12:00:00.000Z',
      }))
      await world.database.insertInto('name_links').values(rows).execute()
      expect((await link(asha, 'Bel', 'Bela')).status).toBe(409)
      // The statement that two are two people gives access to no games.
      expect((await link(asha, 'Bel', 'Bela', false)).status).toBe(200)
    })
  })

  describe('who are saved under another name', () => {
    const save = async (who: Person, name: string, as: { name: string; email?: string }) => {
      const { id } = await personOf(who, name)
      return who.call('PUT', `/people/${id}`, as)
    }

    it('keep the games that they were known in by name alone (P-people-9, P-op-81)', async () => {
      const asha = await world.person('Asha')
      const game = await played(asha, 'Bel', 'Asha')
      const renamed = await save(asha, 'Bel', { name: 'Bela Rao' })
      expect(renamed.status, renamed.text).toBe(200)
      expect(renamed.body.data.id).toBe((await personOf(asha, 'Bela Rao')).id)
      const addressed = await save(asha, 'Bela Rao', { name: 'Bela Rao', email: 'rao@example.com' })
      expect(addressed.status, addressed.text).toBe(200)
      expect(await told(asha)).toEqual([
        ['Asha', 1],
        ['Bela Rao', 1],
      ])
      expect(await personOf(asha, 'Bela Rao')).toMatchObject({
        contact: { email: 'rao@example.com' },
        links: [{ name: 'Bel' }, { name: 'Bela Rao' }],
      })
      const { body } = await asha.call('GET', `/scoreboard/${game.id}`)
      expect(body.data.players[0].name).toBe('Bel')
    })

    it('are saved when they are guests (P-people-9)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Bel', 'Asha')
      const { contact } = await personOf(asha, 'Bel')
      await asha.call('DELETE', `/players/contacts/${contact.id}`)
      expect((await save(asha, 'Bel', { name: 'Bel' })).status).toBe(200)
      expect(await personOf(asha, 'Bel')).toMatchObject({ isGuest: false, links: [] })
    })

    it('are refused as oneself, as somebody at the same table, and as another saved player (P-people-9)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Bel', 'Bela', 'Asha')
      expect((await save(asha, 'Asha', { name: 'Somebody' })).status).toBe(409)
      expect((await save(asha, 'Bel', { name: 'Bela' })).status).toBe(409)
      expect((await save(asha, 'Bel', { name: 'béla!' })).status).toBe(409)
      expect((await save(asha, 'Bel', { name: '' })).status).toBe(400)
      expect(await told(asha)).toEqual([
        ['Asha', 1],
        ['Bel', 1],
        ['Bela', 1],
      ])
    })
  })

  describe('are asked about', () => {
    const asked = async (who: Person) => {
      const { people, suggestion } = await listOf(who)
      const nameOf = (id: string) =>
        people.find(({ person }: { person: { id: string } }) => person.id === id)?.person.name
      return suggestion && [nameOf(suggestion.guestId), nameOf(suggestion.personId)]
    }

    it('when one name begins like one other, until it is answered (P-people-8)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Meena J.', 'Asha')
      await played(asha, 'Meena Joshi', 'Asha')
      await played(asha, 'Meena Joshi', 'Asha')
      expect(await asked(asha)).toEqual(['Meena J.', 'Meena Joshi'])
      expect((await link(asha, 'Meena J.', 'Meena Joshi', false)).status).toBe(200)
      expect(await asked(asha)).toBe(null)
      expect(await told(asha)).toContainEqual(['Meena J.', 1])
      // Nor in the other direction, once the other has played more.
      for (let game = 0; game < 2; game += 1) await played(asha, 'Meena J.', 'Asha')
      expect(await asked(asha)).toBe(null)
    })

    it.each([
      ['have sat together', [['Bela', 'Bela Rao']]],
      ['are several', [['Bela'], ['Bela Rao'], ['Bela Rao', 'Bela Shah']]],
      ['begin differently', [['Bela K'], ['Bela Rao']]],
    ])('not when they %s (P-people-8)', async (_, games) => {
      const asha = await world.person('Asha')
      for (const players of games) await played(asha, ...players, 'Asha')
      expect(await asked(asha)).toBe(null)
    })

    it('by the same name too, once with an address and once without (P-people-8)', async () => {
      const asha = await world.person('Asha')
      await played(asha, 'Bela', 'Asha')
      await played(asha, 'Bela', 'Asha')
      await played(asha, { name: 'Bela', email: 'bela@example.com' }, 'Asha')
      expect(await asked(asha)).toEqual(['Bela', 'Bela'])
    })
  })
})
