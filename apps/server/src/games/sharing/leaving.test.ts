import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, newGameWith, score } from '../testing/new-game.ts'

const MINUTE = 60_000

describeDatabase('leaving a game', (fresh) => {
  let world: GameWorld
  let asha: Person
  let bela: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    asha = await world.person('Asha Rao')
    bela = await world.person('Bela Roy')
  })

  /** A game of Asha's in which Bela plays, by address. */
  const gameWithBela = () => newGameWith(asha, bela)
  const share = (id: number | string, by: Person = asha) =>
    by.call('POST', `/games/${id}/share`, { email: bela.email, name: 'Bela of the share' })
  const leave = (id: number | string, body: object = {}, headers = {}) =>
    bela.call('POST', `/games/${id}/leave`, body, headers)
  const listed = async () => {
    const { body } = await bela.call('GET', '/games')
    return body.data.map(({ id }: { id: number }) => id)
  }
  const leftOf = async (id: number) => (await asha.call('GET', `/games/${id}`)).body.data.left
  const manyUsers = async (count: number) => {
    const created_at = world.now().toISOString()
    const users = Array.from({ length: count }, (_, index) => {
      const email = `${index}.${bela.email}`
      return {
        email,
        email_key: email,
        name: `User ${index}`,
        created_at,
        status: 'active' as const,
      }
    })
    const rows = users.map((user) => ({
      ...user,
      auth_type: 'password' as const,
      theme: 'system' as const,
    }))
    const made = await world.database.insertInto('users').values(rows).returning('id').execute()
    return made.map(({ id }) => id)
  }
  const mailsToBela = () => world.mails.filter(({ to }) => to === bela.email).length

  it('takes it off the list and ends the role, and leaves the game as it was (P-role-7)', async () => {
    const game = await gameWithBela()
    await score(asha, game, 1, [0, 10])
    const before = (await world.visitor.call('GET', `/scoreboard/${game.uuid}`)).text
    expect(await listed()).toEqual([game.id])
    const reply = await leave(game.uuid)
    expect([reply.status, reply.body]).toEqual([200, { success: true, data: null }])
    expect(await listed()).toEqual([])
    for (const path of ['/games', '/scoreboard']) {
      expect((await bela.call('GET', `${path}/${game.id}`)).status).toBe(404)
    }
    expect((await leave(game.id)).status).toBe(404)
    expect((await world.visitor.call('GET', `/scoreboard/${game.uuid}`)).text).toBe(before)
  })

  it('is told to the organizer alone, by the name that they gave', async () => {
    const viewer = await world.person('Chitra Das')
    const played = await gameWithBela()
    const watched = await newGame(asha)
    await share(watched.id)
    await asha.call('POST', `/games/${played.id}/share`, { email: viewer.email, name: 'Chitra' })
    expect(await leftOf(played.id)).toEqual([])
    await leave(played.id)
    await leave(watched.id)
    const leftAt = world.now().toISOString()
    expect(await leftOf(played.id)).toEqual([{ name: 'Bela', leftAt }])
    expect(await leftOf(watched.id)).toEqual([{ name: 'Bela of the share', leftAt }])
    const seen = await viewer.call('GET', `/games/${played.id}`)
    expect(seen.body.data).not.toHaveProperty('left')
  })

  it('is not for its organizer, and nothing changes (P-op-49)', async () => {
    const game = await newGame(asha)
    const reply = await asha.call('POST', `/games/${game.id}/leave`, { refuseOrganizer: true })
    expect([reply.status, reply.body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await asha.call('GET', '/games')).body.data).toMatchObject([{ id: game.id }])
    expect((await asha.call('GET', '/refused-organizers')).body.data).toEqual([])
  })

  it('is answered the same for the same key', async () => {
    const game = await gameWithBela()
    const key = { 'idempotency-key': 'leaving' }
    const replies = [await leave(game.id, {}, key), await leave(game.id, {}, key)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })

  it('holds when the address is named again', async () => {
    const game = await gameWithBela()
    await leave(game.id)
    await asha.call('POST', `/games/${game.id}/players`, { name: 'Bela', email: bela.email })
    await asha.call('PUT', `/games/${game.id}/players/1`, { email: bela.email })
    expect(await listed()).toEqual([])
  })

  it('ends with a share that is mailed after it, and with no other', async () => {
    const game = await newGame(asha)
    await share(game.id)
    await leave(game.id)
    // The earlier mail did not announce that the share brings them back.
    expect((await share(game.id)).body.data.mailed).toBe(false)
    expect(await listed()).toEqual([])
    world.pass(10 * MINUTE)
    expect((await share(game.id)).body.data.mailed).toBe(true)
    expect(await listed()).toEqual([game.id])
    expect(await leftOf(game.id)).toEqual([])
  })

  it('can refuse the organizer, whose games are neither listed nor mailed (P-role-8)', async () => {
    const game = await gameWithBela()
    const other = await gameWithBela()
    await leave(game.id, { refuseOrganizer: true })
    expect(await listed()).toEqual([])
    expect((await bela.call('GET', `/games/${other.id}`)).status).toBe(404)
    const later = await gameWithBela()
    const mails = mailsToBela()
    expect((await share(later.id)).body.data.mailed).toBe(false)
    // Nor is a mail sent where the refused organizer shares another user's game.
    const others = await newGame(await world.person('Dev Rao'))
    expect((await share(others.uuid)).body.data.mailed).toBe(false)
    expect([await listed(), mailsToBela()]).toEqual([[], mails])
  })

  it('can refuse one organizer and not another', async () => {
    const dev = await world.person('Dev Rao')
    const refused = await gameWithBela()
    await leave(refused.id, { refuseOrganizer: true })
    const welcome = await newGame(dev)
    await share(welcome.id, dev)
    expect(await listed()).toEqual([welcome.id])
  })

  it('takes a refusal back, and has left what was left (P-op-50, P-op-51)', async () => {
    const [game, other] = [await gameWithBela(), await gameWithBela()]
    await leave(game.id, { refuseOrganizer: true })
    const refused = await bela.call('GET', '/refused-organizers')
    const refusedAt = world.now().toISOString()
    expect(refused.body.data).toEqual([{ id: asha.id, name: 'Asha Rao', refusedAt }])
    const accept = () => bela.call('DELETE', `/refused-organizers/${asha.id}`)
    expect((await accept()).status).toBe(200)
    expect(await listed()).toEqual([other.id])
    expect((await bela.call('GET', '/refused-organizers')).body.data).toEqual([])
    expect((await accept()).status).toBe(404)
  })

  it('tells the organizer of the newest 100 who have left (P-limit-11)', async () => {
    const game = await gameWithBela()
    const left_at = new Date(world.now().getTime() - MINUTE).toISOString()
    const rows = (await manyUsers(100)).map((user_id) => {
      return { user_id, game_id: game.id, name: 'Somebody', left_at }
    })
    await world.database.insertInto('left_games').values(rows).execute()
    await leave(game.id)
    const left = await leftOf(game.id)
    expect([left.length, left[0].name]).toEqual([100, 'Bela'])
  })

  it('refuses 1,000 organizers at most, and leaves without a refusal as before (P-limit-11)', async () => {
    const group = (await asha.call('POST', '/groups', { name: 'Sunday table' })).body.data
    await asha.call('POST', `/groups/${group.id}/members`, { name: 'Bela', email: bela.email })
    const [game, other] = [await gameWithBela(), await gameWithBela()]
    const refused_at = world.now().toISOString()
    const rows = (await manyUsers(1000)).map((organizer_id) => {
      return { user_id: bela.id, organizer_id, refused_at }
    })
    await world.database.insertInto('refused_organizers').values(rows).execute()
    const tooMany = [409, 'You can refuse at most 1,000 organizers. Please accept one again first.']
    for (const path of [`/games/${game.id}/leave`, `/groups/${group.id}/leave`]) {
      const reply = await bela.call('POST', path, { refuseOrganizer: true })
      expect([reply.status, reply.body.error.message]).toEqual(tooMany)
    }
    // The refused request changes nothing.
    expect((await bela.call('GET', `/groups/${group.id}`)).status).toBe(200)
    expect(await listed()).toEqual([other.id, game.id])
    expect((await leave(game.id)).status).toBe(200)
    const [first] = rows
    await bela.call('DELETE', `/refused-organizers/${first?.organizer_id}`)
    expect((await leave(other.id, { refuseOrganizer: true })).status).toBe(200)
    expect((await bela.call('GET', '/refused-organizers')).body.data).toHaveLength(1000)
  })
})
