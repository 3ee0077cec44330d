import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../games/testing/game-world.ts'
import { ledgerOf, settledGame } from '../people/testing/ledger.ts'
import type { Queries } from '../platform/database/database.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { verifyGames } from './verify-games.ts'

type Rows = 'settlements' | 'settlement_entries'

describeDatabase('verifying settlements', (fresh) => {
  let database: Queries
  let world: GameWorld
  let ledger: ReturnType<typeof ledgerOf>
  let stored: { readonly id: number; readonly fixed: string }

  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['settlement_entries', 'settlements'] as const) {
      await database.deleteFrom(table).execute()
    }
    const asha = await world.person('Asha')
    await settledGame(world, asha, {}, ['Asha', 'Bela', 'Chitra'], [0, 10, 20])
    ledger = ledgerOf(asha, {})
    const [line, other] = (await ledger.read()).lines
    if (line === undefined || other === undefined) throw new Error('No lines.')
    await ledger.pay(line, 50)
    await ledger.adjust(line.from, line.to, 7)
    await ledger.pay({ ...line, paid: 50 }, 20)
    stored = await database
      .selectFrom('settlements')
      .select(['id', 'fixed'])
      .executeTakeFirstOrThrow()
  })

  async function problemsAfter(table: Rows, change: object, type?: string) {
    let update = database.updateTable(table).set(change as never)
    if (type !== undefined) update = update.where('type' as never, '=', type as never)
    await update.execute()
    return (await verifyGames(database)).problems
  }

  const fixed = () => JSON.parse(stored.fixed)

  it('finds nothing where a reader finds nothing (P-run-14)', async () => {
    expect((await verifyGames(database)).problems).toEqual([])
  })

  it.each([
    ['no JSON', () => '{'],
    ['no list', () => '{}'],
    ['a fix without games', () => JSON.stringify([{ ...fixed()[0], games: null }])],
    ['another amount', () => stored.fixed.replace('-50', '-51')],
    ['a part of an amount', () => stored.fixed.replaceAll('-50', '-50.5').replace('100', '101')],
    ['a seat that is none', () => stored.fixed.replaceAll(/"\d+\.2"/g, '"Bela"')],
    ['a moment that is none', () => JSON.stringify([{ ...fixed()[0], at: 'yesterday' }])],
  ])('finds $0 among what was fixed (P-run-14)', async (_, text) => {
    expect(await problemsAfter('settlements', { fixed: text() })).toEqual([
      `Settlement ${stored.id}: what was fixed is not readable.`,
    ])
    // For its reader this is no error of the server, and other days can be read.
    expect((await ledger.get()).status).toBe(409)
  })

  it.each([
    ['another game', () => ({ fixed: stored.fixed.replace(/[0-9a-f]{8}-/, '00000000-') })],
    ['people without names', () => ({ fixed: JSON.stringify([{ ...fixed()[0], names: {} }]) })],
    ['another moment', () => ({ fixed_at: '2026-01-01T00:00:00.000Z' })],
    ['no moment', () => ({ fixed_at: null })],
    ['nothing fixed', () => ({ fixed: '[]' })],
    ['a banker who is none', () => ({ banker: 'Asha', banker_name: 'Asha' })],
    ['a banker without a name', () => ({ banker: '1.1' })],
    ['a currency that is none', () => ({ currency: 'rupees' })],
    ['days that are none', () => ({ games_from: 'yesterday' })],
  ])('finds $0 in a settlement (P-run-14)', async (_, change) => {
    const problems = await problemsAfter('settlements', change())
    expect(problems).toEqual([expect.stringContaining(`Settlement ${stored.id}: `)])
  })

  it.each([
    ['no amount', 'payment', { amount: null }],
    ['an amount below 1', 'payment', { amount: -5 }],
    ['a payer who is none', 'payment', { from_seat: 'Bela' }],
    ['a payment to oneself', 'adjustment', { from_seat: '1.1', to_seat: '1.1' }],
    ['nobody who is paid', 'payment', { to_seat: null }],
    ['no reason', 'adjustment', { reason: null }],
    ['a reversal of nothing', 'reversal', { entry_id: 999_999 }],
    ['a reversal with an amount', 'reversal', { amount: 5 }],
    ['a fix that is none', 'payment', { fixes: 2 }],
    ['a moment that is none', 'payment', { recorded_at: 'now' }],
  ])('finds $0 in an entry (P-run-14)', async (_, type, change) => {
    const problems = await problemsAfter('settlement_entries', change, type)
    expect(problems).toEqual([expect.stringContaining(`Settlement ${stored.id}: the entry `)])
    expect((await ledger.get()).status).toBe(200)
  })

  it('leaves the other days of a ledger readable (P-stakes-81)', async () => {
    await database
      .updateTable('settlements')
      .set({ fixed: '{', games_before: '2030-01-01T00:00:00.000Z' })
      .execute()
    expect((await ledger.get()).status).toBe(200)
  })

  it('leaves the other games of a ledger readable (P-stakes-81)', async () => {
    const asha = await world.person('Asha')
    const games = [
      await settledGame(world, asha, {}, ['Asha', 'Bela'], [0, 10]),
      await settledGame(world, asha, {}, ['Asha', 'Bela'], [0, 10]),
    ]
    await database
      .updateTable('game_stakes')
      .set({ seats: '{' })
      .where('game_id', '=', Number(games[0]?.id))
      .execute()
    const { games: left } = await ledgerOf(asha, {}).read()
    expect(left.map(({ uuid }) => uuid)).toEqual([games[1]?.uuid])
    expect((await verifyGames(database)).problems).toHaveLength(1)
    await database.deleteFrom('game_stakes').where('game_id', '=', Number(games[0]?.id)).execute()
  })
})
