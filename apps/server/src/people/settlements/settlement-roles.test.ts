import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import type { Caller } from '../../testing/app-world.ts'
import { newGroup } from '../testing/group-evenings.ts'
import { ledgerOf, type Scope, seatFor, settledGame } from '../testing/ledger.ts'

describeDatabase('the roles in a ledger', (fresh) => {
  let world: GameWorld
  let people: Readonly<Record<string, Caller>>
  let sat: Person
  const scopes: Record<string, Scope> = {}
  let lineOf: Record<string, { id: string; from: string; to: string; paid: number }>
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    const names = ['Owner', 'Organizer', 'Sat', 'Away', 'Viewer', 'Unproven', 'Stranger']
    const [owner, organizer, player, away, viewer, unproven, stranger] = (await Promise.all(
      names.map((name) => world.person(name, name !== 'Unproven')),
    )) as [Person, Person, Person, Person, Person, Person, Person]
    sat = player
    const groupId = await newGroup(owner, ...[organizer, sat, away].map(seatFor))
    await owner.call('PUT', `/groups/${groupId}/members/1`, { isOrganizer: true })
    const seats = ['Owner', sat, { name: 'Unproven', email: unproven.email }, 'Bela']
    const inGroup = await settledGame(world, owner, { groupId }, seats, [0, 10, 20, 30])
    const own = await settledGame(world, owner, {}, seats, [0, 10, 20, 30])
    for (const game of [inGroup, own]) {
      await owner.call('POST', `/games/${game.id}/share`, { email: viewer.email, name: 'Viewer' })
    }
    scopes['a group'] = { groupId }
    scopes['a game of a group'] = { gameUuid: inGroup.uuid }
    scopes['games without a group'] = { gameUuid: own.uuid }
    const lines = ({ id }: { id: number | string }) => {
      return { id: `plan/${id}.2/${id}.1`, from: `${id}.2`, to: `${id}.1`, paid: 0 }
    }
    lineOf = {
      'a group': lines(inGroup),
      'a game of a group': lines(inGroup),
      'games without a group': lines(own),
    }
    people = {
      owner,
      organizer,
      sat,
      away,
      viewer,
      unproven,
      stranger,
      visitor: world.visitor,
    }
  })
  afterAll(() => world.close())

  const READS = 'get picture'.split(' ')
  const WRITES = 'fix pay adjust reverse'.split(' ')
  const STATUS: Record<
    string,
    Record<string, readonly [read: number, picture: number, write: number]>
  > = {
    'a group': {
      owner: [200, 200, 200],
      organizer: [200, 200, 200],
      sat: [200, 403, 403],
      away: [404, 404, 404],
      viewer: [404, 404, 404],
      unproven: [404, 404, 404],
      stranger: [404, 404, 404],
      visitor: [401, 401, 401],
    },
  }
  STATUS['a game of a group'] = STATUS['a group'] as (typeof STATUS)[string]
  STATUS['games without a group'] = { ...STATUS['a group'], organizer: [404, 404, 404] }

  const cases = Object.entries(STATUS).flatMap(([what, roles]) =>
    Object.entries(roles).map(([role, [read, picture, write]]) => ({
      what,
      role,
      read,
      picture,
      write,
    })),
  )

  describe.each(cases)('$role, of $what', ({ what, role, read, picture, write }) => {
    it.each(READS)('may %s as the role says (P-stakes-23)', async (operation) => {
      const who = people[role] as Caller
      const scope = scopes[what] as Scope
      if (operation === 'get') {
        expect((await ledgerOf(who, scope).get()).status).toBe(read)
        return
      }
      const query =
        scope.groupId === undefined ? `game=${scope.gameUuid}` : `group=${scope.groupId}`
      // A picture is no JSON.
      const token = role === 'visitor' ? null : (who as Person).accessToken
      const reply = await world.app.inject({
        method: 'GET',
        url: `/api/v1/settlements/picture?${query}`,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      })
      expect(reply.statusCode).toBe(picture)
    })

    it.each(WRITES)('may %s as the role says (P-stakes-23)', async (operation) => {
      const who = people[role] as Caller
      const ledger = ledgerOf(who, scopes[what] as Scope)
      const line = lineOf[what] as (typeof lineOf)[string]
      const calls: Record<string, () => Promise<{ status: number; text: string }>> = {
        fix: () => ledger.fix(),
        pay: () => ledger.pay(line, 50),
        adjust: () => ledger.adjust(line.from, line.to, 5),
        // The first entry is one of the group's.
        reverse: () => ledger.reverse(99_999),
      }
      const reply = await (calls[operation] as () => Promise<{ status: number; text: string }>)()
      const wanted = operation === 'reverse' && write === 200 ? 404 : write
      expect(reply.status, reply.text).toBe(wanted)
    })
  })

  it('shows a player the own lines, nets and entries, and all balances (P-stakes-24)', async () => {
    const all = await ledgerOf(people.owner as Caller, scopes['a group'] as Scope).document()
    const own = await ledgerOf(sat, scopes['a group'] as Scope).document()
    const [whole, shown] = [all.settlements[0], own.settlements[0]]
    expect([all.role, own.role]).toEqual(['ORGANIZER', 'PLAYER'])
    const planned = (settlement: typeof whole) =>
      settlement?.lines.filter(({ cause }) => cause.type === 'plan').map(({ from }) => from)
    expect(planned(whole)).toHaveLength(3)
    const { id } = own.people.find(({ isOneself }) => isOneself) as { id: string }
    expect(planned(shown)).toEqual([id])
    expect(shown?.balances).toEqual(whole?.balances)
    expect(shown?.games).toMatchObject([{ nets: [{ person: id, amount: -50 }] }])
    expect(whole?.games[0]?.nets).toHaveLength(4)
  })

  it('shows a player who is not of the group the balances of those they played with alone (P-stakes-24)', async () => {
    const [owner, guest] = [await world.person('Host'), await world.person('Guest')]
    await settledGame(world, owner, {}, ['Host', 'Cleo', 'Dev'], [0, 10, 20])
    const played = await settledGame(world, owner, {}, ['Host', guest, 'Cleo'], [0, 10, 20])
    const { people: named, settlements } = await ledgerOf(guest, {
      gameUuid: played.uuid,
    }).document()
    expect(named.map(({ name }) => name).sort()).toEqual(['Cleo', 'Guest', 'Host'])
    expect(settlements[0]?.balances).toHaveLength(3)
    const whole = await ledgerOf(owner, {}).document()
    expect(whole.people.map(({ name }) => name).sort()).toEqual(['Cleo', 'Dev', 'Guest', 'Host'])
  })

  it('names to a player only games that they played as the cause of a line (P-stakes-25)', async () => {
    const owner = people.owner as Person
    const groupId = await newGroup(owner)
    const played = await settledGame(world, owner, { groupId }, ['Owner', sat], [0, 10])
    await settledGame(world, owner, { groupId }, ['Owner', 'Bela'], [0, 10])
    const [line] = (await ledgerOf(sat, { groupId }).read()).lines
    expect(line?.cause).toEqual({ type: 'plan', gameUuids: [played.uuid] })
    const [whole] = (await ledgerOf(owner, { groupId }).read()).lines
    expect(whole?.cause).toMatchObject({ gameUuids: [played.uuid, expect.any(String)] })
  })

  it('ends the role of a player who has left all games (P-stakes-23)', async () => {
    const left = await world.person('Left')
    const owner = people.owner as Person
    const game = await settledGame(world, owner, {}, ['Owner', left], [0, 10])
    const ledger = ledgerOf(left, { gameUuid: game.uuid })
    expect((await ledger.get()).status).toBe(200)
    await left.call('POST', `/games/${game.id}/leave`, { refuseOrganizer: false })
    expect((await ledger.get()).status).toBe(404)
  })

  it('sends no address to anybody (P-stakes-26)', async () => {
    for (const who of ['owner', 'sat']) {
      for (const scope of Object.values(scopes)) {
        const { text } = await ledgerOf(people[who] as Caller, scope).get()
        expect(text).not.toContain('@')
      }
    }
  })
})

describe('a ledger where stakes are off', () => {
  describeDatabase('', (fresh) => {
    it('is not there (P-stakes-20)', async () => {
      const world = await gameWorld(fresh().database, { configuration: { stakes: 'off' } })
      const person = await world.person()
      const ledger = ledgerOf(person, {})
      const replies = [
        await ledger.get(),
        await ledger.fix(),
        await ledger.pay({ id: 'a', from: '1.1', to: '1.2', paid: 0 }, 1),
        await ledger.adjust('1.1', '1.2', 1),
        await ledger.reverse(1),
        await person.call('GET', '/settlements/picture'),
      ]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
      await world.close()
    })
  })
})
