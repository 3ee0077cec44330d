import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame } from '../testing/new-game.ts'
import { deleteContact, saveContacts, updateContact } from './contact-store.ts'

describeDatabase('contacts', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  const listed = async (person: Person) => {
    const reply = await person.call('GET', '/players/contacts')
    return reply.body.data.contacts.map(
      ({ name, email }: { name: string; email: string | null }) => [name, email],
    )
  }

  it('are saved by hand, once each (P-op-45, P-op-47)', async () => {
    const asha = await world.person()
    const bela = { name: ' Bela ', email: 'Bela@Example.com' }
    const first = await asha.call('POST', '/players/contacts', bela)
    const again = await asha.call('POST', '/players/contacts', {
      name: 'Bela',
      email: 'bela@example.com',
    })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await listed(asha)).toEqual([['Bela', 'Bela@example.com']])
  })

  it('are listed as a person orders names, on both databases (P-contacts-2)', async () => {
    const person = await world.person()
    for (const name of ['Zoë', 'Kim 10', 'anna', 'Åke', 'Kim 2']) {
      await person.call('POST', '/players/contacts', { name })
    }
    const { body } = await person.call('GET', '/players/contacts')
    expect(body.data.contacts.map(({ name }: { name: string }) => name)).toEqual([
      'Åke',
      'anna',
      'Kim 2',
      'Kim 10',
      'Zoë',
    ])
  })

  it('are saved by adding players, unless they are there (P-contacts-1)', async () => {
    const asha = await world.person()
    const game = await newGame(asha, ['Asha', 'Bela'])
    await asha.call('POST', `/games/${game.id}/players`, { name: 'Bela' })
    await asha.call('POST', `/games/${game.id}/players`, {
      name: 'Bela',
      email: 'bela@example.com',
    })
    expect(await listed(asha)).toEqual([
      ['Asha', null],
      ['Bela', null],
      ['Bela', 'bela@example.com'],
    ])
  })

  it('are corrected and forgotten (P-contacts-4, P-op-48)', async () => {
    const asha = await world.person()
    const made = await asha.call('POST', '/players/contacts', {
      name: 'Bela',
      email: 'bela@example.com',
    })
    const path = `/players/contacts/${made.body.data.id}`
    const renamed = await asha.call('PUT', path, { name: 'Bela Nair' })
    expect(renamed.body.data).toMatchObject({ name: 'Bela Nair', email: 'bela@example.com' })
    const bare = await asha.call('PUT', path, { email: null })
    expect(bare.body.data).toMatchObject({ name: 'Bela Nair', email: null })
    expect((await asha.call('DELETE', path)).status).toBe(200)
    expect((await asha.call('DELETE', path)).status).toBe(404)
    expect(await listed(asha)).toEqual([])
  })

  it('refuses to become the same as another (P-contacts-3)', async () => {
    const asha = await world.person()
    await asha.call('POST', '/players/contacts', { name: 'Bela' })
    const other = await asha.call('POST', '/players/contacts', { name: 'Chitra' })
    const reply = await asha.call('PUT', `/players/contacts/${other.body.data.id}`, {
      name: 'Bela',
    })
    expect(reply.status).toBe(409)
    expect(await listed(asha)).toEqual([
      ['Bela', null],
      ['Chitra', null],
    ])
  })

  it('are 1,000 at most, and a player still joins without becoming one', async () => {
    const asha = await world.person()
    const most = Array.from({ length: 999 }, (_, index) => ({ name: `P ${index}`, email: null }))
    await saveContacts(world.database, asha.id, most, '2026-11-21T12:00:00.000Z')
    const save = (name: string) => asha.call('POST', '/players/contacts', { name })
    expect((await save('Bela')).status).toBe(201)
    const refused = await save('Chitra')
    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toBe(
      'You can keep at most 1,000 contacts. Please delete one first.',
    )
    expect((await save('Bela')).status).toBe(200)
    expect((await newGame(asha, ['Chitra', 'Dev'])).playerCount).toBe(2)
    expect(await listed(asha)).toHaveLength(1000)
  })

  it('are gone for a change that comes while they are deleted', async () => {
    const asha = await world.person()
    const made = await asha.call('POST', '/players/contacts', { name: 'Bela' })
    const { id } = made.body.data
    await deleteContact(world.database, asha.id, id)
    const change = { name: 'Late', email: '', email_key: '' }
    expect(await updateContact(world.database, id, change)).toBeNull()
  })

  it('are nobody else’s (P-op-46)', async () => {
    const asha = await world.person()
    const bela = await world.person('Bela')
    const made = await asha.call('POST', '/players/contacts', { name: 'Dev' })
    const path = `/players/contacts/${made.body.data.id}`
    expect((await bela.call('PUT', path, { name: 'Mine' })).status).toBe(404)
    expect((await bela.call('DELETE', path)).status).toBe(404)
    expect(await listed(bela)).toEqual([])
    expect(await listed(asha)).toEqual([['Dev', null]])
  })

  it.each([
    [{ name: ' B ' }, 'Name must be at least 2 characters'],
    [{ name: 'Bela', email: 'nowhere' }, 'Invalid email address'],
    [{ name: 'Bela', email: 'bela@localhost' }, 'Invalid email address'],
    [{}, 'Name is required'],
  ])('refuses %j', async (body, message) => {
    const asha = await world.person()
    const reply = await asha.call('POST', '/players/contacts', body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })
})
