import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { evening, newGroup } from './testing/group-evenings.ts'

type Listed = {
  readonly person: { readonly id: string; readonly name: string; readonly isOneself: boolean }
  readonly summary: { readonly games: number }
}

describeDatabase('what a user learns of people whom others wrote down', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  const peopleOf = async (who: Person): Promise<readonly Listed[]> => {
    const { status, text, body } = await who.call('GET', '/people')
    expect(status, text).toBe(200)
    return body.data.people
  }
  const idOf = async (who: Person, name: string) => {
    const found = (await peopleOf(who)).find(({ person }) => person.name === name)
    if (found === undefined) throw new Error(`No ${name}.`)
    return found.person.id
  }
  const played = async (by: Person, players: readonly { name: string; email?: string }[]) => {
    const game = await newGame(by, [], { players })
    await score(by, game, 1, [0, 10])
    const end = { winnerPlayerIds: [1], manualEnd: true }
    await by.call('PUT', `/games/${game.id}/end`, end)
    world.pass(1000)
  }
  /** Reads all answers about people that a user can get. */
  const readBy = async (who: Person, groupId: number) => {
    const people = await peopleOf(who)
    const pages = [
      '/people',
      '/stats',
      '/groups?form=people',
      `/groups/${groupId}`,
      `/groups/${groupId}/season`,
      '/players/contacts',
      '/auth/data',
      ...people.flatMap(({ person: { id } }) => [`/people/${id}`, `/people/${id}/together`]),
    ]
    const texts: string[] = []
    for (const page of pages) {
      const { status, text } = await who.call('GET', page)
      expect([page, status]).toEqual([page, 200])
      texts.push(text)
    }
    return texts.join('\n')
  }

  it('is no address, also of those with whom a name of the user’s own is merged (P-people-3, P-people-14, P-archive-1)', async () => {
    const [owner, asha] = [await world.person('Owner'), await world.person('Asha')]
    const hidden = 'nani-whom-asha-never-wrote@example.com'
    const met = 'joseph-whom-asha-never-wrote@example.com'
    const groupId = await newGroup(owner, { name: 'Asha', email: asha.email })
    await owner.call('POST', `/groups/${groupId}/members`, { name: 'Nani', email: hidden })
    await evening(world, owner, groupId, ['Owner', 'Nani', 'Asha'], [0, 1, 2])
    await played(owner, [
      { name: 'Joseph', email: met },
      { name: 'Asha', email: asha.email },
    ])
    await played(asha, [{ name: 'Grandmother' }, { name: 'Asha' }])
    await played(asha, [{ name: 'Joe' }, { name: 'Asha' }])
    for (const [guest, person] of [
      ['Grandmother', 'Nani'],
      ['Joe', 'Joseph'],
    ] as const) {
      const body = {
        guestId: await idOf(asha, guest),
        personId: await idOf(asha, person),
        isSame: true,
      }
      expect((await asha.call('POST', '/people/links', body)).status).toBe(200)
    }
    const text = await readBy(asha, groupId)
    for (const address of [hidden, met, owner.email]) expect(text).not.toContain(address)
    expect(text).toContain(asha.email)
  })

  it('is not that they are the stranger whom their group calls by their name, while their own address is not proven (P-people-5)', async () => {
    const user = await world.person('Asha', false)
    const email = 'another-asha@example.com'
    const groupId = await newGroup(user, { name: 'Asha', email })
    await evening(world, user, groupId, ['Asha', 'Bela'], [0, 1])
    await played(user, [{ name: 'Asha' }, { name: 'Bela' }])
    await played(user, [{ name: 'Another', email }, { name: 'Chitra' }])
    const own = (await peopleOf(user)).filter(({ person }) => person.isOneself)
    expect(own).toMatchObject([{ summary: { games: 2 } }])
    expect((await user.call('GET', '/stats')).body.data.figures.games).toBe(2)
  })

  it('is nothing of a stranger by a false merge of the owner of a group, which leaves with the group (P-groups-9)', async () => {
    const [owner, bela, victim] = [
      await world.person('Owner'),
      await world.person('Bela'),
      await world.person('Victim'),
    ]
    await played(victim, [{ name: 'Victim' }, { name: 'A secret friend' }])
    await played(bela, [{ name: 'Bela' }, { name: 'Nani' }])
    const groupId = await newGroup(
      owner,
      { name: 'Bela', email: bela.email },
      { name: 'The victim', email: victim.email },
    )
    await evening(world, bela, groupId, ['Bela', 'Nani'], [0, 1])
    await evening(world, owner, groupId, ['Owner', 'The victim'], [0, 1])
    const merged = await owner.call('POST', '/people/links', {
      guestId: await idOf(owner, 'Nani'),
      personId: await idOf(owner, 'The victim'),
      isSame: true,
    })
    expect(merged.status, merged.text).toBe(200)
    // The owner and Bela see only the group's games, and no name that others wrote outside the group.
    for (const who of [owner, bela]) {
      expect(await readBy(who, groupId)).not.toMatch(/A secret friend|"Victim"/)
    }
    const games = async (who: Person) => (await who.call('GET', '/stats')).body.data.figures.games
    expect(await games(victim)).toBe(3)
    await victim.call('POST', `/groups/${groupId}/leave`, { refuseOrganizer: true })
    expect(await games(victim)).toBe(1)
    await bela.call('POST', `/groups/${groupId}/leave`, { refuseOrganizer: true })
    expect(
      (await peopleOf(bela)).map(({ person, summary }) => [person.name, summary.games]),
    ).toEqual([
      ['Bela', 2],
      ['Nani', 2],
    ])
  })
})
