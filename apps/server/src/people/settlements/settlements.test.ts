import { stakesOf } from '@meldboard/engine/stakes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { ACCOUNT_DATA } from '../../platform/database/account-data.ts'
import type { Queries } from '../../platform/database/database.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { newGroup } from '../testing/group-evenings.ts'
import { FIFTY, ledgerOf, type Scope, settledGame } from '../testing/ledger.ts'

const THREE = ['Asha', 'Bela', 'Chitra']

describeDatabase('settlements', (fresh) => {
  let world: GameWorld
  let database: Queries
  let asha: Person
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
    asha = await world.person('Asha')
  })
  afterAll(() => world.close())

  /** The ledger of a new group of Asha's, with a game of three players for each winner. */
  async function evening(...winners: readonly number[]) {
    const scope: Scope = { groupId: await newGroup(asha) }
    const games = []
    for (const winner of winners) games.push(await game(scope, winner))
    return { scope, games, ledger: ledgerOf(asha, scope) }
  }

  const game = (scope: Scope, winner: number, stakes = FIFTY) =>
    settledGame(
      world,
      asha,
      scope,
      THREE,
      [1, 2, 3].map((id) => (id === winner ? 0 : 10 * id)),
      stakes,
    )

  async function first(ledger: ReturnType<typeof ledgerOf>) {
    const [line] = (await ledger.read()).lines
    if (line === undefined) throw new Error('No line.')
    return line
  }

  it('are none where nothing was played for (P-stakes-21)', async () => {
    const { ledger, scope } = await evening()
    await newGame(asha, THREE, { groupId: scope.groupId })
    const document = await ledger.document()
    expect(document).toMatchObject({ role: 'ORGANIZER', people: [], settlements: [] })
    expect((await ledger.fix()).status).toBe(409)
  })

  it('have balances, a plan and its games, by person (P-stakes-21, P-stakes-22)', async () => {
    const { ledger, games } = await evening(1, 1, 2)
    const { people, settlements } = await ledger.document()
    expect(people.map(({ name, isOneself }) => [name, isOneself])).toEqual([
      ['Asha', true],
      ['Bela', false],
      ['Chitra', false],
    ])
    const [settlement] = settlements
    expect(settlement).toMatchObject({ currency: null, fixedAt: null, banker: null })
    expect(settlement?.balances.map(({ balance }) => balance)).toEqual([150, 0, -150])
    expect(settlement?.games.map(({ uuid }) => uuid)).toEqual(games.map(({ uuid }) => uuid))
    expect(await ledger.lines()).toEqual([['Chitra', 'Asha', 150, 0]])
  })

  it('count a person with an address, a member and a name as one (P-stakes-22)', async () => {
    const bela = await world.person('Bela')
    const groupId = await newGroup(asha, { name: 'Bela B', email: bela.email })
    const scope = { groupId }
    await settledGame(world, asha, scope, ['Asha', bela], [0, 10])
    await settledGame(world, asha, scope, ['Asha', 'bela b'], [0, 10])
    expect(await ledgerOf(asha, scope).lines()).toEqual([['Bela B', 'Asha', 100, 0]])
  })

  it('count a side as one person, and none of its members (P-stakes-22)', async () => {
    const groupId = await newGroup(asha)
    const players = [
      { name: 'Red', members: ['Asha', 'Bela'] },
      { name: 'Blue', members: ['Chitra', 'Dev'] },
    ]
    const made = await asha.call('POST', '/games', {
      ...{ name: 'Teams', description: '', targetScore: 200, dropScore: 20, middleDropScore: 40 },
      ...{ fullCountScore: 80, groupId, stakes: FIFTY, players },
    })
    expect(made.status, made.text).toBe(201)
    const { id } = made.body.data
    await score(asha, { id }, 1, [0, 10])
    await asha.call('PUT', `/games/${id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    await settledGame(world, asha, { groupId }, ['Asha', 'Dev'], [10, 0])
    expect(await ledgerOf(asha, { groupId }).lines()).toEqual([
      ['Asha', 'Red', 50, 0],
      ['Blue', 'Dev', 50, 0],
    ])
    // A side of a deleted game is still the same person.
    const ledger = ledgerOf(asha, { groupId })
    await ledger.pay((await ledger.read()).lines[1] ?? (await first(ledger)), 50)
    await asha.call('DELETE', `/games/${id}`)
    const names = (await ledger.document()).people.map(({ name }) => name)
    expect(names.sort()).toEqual(['Asha', 'Blue', 'Dev', 'Red'])
  })

  it('follow the games until they are fixed, and add lines from then on (P-stakes-27)', async () => {
    const { ledger, scope } = await evening(1)
    await game(scope, 1)
    const plan = [
      ['Bela', 'Asha', 100, 0],
      ['Chitra', 'Asha', 100, 0],
    ]
    expect(await ledger.lines()).toEqual(plan)
    expect((await ledger.fix()).status).toBe(200)
    world.pass(1000)
    const later = await game(scope, 2)
    expect(await ledger.lines()).toEqual([
      ...plan,
      ['Asha', 'Bela', 50, 0],
      ['Chitra', 'Bela', 50, 0],
    ])
    const { lines, fixedAt } = await ledger.read()
    expect(lines[2]?.cause).toEqual({ type: 'games', gameUuids: [later.uuid] })
    expect(fixedAt).not.toBe(null)
    // A second fix changes nothing.
    await ledger.fix()
    expect((await ledger.read()).lines).toEqual(lines)
  })

  it('name the round that was corrected (P-stakes-27)', async () => {
    const { ledger, games } = await evening(1)
    const [played] = games
    await ledger.pay(await first(ledger), 50)
    world.pass(1000)
    await asha.call('PUT', `/games/${played?.id}/resume`)
    const edit = {
      scores: [20, 0, 30].map((scoreValue, index) => ({
        playerId: index + 1,
        scoreType: 'CUSTOM',
        scoreValue,
      })),
    }
    const edited = await asha.call('PUT', `/games/${played?.id}/scores/round/1`, edit)
    expect(edited.status, edited.text).toBe(200)
    await asha.call('PUT', `/games/${played?.id}/end`, { winnerPlayerIds: [2], manualEnd: true })
    const { lines, balances } = await ledger.read()
    expect(await ledger.lines()).toEqual([
      ['Bela', 'Asha', 50, 50],
      ['Chitra', 'Asha', 50, 0],
      ['Asha', 'Bela', 150, 0],
    ])
    expect(lines[2]?.cause).toMatchObject({
      ...{ type: 'correction', gameUuid: played?.uuid, roundNumber: 1 },
      at: expect.any(String),
    })
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  })

  it('name no round where a price was corrected after payments (P-stakes-27)', async () => {
    const { ledger, games } = await evening(1)
    await ledger.pay(await first(ledger), 50)
    world.pass(1000)
    await asha.call('PUT', `/games/${games[0]?.id}/stakes`, { stakes: stakesOf({ buyIn: 60 }) })
    expect((await ledger.lines()).slice(2)).toEqual([
      ['Bela', 'Asha', 10, 0],
      ['Chitra', 'Asha', 10, 0],
    ])
    const cause = (await ledger.read()).lines[2]?.cause
    expect(cause).toMatchObject({ type: 'correction', roundNumber: null, at: null })
  })

  it('are settled by a banker until something is paid (P-stakes-28)', async () => {
    const { ledger } = await evening(1, 2)
    const people = (await ledger.document()).people
    const chitra = people[2]?.id as string
    await ledger.fix(chitra)
    expect(await ledger.lines()).toEqual([
      ['Chitra', 'Asha', 50, 0],
      ['Chitra', 'Bela', 50, 0],
    ])
    expect((await ledger.read()).banker).toBe(chitra)
    expect((await ledger.fix(people[0]?.id)).status).toBe(200)
    const line = await first(ledger)
    await ledger.pay(line, 10)
    expect((await ledger.fix(null)).status).toBe(409)
    expect((await ledger.fix(people[0]?.id)).status).toBe(200)
    await ledger.pay({ ...line, paid: 10 }, 0)
    expect((await ledger.fix(null)).status).toBe(200)
    expect((await ledger.fix('9999999.1')).status).toBe(409)
  })

  describe('a payment', () => {
    it('is recorded once by two phones, also offline (P-stakes-29)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      const [one, other] = await Promise.all([ledger.pay(line, 50), ledger.pay(line, 50)])
      expect([one?.status, other?.status]).toEqual([200, 200])
      const { entries, lines } = await ledger.read()
      expect(entries).toHaveLength(1)
      expect(lines[0]?.paid).toBe(50)
    })

    it('is answered again to the same key, as the ledger is by then (P-stakes-29)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      const key = { 'idempotency-key': `${line.id}-once` }
      const [one, other] = [await ledger.pay(line, 20, key), await ledger.pay(line, 20, key)]
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.body).toEqual(one.body)
      expect((await ledger.read()).entries).toHaveLength(1)
    })

    it('is of a part, and raised to the whole (P-stakes-29)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      await ledger.pay(line, 20)
      await ledger.pay({ ...line, paid: 20 }, 50)
      const { entries, lines } = await ledger.read()
      expect(entries.map(({ amount }) => amount)).toEqual([20, 30])
      expect(lines[0]?.paid).toBe(50)
    })

    it('is taken back by a lower amount, the newest first (P-stakes-30)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      for (const [seen, paid] of [
        [0, 20],
        [20, 40],
        [40, 25],
      ] as const) {
        expect((await ledger.pay({ ...line, paid: seen }, paid)).status).toBe(200)
      }
      const { entries, lines } = await ledger.read()
      expect(entries.map(({ amount, isReversed }) => [amount, isReversed])).toEqual([
        [20, false],
        [20, true],
        [5, false],
      ])
      expect(lines[0]?.paid).toBe(25)
    })

    it('is not taken back by a phone that has not seen it (P-stakes-30)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      await ledger.pay(line, 40)
      expect((await ledger.pay(line, 10)).status).toBe(409)
      // A lower amount records nothing where all was reversed since.
      await ledger.pay({ ...line, paid: 40 }, 0)
      expect((await ledger.pay({ ...line, paid: 40 }, 10)).status).toBe(200)
      expect((await ledger.read()).lines[0]?.paid).toBe(0)
    })

    it('is of no more than is owed (P-stakes-31)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      const refused = await ledger.pay(line, 51)
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'This line is of 50. No more can be paid of it.',
      ])
      expect((await ledger.read()).fixedAt).toBe(null)
    })

    it('of a line that is gone is one between the two (P-stakes-31)', async () => {
      const { ledger, scope } = await evening(1)
      const line = await first(ledger)
      // Another phone adds a game: Bela owes nothing.
      await game(scope, 2)
      await ledger.pay(line, 50)
      await ledger.pay(line, 50)
      const { entries, balances } = await ledger.read()
      expect(entries.map(({ amount }) => amount)).toEqual([50])
      expect(balances.map(({ balance }) => balance)).toEqual([0, 100, -100])
      expect(await ledger.lines()).toEqual([
        ['Chitra', 'Asha', 50, 0],
        ['Chitra', 'Bela', 50, 0],
        ['Asha', 'Bela', 50, 0],
      ])
      await ledger.pay({ ...line, paid: 50 }, 0)
      expect((await ledger.read()).balances.map(({ balance }) => balance)).toEqual([50, 50, -100])
    })

    it('of a line that is gone writes few entries, and takes no more than one holds (P-stakes-31)', async () => {
      const { ledger } = await evening(1)
      const line = await first(ledger)
      const gone = { ...line, id: 'plan/gone' }
      const refused = await ledger.pay(gone, 999_999_999 * 2_000)
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'This line is of 999999999. No more can be paid of it.',
      ])
      expect((await ledger.pay(gone, 999_999_999)).status).toBe(200)
      expect((await ledger.read()).entries).toHaveLength(1)
    })

    it.each([
      { what: 'to oneself', change: { to: 'from' }, status: 400 },
      { what: 'of a person of no game here', change: { to: '9999999.1' }, status: 409 },
      { what: 'of a line between others', change: { to: 'third' }, status: 400 },
    ])('$what is refused (P-stakes-31)', async ({ change, status }) => {
      const { ledger } = await evening(1)
      const { people } = await ledger.document()
      const line = await first(ledger)
      const others: Record<string, string> = { from: line.from, third: people[2]?.id as string }
      const to = others[change.to] ?? change.to
      expect((await ledger.pay({ ...line, to }, 50)).status).toBe(status)
    })

    it('before the first game is over fixes no line (P-stakes-31)', async () => {
      const { ledger, scope } = await evening()
      await newGame(asha, THREE, { groupId: scope.groupId, stakes: FIFTY })
      const [one, other] = (await ledger.document()).people.map(({ id }) => id) as [string, string]
      const paid = await ledger.pay({ id: 'plan/gone', from: one, to: other, paid: 0 }, 20)
      expect(paid.status, paid.text).toBe(200)
      expect(await ledger.read()).toMatchObject({ fixedAt: null, lines: [{ amount: 20 }] })
      await game(scope, 1)
      expect((await ledger.fix()).status).toBe(200)
      expect((await ledger.fix(one)).status).toBe(409)
    })

    it('of nothing records nothing (P-stakes-31)', async () => {
      const { ledger } = await evening(1)
      expect((await ledger.pay(await first(ledger), 0)).status).toBe(200)
      expect((await ledger.read()).entries).toEqual([])
    })

    it('stays with people who become one later (P-stakes-32)', async () => {
      const groupId = await newGroup(asha)
      const scope = { groupId }
      await settledGame(world, asha, scope, ['Asha', 'Meena'], [0, 10])
      const ledger = ledgerOf(asha, scope)
      await ledger.pay(await first(ledger), 50)
      world.pass(1000)
      await settledGame(world, asha, scope, ['Asha', 'Meena J'], [0, 10])
      const link = { name: 'Meena J', to_name: 'Meena', to_email_key: '', is_same: 1 }
      const said = { ...link, organizer_id: asha.id, linked_at: '2026-11-21T12:00:00.000Z' }
      await database.insertInto('name_links').values(said).execute()
      expect(await ledger.lines()).toEqual([
        ['Meena', 'Asha', 50, 50],
        ['Meena', 'Asha', 50, 0],
      ])
      // Merged with the person whom they should pay.
      const meena = (await ledger.read()).lines[1]
      const oneself = { ...said, name: 'Meena', to_name: '', to_email_key: asha.email }
      await database.insertInto('name_links').values(oneself).execute()
      expect((await ledger.pay(meena as NonNullable<typeof meena>, 50)).status).toBe(400)
      expect(await ledger.lines()).toEqual([])
      await database.deleteFrom('name_links').execute()
    })

    it('stays with the line that was ticked when people are two again (P-stakes-32)', async () => {
      const scope = { groupId: await newGroup(asha) }
      await settledGame(world, asha, scope, ['Asha', 'Meena'], [0, 10])
      await settledGame(world, asha, scope, ['Asha', 'Meena J'], [0, 10])
      const ledger = ledgerOf(asha, scope)
      await ledger.fix()
      const link = { name: 'Meena J', to_name: 'Meena', to_email_key: '', is_same: 1 }
      const said = { ...link, organizer_id: asha.id, linked_at: '2026-11-21T12:00:00.000Z' }
      await database.insertInto('name_links').values(said).execute()
      const [, second] = (await ledger.read()).lines
      await ledger.pay(second as NonNullable<typeof second>, 50)
      expect(await ledger.lines()).toEqual([
        ['Meena', 'Asha', 50, 0],
        ['Meena', 'Asha', 50, 50],
      ])
      await database.deleteFrom('name_links').execute()
      expect(await ledger.lines()).toEqual([
        ['Meena', 'Asha', 50, 0],
        ['Meena J', 'Asha', 50, 50],
      ])
    })

    it('of more than one entry holds is recorded in parts (P-stakes-31)', async () => {
      const scope = { groupId: await newGroup(asha) }
      const most = stakesOf({ buyIn: 999_999_999 })
      for (const _ of [1, 2]) {
        await settledGame(world, asha, scope, ['Asha', 'Bela'], [0, 10], most)
      }
      const ledger = ledgerOf(asha, scope)
      const line = await first(ledger)
      expect((await ledger.pay(line, 1_999_999_998)).status).toBe(200)
      expect((await ledger.read()).lines[0]?.paid).toBe(1_999_999_998)
      await ledger.pay({ ...line, paid: 1_999_999_998 }, 1)
      const { lines, balances } = await ledger.read()
      expect(lines[0]?.paid).toBe(1)
      expect(balances.map(({ balance }) => balance)).toEqual([1_999_999_997, -1_999_999_997])
    })

    it('is of at most 20 entries, each of which counts as a write (P-stakes-31)', async () => {
      const limited = await gameWorld(database, { configuration: { rateLimits: true } })
      const dev = await limited.person('Dev')
      const { id } = await settledGame(limited, dev, {}, ['Dev', 'Bela'], [0, 10])
      const seats = [30_000_000_000, -30_000_000_000].map((net, seat) => {
        return { playerId: seat + 1, name: THREE[seat], net, inPot: 0 }
      })
      await database
        .updateTable('game_stakes')
        .set({ seats: JSON.stringify({ seats, kitty: 0 }) })
        .where('game_id', '=', Number(id))
        .execute()
      const ledger = ledgerOf(dev, {})
      const line = await first(ledger)
      const refused = await ledger.pay(line, line.amount)
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'At most 19999999980 is recorded at once. Please enter less first.',
      ])
      const writes = async () => {
        const rows = await database.selectFrom('rate_limits').select('count').execute()
        return rows.reduce((sum, { count }) => sum + count, 0)
      }
      const before = await writes()
      expect((await ledger.pay(line, 19_999_999_980)).status).toBe(200)
      // Two windows of writes; one of reads for the payment and one for each read.
      expect(await writes()).toBe(before + 2 * 20 + 1)
      expect((await ledger.read()).entries).toHaveLength(20)
      await limited.close()
    })
  })

  it('have adjustments with a reason, which are taken back (P-stakes-33, P-stakes-34)', async () => {
    const { ledger } = await evening(1)
    const [one, other] = (await ledger.document()).people.map(({ id }) => id) as [string, string]
    expect((await ledger.adjust(one, one, 5)).status).toBe(400)
    expect((await ledger.adjust(one, other, 5, '   ')).status).toBe(400)
    expect((await ledger.adjust(one, other, 5, 'x'.repeat(201))).status).toBe(400)
    expect((await ledger.adjust(one, other, 0)).status).toBe(400)
    expect((await ledger.adjust(one, other, 40, ' Snacks  and tea ')).status).toBe(200)
    const { entries, balances, fixedAt } = await ledger.read()
    expect(entries).toMatchObject([{ type: 'adjustment', amount: 40, reason: 'Snacks and tea' }])
    expect([fixedAt, ...balances.map(({ balance }) => balance)]).toEqual([null, 60, -10, -50])
    const id = entries[0]?.id as number
    for (const _ of [1, 2]) expect((await ledger.reverse(id)).status).toBe(200)
    expect((await ledger.read()).balances.map(({ balance }) => balance)).toEqual([100, -50, -50])
    expect((await ledger.read()).entries).toMatchObject([{ isReversed: true }])
    // An entry of another ledger is not found in this one.
    expect((await ledgerOf(asha, {}).reverse(id)).status).toBe(404)
  })

  it('settle each game once, and list what is open of earlier ones (P-stakes-35)', async () => {
    const { scope, games, ledger } = await evening(1, 2)
    const [begun] = games
    const { created_at } = await database
      .selectFrom('games')
      .select('created_at')
      .where('id', '=', begun?.id as number)
      .executeTakeFirstOrThrow()
    const before = new Date(Date.parse(created_at) + 500).toISOString()
    const tonight = ledgerOf(asha, { ...scope, before })
    await tonight.pay(await first(tonight), 20)
    const season = await ledger.read()
    expect(season.games).toHaveLength(1)
    expect(season.balances.map(({ balance }) => balance)).toEqual([-50, 100, -50])
    expect(season.earlier).toMatchObject([
      {
        from: null,
        before,
        lines: [
          { amount: 50, paid: 20 },
          { amount: 50, paid: 0 },
        ],
      },
    ])
    const [bela, chitra] = (await tonight.read()).lines
    await tonight.pay(bela as NonNullable<typeof bela>, 50)
    await tonight.pay(chitra as NonNullable<typeof chitra>, 50)
    expect((await ledger.read()).earlier).toEqual([])
  })

  it('give a game of an evening the number that it has at its table (P-tables-26)', async () => {
    const { scope, games, ledger } = await evening(1)
    const { created_at: from } = await database
      .selectFrom('games')
      .select('created_at')
      .where('id', '=', games[0]?.id as number)
      .executeTakeFirstOrThrow()
    await newGame(asha, THREE, { groupId: scope.groupId })
    await newGame(asha, [], { groupId: scope.groupId })
    const hidden = await game(scope, 2)
    await asha.call('PUT', `/games/${hidden.id}/public-page`, { isPublic: false })
    await game(scope, 3)
    const before = new Date(Date.parse(from) + 24 * 60 * 60_000).toISOString()
    const tonight = await ledgerOf(asha, { ...scope, from, before }).read()
    // The second game has no stakes.
    expect(tonight.games.map(({ number }) => number)).toEqual([1, null, 3])
    // A season numbers no games.
    expect((await ledger.read()).games.map(({ number }) => number)).toEqual([null, null, null])
  })

  it('have one for each currency, also when a game gets another one (P-stakes-21)', async () => {
    const { scope, games, ledger } = await evening(1)
    await game(scope, 2, stakesOf({ buyIn: 100, currency: 'INR' }))
    expect((await ledger.document()).settlements.map(({ currency }) => currency)).toEqual([
      null,
      'INR',
    ])
    await ledger.pay(await first(ledger), 50)
    await asha.call('PUT', `/games/${games[0]?.id}/stakes`, {
      stakes: stakesOf({ buyIn: 50, currency: 'INR' }),
    })
    expect((await ledger.read()).balances.map(({ balance }) => balance)).toEqual([50, -50])
    const rupees = ledgerOf(asha, scope, 'INR')
    expect((await rupees.read()).balances.map(({ balance }) => balance)).toEqual([0, 150, -150])
  })

  it('are refused where their sums would not be exact (P-stakes-31)', async () => {
    const { ledger, games } = await evening(1)
    const net = Number.MAX_SAFE_INTEGER
    const seats = [net, -net].map((each, seat) => {
      return { playerId: seat + 1, name: THREE[seat], net: each, inPot: 0 }
    })
    await database
      .updateTable('game_stakes')
      .set({ seats: JSON.stringify({ seats, kitty: 0 }) })
      .where('game_id', '=', games[0]?.id as number)
      .execute()
    const refused = await ledger.get()
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      'These amounts are too large to be added up. Please choose fewer days.',
    ])
    expect((await ledger.fix()).status).toBe(409)
  })

  it('take what a game moved back when it leaves the ledger (P-stakes-36)', async () => {
    const { ledger, games } = await evening(1, 1)
    const [line, other] = (await ledger.read()).lines
    await ledger.pay(line as NonNullable<typeof line>, 100)
    await asha.call('PUT', `/games/${games[0]?.id}/group`, { groupId: null })
    await asha.call('DELETE', `/games/${games[1]?.id}`)
    const { balances, lines } = await ledger.read()
    expect(balances.map(({ balance }) => balance)).toEqual([100, -100])
    expect(lines.slice(0, 2)).toMatchObject([{ id: line?.id, paid: 100 }, { id: other?.id }])
    expect((await ledger.document()).people.map(({ name }) => name).sort()).toEqual(THREE)
  })

  it('show what waits in the pot of a game in progress (P-stakes-21)', async () => {
    const { ledger, scope } = await evening(1)
    await newGame(asha, THREE, { groupId: scope.groupId, stakes: FIFTY })
    const { balances, games, lines } = await ledger.read()
    expect(balances.map(({ inPot }) => inPot)).toEqual([50, 50, 50])
    expect(games[1]).toMatchObject({ nets: [], inPot: [{ amount: 50 }, {}, {}], endedAt: null })
    expect(lines[0]?.cause).toMatchObject({ gameUuids: [games[0]?.uuid] })
  })

  it('go with their group (P-stakes-37)', async () => {
    const { ledger, scope } = await evening(1)
    await ledger.pay(await first(ledger), 50)
    expect((await asha.call('DELETE', `/groups/${scope.groupId}`)).status).toBe(200)
    expect((await ledger.get()).status).toBe(404)
    expect((await ledger.fix()).status).toBe(404)
    const rows = await database
      .selectFrom('settlements')
      .select('id')
      .where('group_id', '=', scope.groupId as number)
      .execute()
    expect(rows).toEqual([])
  })

  it('go with their user, and forget who typed in those of a group (P-stakes-37)', async () => {
    const [dev, bela] = [await world.person('Dev'), await world.person('Bela')]
    const groupId = await newGroup(bela, { name: 'Dev', email: dev.email })
    await bela.call('PUT', `/groups/${groupId}/members/1`, { isOrganizer: true })
    const { data } = (await bela.call('GET', `/groups/${groupId}`)).body
    await bela.call('PUT', `/groups/${groupId}/members/${data.members[0].id}`, {
      isOrganizer: true,
    })
    await settledGame(world, bela, { groupId }, ['Bela', 'Dev', 'Chitra'], [0, 10, 20])
    await settledGame(world, dev, { groupId }, ['Bela', 'Dev', 'Chitra'], [0, 10, 20])
    await settledGame(world, dev, {}, ['Dev', 'Chitra'], [0, 10])
    const [own, ofGroup] = [ledgerOf(dev, {}), ledgerOf(dev, { groupId })]
    await own.pay(await first(own), 50)
    for (const line of (await ofGroup.read()).lines) await ofGroup.pay(line, line.amount)
    await world.deleteAccount(dev)
    const rows = await database
      .selectFrom('settlement_entries')
      .innerJoin('settlements', 'settlements.id', 'settlement_id')
      .select(['group_id', 'settlement_entries.user_id'])
      .where(({ eb, or }) =>
        or([eb('group_id', '=', groupId), eb('settlements.user_id', '=', dev.id)]),
      )
      .execute()
    expect(rows).toEqual([1, 2].map(() => ({ group_id: groupId, user_id: null })))
    // One of the two games is deleted with the account: what was paid for it is owed back.
    const { balances } = await ledgerOf(bela, { groupId }).read()
    expect(balances.map(({ balance }) => balance)).toEqual([-100, 50, 50])
    expect((await ledgerOf(bela, { groupId }).document()).people.map(({ name }) => name)).toEqual([
      ...['Bela', 'Dev', 'Chitra'],
    ])
  })

  it('refuse a currency where games are played for points (P-stakes-20)', async () => {
    const points = await gameWorld(database, { configuration: { stakes: 'points' } })
    const dev = await points.person('Dev')
    await settledGame(points, dev, {}, ['Dev', 'Bela'], [0, 10])
    expect((await ledgerOf(dev, {}, 'INR').fix()).status).toBe(400)
    expect((await ledgerOf(dev, {}).fix()).status).toBe(200)
    await points.close()
  })

  it('are drawn in both shapes, in the language of who asks (P-stakes-38, P-language-10)', async () => {
    const { scope, ledger } = await evening(1)
    await ledger.pay(await first(ledger), 20)
    const draw = (shape: string, language: string) =>
      world.app.inject({
        url: `/api/v1/settlements/picture?group=${scope.groupId}&shape=${shape}`,
        headers: { authorization: `Bearer ${asha.accessToken}`, 'accept-language': language },
      })
    for (const shape of ['wide', 'tall']) {
      const reply = await draw(shape, 'en')
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
      const pseudo = await draw(shape, 'qps')
      expect(pseudo.rawPayload.equals(reply.rawPayload)).toBe(false)
    }
    const none = await asha.call('GET', `/settlements/picture?group=${scope.groupId}&currency=INR`)
    expect(none.status).toBe(404)
  })

  it('are in the catalogue, so that deletion, archive and backup have them (P-stakes-37)', () => {
    expect(ACCOUNT_DATA.settlements.owners).toEqual({ user_id: 'erased' })
    expect(ACCOUNT_DATA.settlement_entries.owners).toEqual({ user_id: 'own statement' })
  })
})
