import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableUser } from '../../accounts/user-store.ts'
import { listen } from '../../live/testing/listen.ts'
import { type OpenStream, openStream } from '../../live/testing/open-stream.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { parseEmailAddress } from '../../platform/email-address.ts'
import type { Caller } from '../../testing/app-world.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, score, typed } from '../testing/new-game.ts'
import { byLink, newLink } from '../testing/new-link.ts'

const DAY = 24 * 60 * 60 * 1000
const OVER = { winnerPlayerIds: [1], manualEnd: true }

type Table = { readonly id: number; readonly groupId: number | null }
type NewTableLink = { readonly id: number; readonly token: string; readonly label: string }
type Game = { readonly id: number; readonly uuid: string }

describeDatabase('the links of a table', (fresh) => {
  let world: GameWorld
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const tablesOf = async (person: Caller): Promise<readonly Table[]> =>
    (await person.call('GET', '/tables')).body.data.tables
  const ownTable = async (person: Caller) => (await tablesOf(person))[0] as Table
  const newTableLink = async (person: Caller, table?: Table): Promise<NewTableLink> => {
    const { id } = table ?? (await ownTable(person))
    return (await person.call('POST', `/tables/${id}/links`)).body.data
  }
  const scorer = (link: NewTableLink) => byLink(world.visitor, link)
  const linksOf = async (person: Caller, { id }: Table) =>
    (await person.call('GET', `/tables/${id}/links`)).body.data.links
  const scored = async (link: Caller, game: Game, roundNumber = 1) =>
    (
      await link.call('POST', `/games/${game.uuid}/scores/round`, {
        roundNumber,
        scores: typed(0, 10, 20),
      })
    ).status
  const group = async (owner: Person, name = 'Sunday table'): Promise<{ readonly id: number }> =>
    (await owner.call('POST', '/groups', { name })).body.data
  const join = async (owner: Person, { id }: { readonly id: number }, person: Person, as = '') => {
    const member = { name: 'Member', email: person.email }
    const { body } = await owner.call('POST', `/groups/${id}/members`, member)
    const memberId = body.data.members.at(-1).id
    const path = `/groups/${id}/members/${memberId}`
    if (as === 'ORGANIZER') await owner.call('PUT', path, { isOrganizer: true })
  }
  const disable = async (person: Person) => {
    const email = parseEmailAddress(person.email)
    if (email === null) throw new Error('The address is none.')
    await disableUser(world.database, email, world.now())
  }
  const revoked = async (stream: OpenStream) => {
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ name: 'revoked', data: null })
  }

  it('say who made each to all who manage the table, as long as the account is there (P-score-table-1)', async () => {
    const [owner, organizer] = [await world.person('Asha'), await world.person('Bela')]
    const group = (await owner.call('POST', '/groups', { name: 'Sunday table' })).body.data
    const member = { name: 'Bela R', email: organizer.email }
    await owner.call('POST', `/groups/${group.id}/members`, member)
    const { members } = (await owner.call('GET', `/groups/${group.id}`)).body.data
    const path = `/groups/${group.id}/members/${members[0].id}`
    await owner.call('PUT', path, { isOrganizer: true })
    const { tables } = (await owner.call('GET', '/tables')).body.data
    const table = tables.find(({ groupId }: { groupId: number }) => groupId === group.id)
    for (const person of [owner, organizer]) await person.call('POST', `/tables/${table.id}/links`)
    const makers = async () =>
      (await linksOf(owner, table)).map((link: { madeBy: string | null }) => link.madeBy)
    expect(await makers()).toEqual(['Asha', 'Bela'])
    // The link outlives the role and the account of its maker.
    await owner.call('DELETE', path)
    expect(await makers()).toEqual(['Asha', 'Bela'])
    await world.deleteAccount(organizer)
    expect(await makers()).toEqual(['Asha', null])
  })

  it('are listed without a token, which is in one answer alone (P-score-table-1, P-op-97, P-op-98)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    const key = { 'idempotency-key': 'one link' }
    const made = await owner.call('POST', `/tables/${table.id}/links`, undefined, key)
    const { token, ...listed } = made.body.data
    expect([made.status, listed.label, listed.lastUsedAt]).toEqual([201, '', null])
    expect(listed.madeBy).toBe('Asha')
    expect(token).toMatch(/^[\w-]{43}$/)
    const again = await owner.call('POST', `/tables/${table.id}/links`, undefined, key)
    expect(again.body.data).toEqual({ ...listed, token: null })
    expect(await linksOf(owner, table)).toEqual([listed])
    const rows = await world.database.selectFrom('table_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('are at most twenty of a table (P-score-table-1)', async () => {
    const owner = await world.person('Asha')
    const { id } = await ownTable(owner)
    for (let count = 0; count < 20; count += 1) await newTableLink(owner)
    const full = await owner.call('POST', `/tables/${id}/links`)
    expect([full.status, full.body.error.message]).toEqual([
      409,
      'A table has at most 20 links. Turn one off first.',
    ])
  })

  it('score what is played at the table, now and later, also privately (P-score-table-2)', async () => {
    const owner = await world.person('Asha')
    const first = await newGame(owner)
    const link = scorer(await newTableLink(owner))
    expect(await scored(link, first)).toBe(201)
    await owner.call('PUT', `/games/${first.id}/end`, OVER)
    world.pass(1_000)
    const second = await newGame(owner)
    await owner.call('PUT', `/games/${second.id}/public-page`, { isPublic: false })
    expect(await scored(link, second)).toBe(201)
    const shown = await link.call('GET', `/scoreboard/${second.uuid}`)
    expect([shown.status, shown.body.data.currentRound]).toEqual([200, 1])
    const { body } = await owner.call('GET', `/games/${second.id}/links`)
    expect(body.data.links).toEqual([])
  })

  it('do in a game what its own score link does, and no more (P-score-table-2, P-link-3)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const link = scorer(await newTableLink(owner))
    await scored(link, game)
    const path = `/games/${game.uuid}`
    const replies = [
      await link.call('PUT', `${path}/scores/round/1`, { scores: typed(0, 11, 20) }),
      await link.call('POST', `${path}/undo`, { version: 4 }),
      await link.call('POST', `${path}/players`, { name: 'Dev', email: 'dev@example.com' }),
      await link.call('PUT', `${path}/end`, OVER),
      await link.call('PUT', `${path}/cancel`, {}),
      await link.call('DELETE', path),
      await link.call('GET', '/tables'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 403, 403, 401, 401, 401])
    expect(replies[1]?.body.data.game).not.toHaveProperty('userRole')
  })

  it('reach no game of another table, and of their own none that ended a day ago (P-score-table-2)', async () => {
    const [owner, other] = [await world.person('Asha'), await world.person('Bela')]
    const sunday = await group(owner)
    const game = await newGame(owner)
    const ofGroup = await newGame(owner, ['Asha', 'Bela', 'Chitra'], { groupId: sunday.id })
    const ofOther = await newGame(other)
    const [own, ofSunday] = await tablesOf(owner)
    const link = scorer(await newTableLink(owner, own))
    const linkOfGroup = scorer(await newTableLink(owner, ofSunday))
    const answers = (by: Caller) =>
      Promise.all([game, ofGroup, ofOther].map((one) => scored(by, one)))
    expect(await answers(link)).toEqual([201, 404, 404])
    expect(await answers(linkOfGroup)).toEqual([404, 201, 404])
    // A game in progress can be scored at any age, an ended one for a day.
    await owner.call('PUT', `/games/${ofGroup.id}/end`, OVER)
    const correct = async (by: Caller, one: Game) => {
      const body = { scores: typed(0, 12, 20) }
      return (await by.call('PUT', `/games/${one.uuid}/scores/round/1`, body)).status
    }
    expect(await correct(linkOfGroup, ofGroup)).not.toBe(404)
    world.pass(DAY + 1_000)
    expect([await correct(link, game), await correct(linkOfGroup, ofGroup)]).toEqual([200, 404])
  })

  it('leave a round that two phones with one of them scored to the first, and let the second replace it (P-score-table-2)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const link = scorer(await newTableLink(owner))
    const path = `/games/${game.uuid}/scores/round`
    const send = (phone: string, scores: ReturnType<typeof typed>) =>
      link.call('POST', path, { roundNumber: 1, scores }, { 'idempotency-key': phone })
    const sent = await Promise.all([send('one', typed(0, 10, 20)), send('two', typed(5, 0, 7))])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const mine = { scores: typed(5, 0, 7) }
    const replaced = await link.call('PUT', `${path}/1`, mine, { 'if-match': '"1"' })
    expect(replaced.status).toBe(200)
    const stale = await link.call('PUT', `${path}/1`, mine, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    expect(replaced.body.data.rounds).toHaveLength(1)
  })

  it('say which game is played there now, also a private one (P-score-table-3, P-op-56)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    const link = scorer(await newTableLink(owner))
    const own = async () => (await link.call('GET', '/link')).body.data
    expect(await own()).toMatchObject({
      gameUuid: null,
      isPublic: false,
      label: '',
      level: 'score',
      table: { id: table.id, name: 'Asha’s table' },
    })
    const first = await newGame(owner)
    expect(await own()).toMatchObject({ gameUuid: first.uuid, isPublic: true })
    world.pass(1_000)
    const second = await newGame(owner)
    await owner.call('PUT', `/games/${second.id}/public-page`, { isPublic: false })
    expect(await own()).toMatchObject({ gameUuid: second.uuid, isPublic: false })
    await owner.call('PUT', `/tables/${table.id}`, { isOpen: false })
    expect(await own()).toMatchObject({ gameUuid: second.uuid })
  })

  it('are named by the device that uses them first, and so by the history (P-score-table-4, P-op-100)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    const game = await newGame(owner)
    const made = await newTableLink(owner)
    const link = scorer(made)
    const name = async (label: string) => (await link.call('PUT', '/link', { label })).body
    expect((await name('')).error.message).toBe('Label is required')
    expect((await name('  Safari on iOS ')).data).toMatchObject({ label: 'Safari on iOS' })
    expect((await name('Chrome on Android')).data).toMatchObject({ label: 'Safari on iOS' })
    await scored(link, game)
    await scored(link, game, 2)
    expect(await linksOf(owner, table)).toMatchObject([{ id: made.id, label: 'Safari on iOS' }])
    await owner.call('DELETE', `/tables/${table.id}/links/${made.id}`)
    const { body } = await owner.call('GET', `/games/${game.id}/history`)
    expect(body.data.slice(0, 2)).toMatchObject([
      { by: 'Safari on iOS', isByLink: true },
      { by: 'Safari on iOS', isByLink: true },
    ])
    const ofGame = await newLink(owner, game)
    const same = await byLink(world.visitor, ofGame).call('PUT', '/link', { label: 'Other' })
    expect(same.body.data.label).toBe('Farhan’s phone')
  })

  it('without a name are somebody at the table in the history (P-score-table-4)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    await scored(scorer(await newTableLink(owner)), game)
    const { body } = await owner.call('GET', `/games/${game.id}/history`)
    expect(body.data[0]).toMatchObject({ by: 'Somebody at the table', isByLink: true })
  })

  it('have Idempotency-Keys apart from those of a link of a game with the same id (P-score-table-2)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const made = await newTableLink(owner)
    const ofGame = await newLink(owner, game)
    const rows = world.database.updateTable('table_links').where('id', '=', made.id)
    await rows.set({ id: ofGame.id + 1_000 }).execute()
    const games = world.database.updateTable('game_links').where('id', '=', ofGame.id)
    await games.set({ id: ofGame.id + 1_000 }).execute()
    const key = { 'idempotency-key': 'the same' }
    const send = (by: Caller, roundNumber: number) =>
      by.call(
        'POST',
        `/games/${game.uuid}/scores/round`,
        { roundNumber, scores: typed(0, 1, 2) },
        key,
      )
    const first = await send(scorer(made), 1)
    const second = await send(byLink(world.visitor, ofGame), 2)
    expect([first, second].map(({ body }) => body.data.currentRound)).toEqual([1, 2])
    expect((await send(scorer(made), 1)).text).toBe(first.text)
  })

  describe('are dead at once, with their streams (P-score-table-5)', () => {
    type Evening = {
      readonly owner: Person
      readonly next: Person
      readonly groupId: number
      readonly table: Table
      readonly link: NewTableLink
    }
    type Ending = { readonly by: string; readonly end: (evening: Evening) => Promise<unknown> }
    const ENDINGS: readonly Ending[] = [
      {
        by: 'an organizer of the group who turns them off',
        end: ({ next, table, link }) => next.call('DELETE', `/tables/${table.id}/links/${link.id}`),
      },
      {
        by: 'the owner who deletes the group',
        end: ({ owner, groupId }) => owner.call('DELETE', `/groups/${groupId}`),
      },
      { by: 'a command that disables the owner', end: ({ owner }) => disable(owner) },
      {
        by: 'the owner who deletes the account, whose group goes to another',
        end: ({ owner }) => world.deleteAccount(owner),
      },
    ]
    it.each(ENDINGS)('by $by', async ({ end }) => {
      const [owner, next] = [await world.person('Asha'), await world.person('Bela')]
      const { id: groupId } = await group(owner)
      await join(owner, { id: groupId }, next, 'ORGANIZER')
      await next.call('POST', `/groups/${groupId}/members`, { name: 'Dev' })
      const game = await newGame(next, ['Asha', 'Bela', 'Chitra'], { groupId })
      const table = (await tablesOf(owner))[1] as Table
      const link = await newTableLink(owner, table)
      await next.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
      const stream = await openStream(origin, game.uuid, {
        authorization: `Link ${link.token}`,
      })
      expect(await scored(scorer(link), game)).toBe(201)
      await end({ owner, next, groupId, table, link })
      await revoked(stream)
      expect(await scored(scorer(link), game, 2)).toBe(401)
      expect((await scorer(link).call('GET', '/link')).status).toBe(401)
    })
  })

  it('are turned off once, and stay dead (P-score-table-5, P-op-99)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    const [link, kept] = [await newTableLink(owner), await newTableLink(owner)]
    const off = () => owner.call('DELETE', `/tables/${table.id}/links/${link.id}`)
    expect((await off()).status).toBe(200)
    const again = await off()
    expect([again.status, again.body.error.message]).toEqual([
      404,
      'This link is turned off already.',
    ])
    expect((await scorer(link).call('GET', '/link')).status).toBe(401)
    expect((await scorer(kept).call('GET', '/link')).status).toBe(200)
  })

  it('work on while the table is closed, or has another code (P-score-table-5)', async () => {
    const owner = await world.person('Asha')
    const { id, code } = (await owner.call('GET', '/tables')).body.data.tables[0]
    const game = await newGame(owner)
    const link = scorer(await newTableLink(owner))
    await owner.call('PUT', `/tables/${id}`, { isOpen: false })
    await owner.call('PUT', `/tables/${id}/code`, { replaces: code })
    expect(await scored(link, game)).toBe(201)
  })

  it('score nothing of an organizer who is disabled, and do not name it (P-score-table-5)', async () => {
    const [owner, member] = [await world.person('Asha'), await world.person('Bela')]
    const own = await group(owner)
    await join(owner, own, member)
    const game = await newGame(member, ['Asha', 'Bela', 'Chitra'], { groupId: own.id })
    const link = scorer(await newTableLink(owner, (await tablesOf(owner))[1]))
    expect(await scored(link, game)).toBe(201)
    await disable(member)
    expect(await scored(link, game, 2)).toBe(404)
    expect((await link.call('GET', '/link')).body.data.gameUuid).toBeNull()
  })

  const DEPARTURES = [
    {
      by: 'leaves',
      depart: (_owner: Person, member: Person, groupId: number) =>
        member.call('POST', `/groups/${groupId}/leave`, { refuseOrganizer: false }),
    },
    {
      by: 'refuses the owner of',
      depart: (_owner: Person, member: Person, groupId: number) =>
        member.call('POST', `/groups/${groupId}/leave`, { refuseOrganizer: true }),
    },
    {
      by: 'is removed from',
      depart: async (owner: Person, _member: Person, groupId: number) => {
        const { members } = (await owner.call('GET', `/groups/${groupId}`)).body.data
        return owner.call('DELETE', `/groups/${groupId}/members/${members[0].id}`)
      },
    },
  ]
  it.each(DEPARTURES)(
    'score and watch nothing more of an organizer who $by the group (P-score-table-5)',
    async ({ depart }) => {
      const [owner, member] = [await world.person('Asha'), await world.person('Bela')]
      const own = await group(owner)
      await join(owner, own, member)
      const game = await newGame(member, ['Asha', 'Bela', 'Chitra'], { groupId: own.id })
      await member.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
      const made = await newTableLink(owner, (await tablesOf(owner))[1])
      const link = scorer(made)
      const stream = await openStream(origin, game.uuid, { authorization: `Link ${made.token}` })
      expect(await scored(link, game)).toBe(201)
      await expect.poll(() => stream.events.at(-1)?.data.currentRound).toBe(1)
      expect((await depart(owner, member, own.id)).status).toBe(200)
      expect(await scored(link, game, 2)).toBe(404)
      expect((await link.call('GET', `/scoreboard/${game.uuid}`)).status).toBe(404)
      expect((await link.call('GET', '/link')).body.data.gameUuid).toBeNull()
      // The link shows the next round no longer.
      await score(member, game, 2, [0, 1, 2])
      await revoked(stream)
      expect(stream.events.map(({ data }) => data?.currentRound)).not.toContain(2)
    },
  )

  it('are managed by those who manage the table (P-score-table-6)', async () => {
    const [owner, organizer, member] = await Promise.all([
      world.person('Asha'),
      world.person('Bela'),
      world.person('Chitra'),
    ])
    const own = await group(owner)
    await join(owner, own, organizer, 'ORGANIZER')
    await join(owner, own, member)
    const table = (await tablesOf(owner))[1] as Table
    const stranger = await world.person('Dev')
    const link = scorer(await newTableLink(owner, table))
    const callers = { owner, organizer, member, stranger, visitor: world.visitor, link }
    const statuses = {
      owner: 200,
      organizer: 200,
      member: 403,
      stranger: 404,
      visitor: 401,
      link: 401,
    }
    for (const [who, caller] of Object.entries(callers)) {
      const status = statuses[who as keyof typeof statuses]
      const path = `/tables/${table.id}/links`
      const listed = await caller.call('GET', path)
      const made = await caller.call('POST', path)
      const { id } = (await newTableLink(owner, table)) as NewTableLink
      const ended = await caller.call('DELETE', `${path}/${id}`)
      const isAllowed = status === 200
      expect([who, listed.status, made.status, ended.status]).toEqual([
        who,
        status,
        isAllowed ? 201 : status,
        status,
      ])
    }
  })

  it('note their last use (P-link-5)', async () => {
    const owner = await world.person('Asha')
    const table = await ownTable(owner)
    await scorer(await newTableLink(owner)).call('GET', '/link')
    await expect
      .poll(async () => (await linksOf(owner, table))[0].lastUsedAt, { timeout: 30_000 })
      .toBe(world.now().toISOString())
  })

  it('leave a game that goes to another table to that one (P-score-table-2)', async () => {
    const owner = await world.person('Asha')
    const own = await group(owner)
    const game = await newGame(owner)
    const link = scorer(await newTableLink(owner))
    expect(await scored(link, game)).toBe(201)
    await owner.call('PUT', `/games/${game.id}/group`, { groupId: own.id })
    expect(await scored(link, game, 2)).toBe(404)
    await score(owner, game, 2, [0, 1, 2])
  })
})
