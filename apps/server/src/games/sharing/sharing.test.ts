import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame } from '../testing/new-game.ts'

const MINUTE = 60_000

describeDatabase('sharing', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person('Asha Rao')
  })
  afterAll(() => world.close())

  const share = (person: Person, game: number | string, email: string, name = 'Dev') =>
    person.call('POST', `/games/${game}/share`, { email, name })
  const mailsTo = (email: string) => world.mails.filter((mail) => mail.to === email)

  it('mails the link and makes its reader a viewer', async () => {
    const dev = await world.person('Dev')
    const game = await newGame(asha)
    const reply = await share(asha, game.id, dev.email)
    const link = `http://localhost:3000/games/${game.uuid}`
    expect(reply.body.data).toEqual({ email: dev.email, name: 'Dev', link, mailed: true })
    expect(mailsTo(dev.email)).toHaveLength(1)
    expect(mailsTo(dev.email)[0]?.text).toContain(link)
    expect(mailsTo(dev.email)[0]?.subject).toContain('Asha Rao')
    const seen = await dev.call('GET', `/games/${game.id}`)
    expect(seen.body.data.userRole).toBe('VIEWER')
    const list = await dev.call('GET', '/games')
    expect(list.body.data).toMatchObject([{ id: game.id, userRole: 'VIEWER' }])
  })

  it('names to the organizer alone who was mailed, and ends what the mail gave (P-link-12, P-op-108)', async () => {
    const dev = await world.person('Dev')
    const game = await newGame(asha)
    const mailed = async () =>
      (await asha.call('GET', `/games/${game.uuid}/links`)).body.data.mailed as { id: string }[]
    expect(await mailed()).toEqual([])
    await share(asha, game.id, dev.email)
    world.pass(1_000)
    await share(dev, game.id, 'aunt@example.com', 'Aunt')
    const people = await mailed()
    expect(people).toMatchObject([{ name: 'Aunt' }, { name: 'Dev' }])
    expect(JSON.stringify(people)).not.toContain('@')
    const path = `/games/${game.id}/shares/${people[1]?.id}`
    expect((await dev.call('DELETE', path)).status).toBe(403)
    expect((await (await world.person('Bela')).call('DELETE', path)).status).toBe(404)
    const other = await newGame(asha)
    const elsewhere = await asha.call('DELETE', path.replace(`${game.id}`, `${other.id}`))
    expect(elsewhere.status).toBe(404)
    expect((await asha.call('DELETE', path)).status).toBe(200)
    expect(await mailed()).toMatchObject([{ name: 'Aunt' }])
    expect((await dev.call('GET', '/games')).body.data).toEqual([])
    const again = await asha.call('DELETE', path)
    expect(again.body.error.message).toBe('This person is not invited by mail any more.')
    expect((await share(asha, game.id, dev.email)).body.data.mailed).toBe(true)
    expect((await dev.call('GET', '/games')).body.data).toMatchObject([{ id: game.id }])
  })

  it('mails the link by which the game is scored, of its table or its own, for the organizer alone (P-share-9)', async () => {
    const game = await newGame(asha)
    const [table] = (await asha.call('GET', '/tables')).body.data.tables
    const ofTable = (await asha.call('POST', `/tables/${table.id}/links`)).body.data.token
    const body = { email: 'scorer@example.com', name: 'Dev', linkToken: ofTable }
    const text = () => mailsTo('scorer@example.com').at(-1)?.text
    await share(asha, game.id, 'scorer@example.com')
    const reply = await asha.call('POST', `/games/${game.id}/share`, body)
    expect(reply.body.data.mailed).toBe(true)
    expect(reply.text).not.toContain(ofTable)
    expect(text()).toContain(`http://localhost:3000/score/${table.id}#link=${ofTable}`)
    expect(text()).toContain('Asha Rao asks you to score')
    const own = { label: 'Second scorer', level: 'score' }
    const ofGame = (await asha.call('POST', `/games/${game.id}/links`, own)).body.data.token
    await asha.call('POST', `/games/${game.id}/share`, { ...body, linkToken: ofGame })
    expect(text()).toContain(`http://localhost:3000/games/${game.uuid}#link=${ofGame}`)
    const view = { label: 'Viewer', level: 'view' }
    const watches = (await asha.call('POST', `/games/${game.id}/links`, view)).body.data.token
    const other = await newGame(await world.person('Bela'))
    const wrong = [
      await asha.call('POST', `/games/${game.id}/share`, { ...body, linkToken: watches }),
      await asha.call('POST', `/games/${game.id}/share`, { ...body, linkToken: 'x'.repeat(43) }),
      await asha.call('POST', `/games/${other.uuid}/share`, { ...body, linkToken: ofTable }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
    const dev = await world.person('Dev')
    await share(asha, game.id, dev.email)
    const byViewer = await dev.call('POST', `/games/${game.id}/share`, {
      ...body,
      linkToken: ofTable,
    })
    expect(byViewer.status).toBe(403)
  })

  it('mails the address of the open table at which the game is played, to those who may know it (P-mail-3)', async () => {
    const chitra = await world.person('Chitra')
    const game = await newGame(chitra)
    const tables = async () => (await chitra.call('GET', '/tables')).body.data.tables
    const [table] = await tables()
    const link = `http://localhost:3000/t/${table.code}`
    const reply = await share(chitra, game.id, 'uncle@example.com')
    expect(reply.body.data.link).toBe(link)
    expect(mailsTo('uncle@example.com')[0]?.text).toContain(link)
    expect(mailsTo('uncle@example.com')[0]?.text).toContain('also shows the games after this one')
    const ofGame = `http://localhost:3000/games/${game.uuid}`
    const stranger = await world.person('Stranger')
    const byStranger = await share(stranger, game.uuid, 'friend-of-stranger@example.com')
    expect(byStranger.body.data.link).toBe(ofGame)
    await chitra.call('PUT', `/tables/${table.id}`, { isOpen: false })
    expect((await share(chitra, game.id, 'aunt@example.com')).body.data.link).toBe(ofGame)
    await chitra.call('PUT', `/tables/${table.id}`, { isOpen: true })
    await chitra.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    expect((await share(chitra, game.id, 'niece@example.com')).body.data.link).toBe(ofGame)
    const ofPrivate = mailsTo('niece@example.com')[0]?.text
    expect(ofPrivate).toContain('The page of this game is off: sign in with the address')
    expect(ofPrivate).not.toMatch(/no account|Anyone/)
  })

  it('mails an address one game once in ten minutes (P-role-6)', async () => {
    const game = await newGame(asha)
    const other = await newGame(asha)
    const first = await share(asha, game.id, 'quiet@example.com')
    const second = await share(asha, game.id, 'QUIET@example.com')
    expect([first.body.data.mailed, second.body.data.mailed]).toEqual([true, false])
    expect((await share(asha, other.id, 'quiet@example.com')).body.data.mailed).toBe(true)
    world.pass(10 * MINUTE)
    expect((await share(asha, game.id, 'quiet@example.com')).body.data.mailed).toBe(true)
  })

  it('mails once when two share at once', async () => {
    const game = await newGame(asha)
    const replies = await Promise.all([
      share(asha, game.id, 'twice@example.com'),
      share(asha, game.id, 'twice@example.com'),
    ])
    expect(replies.map(({ body }) => body.data.mailed).toSorted()).toEqual([false, true])
    expect(mailsTo('twice@example.com')).toHaveLength(1)
  })

  it('lets anyone who knows the link share a game in progress, but not by its id (P-actions-4)', async () => {
    const stranger = await world.person('Stranger')
    const game = await newGame(asha)
    expect((await share(stranger, game.uuid, 'friend@example.com')).status).toBe(200)
    expect((await share(stranger, game.id, 'friend@example.com')).status).toBe(404)
  })

  it('leaves a game that is over to its organizer', async () => {
    const stranger = await world.person('Stranger')
    const game = await newGame(asha)
    await asha.call('PUT', `/games/${game.id}/cancel`, {})
    const refused = await share(stranger, game.uuid, 'late@example.com')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await share(asha, game.uuid, 'late@example.com')).status).toBe(200)
  })

  it('gives no role to an address that is not proven (P-op-22)', async () => {
    const unproven = await world.person('Unproven', false)
    const game = await newGame(asha)
    await share(asha, game.id, unproven.email)
    expect((await unproven.call('GET', `/games/${game.id}`)).status).toBe(404)
    expect((await unproven.call('GET', '/games')).body.data).toEqual([])
  })

  it('needs somebody who is signed in (P-op-31)', async () => {
    const game = await newGame(asha)
    const reply = await world.visitor.call('POST', `/games/${game.uuid}/share`, {
      email: 'spam@example.com',
      name: 'Spam',
    })
    expect(reply.status).toBe(401)
    expect(mailsTo('spam@example.com')).toEqual([])
  })

  it.each([
    [{ email: 'dev@example.com', name: ' ' }, 'Name is required'],
    [{ email: 'dev@example.com' }, 'Name is required'],
    [{ name: 'Dev' }, 'Email is required'],
    [{ name: 'Dev', email: 'dev' }, 'Invalid email format'],
    [{ name: 'Dev', email: 'dev@localhost' }, 'Invalid email format'],
  ])('refuses %j (P-share-2)', async (body, message) => {
    const game = await newGame(asha)
    const reply = await asha.call('POST', `/games/${game.id}/share`, body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })
})
