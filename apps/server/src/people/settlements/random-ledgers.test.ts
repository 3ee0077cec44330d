import { applyEntry, type LedgerDocument, type NewEntry } from '@meldboard/engine/stakes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFullProof } from '../../../../../tools/proof.ts'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { type Random, seeded } from '../../games/testing/random.ts'
import type { Queries } from '../../platform/database/database.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { deleteNameLink, findNameLinks, insertNameLink } from '../name-link-store.ts'
import { newGroup } from '../testing/group-evenings.ts'
import { FIFTY, ledgerOf, type Scope, settledGame } from '../testing/ledger.ts'

const HISTORIES = Number(process.env.FC_RUNS ?? (isFullProof ? 40 : 4))
const STEPS = 14
/** Each pair becomes one person. */
const MERGES = [
  ['Emil', 'Bela'],
  ['Dev', 'Asha'],
] as const
const NAMES = ['Asha', 'Bela', 'Chitra', 'Dev', 'Emil']

type Ledger = ReturnType<typeof ledgerOf>

describeDatabase('ledgers at random', (fresh) => {
  let world: GameWorld
  let database: Queries
  let asha: Person
  beforeAll(async () => {
    database = fresh().database
    world = await gameWorld(database)
    asha = await world.person('Asha')
  })
  afterAll(() => world.close())

  async function play(random: Random, scope: Scope) {
    const names = NAMES.filter(() => random.chance(0.8))
    if (names.length < 2) return []
    const winner = random.between(0, names.length - 1)
    const points = names.map((_, index) => (index === winner ? 0 : random.between(1, 80)))
    const { id } = await settledGame(world, asha, scope, names, points, FIFTY)
    return [Number(id)]
  }

  /** Pays a line, whole or in part; no other line changes, except that a lower amount also reverses overpayments. */
  async function tick(random: Random, ledger: Ledger) {
    const before = await ledger.read()
    const { lines } = before
    if (lines.length === 0) return
    const line = random.pick(lines)
    const paid = random.chance(0.5) ? line.amount : random.between(0, line.amount)
    const reply = await ledger.pay(line, paid)
    expect(reply.status, reply.text).toBe(200)
    const { lines: after, balances } = await ledger.read()
    if (paid >= line.paid) {
      expect(shown(before, { type: 'payment', lineId: line.id, paid })).toEqual({
        ...{ lines: after, balances },
      })
    }
    for (const other of lines) {
      const isBack = other.from === line.to && other.to === line.from
      const isTakenBack = paid < line.paid && isBack && other.cause.type === 'payment'
      if (other.id !== line.id && !isTakenBack) expect(after).toContainEqual(other)
    }
    expect(after.find(({ id }) => id === line.id)?.paid).toBe(paid)
  }

  /** A payment without a line: by mistake, or of a debt that does not exist. */
  async function payAnybody(random: Random, ledger: Ledger) {
    const { people } = await ledger.document()
    const [from, to] = [random.pick(people).id, random.pick(people).id]
    if (from === to) return
    const line = { id: `plan/gone/${random.between(1, 1_000_000)}`, from, to, paid: 0 }
    const reply = await ledger.pay(line, random.between(1, 99))
    expect(reply.status, reply.text).toBe(200)
  }

  /** Merges two people, or separates them; only a line between the two may disappear. */
  async function become(random: Random, ledger: Ledger) {
    const { people } = await ledger.document()
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const shown = await fixedLines(ledger)
    const [guest, person] = random.pick(MERGES)
    const said = await findNameLinks(database, asha.id)
    const link = said.find(({ name }) => name === guest)
    if (link !== undefined) await deleteNameLink(database, asha.id, link.id)
    else {
      await insertNameLink(database, {
        ...{ organizer_id: asha.id, name: guest, to_name: person, to_email_key: '', is_same: 1 },
        linked_at: '2026-11-21T12:00:00.000Z',
      })
    }
    const { lines } = await ledger.read()
    const after = new Map(lines.map(({ id, amount, paid }) => [id, { amount, paid }]))
    for (const { id, from, to, amount, paid } of shown) {
      const ends = [names.get(from), names.get(to)].sort()
      const isBetween = link === undefined && ends.join() === [guest, person].sort().join()
      expect(after.get(id)).toEqual(isBetween ? undefined : { amount, paid })
    }
  }

  /** The lines that no game moves. */
  async function fixedLines(ledger: Ledger) {
    const { fixedAt, lines } = await ledger.read()
    const row = await database
      .selectFrom('settlements')
      .select('fixed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const fixes = fixedAt === null ? 0 : JSON.parse(row?.fixed ?? '[]').length
    return lines.filter(({ id, cause: { type } }) => {
      if (type === 'plan') return fixes > 0
      return type === 'adjustment' || type === 'payment' || Number(id.split('/')[1]) < fixes
    })
  }

  /** Makes another player the winner of a game. */
  async function correct(random: Random, id: number) {
    await asha.call('PUT', `/games/${id}/resume`)
    if (random.chance(0.3)) return
    await asha.call('PUT', `/games/${id}/end`, {
      winnerPlayerIds: [random.between(1, 2)],
      manualEnd: true,
    })
  }

  async function adjust(random: Random, ledger: Ledger) {
    const { people } = await ledger.document()
    const [from, to] = [random.pick(people), random.pick(people)]
    if (from.id === to.id) return
    const before = await ledger.read()
    await ledger.adjust(from.id, to.id, random.between(1, 99))
    const { lines, balances, entries } = await ledger.read()
    const entry = entries.at(-1)
    if (entry === undefined) throw new Error('No entry.')
    expect(shown(before, { ...entry, type: 'adjustment' })).toEqual({ lines, balances })
  }

  it.each(Array.from({ length: HISTORIES }, (_, seed) => ({ seed })))(
    'change no line by the tick of another, and sum to zero at each step, seed $seed (P-stakes-39)',
    async ({ seed }) => {
      const random = seeded(seed + 1)
      asha = await world.person('Asha')
      const scope = { groupId: await newGroup(asha) }
      const ledger = ledgerOf(asha, scope)
      const games: number[] = []
      for (let step = 0; step < STEPS; step += 1) {
        world.pass(1000)
        const chosen = games.length === 0 ? 0 : random.next()
        const shown = games.length === 0 ? [] : await fixedLines(ledger)
        if (chosen < 0.2) games.push(...(await play(random, scope)))
        else if (chosen < 0.3) await correct(random, random.pick(games))
        else if (chosen < 0.4) await adjust(random, ledger)
        else if (chosen < 0.5) await payAnybody(random, ledger)
        else if (chosen < 0.6) await become(random, ledger)
        else await tick(random, ledger)
        // Only payments may move a line that was shown.
        const isMoved = games.length === 0 || chosen >= 0.4
        const left = isMoved ? [] : (await ledger.read()).lines
        if (!isMoved) for (const line of shown) expect(left).toContainEqual(line)
        if (games.length === 0) continue
        const { settlements } = await ledger.document()
        for (const { balances, lines } of settlements) {
          expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
          // The open amounts of all lines settle all balances.
          const left = new Map(balances.map(({ person, balance }) => [person, balance]))
          for (const { from, to, amount, paid } of lines) {
            left.set(from, (left.get(from) ?? 0) + amount - paid)
            left.set(to, (left.get(to) ?? 0) - (amount - paid))
          }
          expect([...left.values()].filter((open) => open !== 0)).toEqual([])
        }
      }
    },
    60_000,
  )

  it('are refused where the plans of their corrections take too long (P-stakes-39)', async () => {
    const scope = { groupId: await newGroup(asha) }
    const ledger = ledgerOf(asha, scope)
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index + 1}`)
    await settledGame(world, asha, scope, names, [0, ...names.slice(1).map(() => 10)])
    await ledger.fix()
    const [stored] = await database
      .selectFrom('settlements')
      .selectAll()
      .where('group_id', '=', scope.groupId)
      .execute()
    // Deleted games, each of 20 people with different nets.
    const [fix] = JSON.parse(stored?.fixed ?? '[]')
    const [[id, uuid, nets]] = fix.games
    const gone = Array.from({ length: 101 }, (_, index) => {
      const others = nets.map(([seat, net]: [string, number]) => [seat, net * (index + 2)])
      return [-index, `${uuid}-${index}`, others]
    })
    const fixed = JSON.stringify([{ ...fix, games: [[id, uuid, nets], ...gone] }])
    await database
      .updateTable('settlements')
      .set({ fixed })
      .where('id', '=', stored?.id as number)
      .execute()
    expect((await ledger.get()).status).toBe(409)
  })

  it('hold at most 2,000 entries, and are fixed at most 50 times (P-stakes-39)', async () => {
    const random = seeded(7)
    const scope = { groupId: await newGroup(asha) }
    const ledger = ledgerOf(asha, scope)
    await settledGame(world, asha, scope, NAMES, [0, 10, 20, 30, 40])
    const [line] = (await ledger.read()).lines
    if (line === undefined) throw new Error('No line.')
    await ledger.pay(line, 1)
    const [stored] = await database
      .selectFrom('settlements')
      .selectAll()
      .where('group_id', '=', scope.groupId)
      .execute()
    const id = stored?.id as number
    const [fix] = JSON.parse(stored?.fixed ?? '[]')
    const fixed = JSON.stringify([
      fix,
      ...Array.from({ length: 49 }, () => ({ ...fix, games: [] })),
    ])
    await database.updateTable('settlements').set({ fixed }).where('id', '=', id).execute()
    world.pass(1000)
    await play(random, scope)
    await settledGame(world, asha, scope, ['Asha', 'Bela'], [10, 0])
    expect((await ledger.fix()).status).toBe(409)
    // The payment is recorded, and no line is fixed.
    expect((await ledger.pay({ ...line, paid: 1 }, 2)).status).toBe(200)
    const after = await database
      .selectFrom('settlements')
      .select('fixed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(after.fixed)).toHaveLength(50)
    const entry = {
      ...{ settlement_id: id, type: 'payment' as const, from_seat: line.from, from_name: 'Bela' },
      ...{ to_seat: line.to, to_name: 'Asha', amount: 1, user_id: null },
      recorded_at: '2026-11-21T12:00:00.000Z',
    }
    await database
      .insertInto('settlement_entries')
      .values(Array.from({ length: 1_998 }, () => entry))
      .execute()
    expect((await ledger.adjust(line.from, line.to, 5)).status).toBe(409)
  })
})

/** What a device shows of a ledger while an entry waits on it. */
function shown(document: LedgerDocument, entry: NewEntry) {
  const applied = applyEntry(document, entry)
  if (!applied.ok) throw new Error(applied.error.code)
  const { lines, balances } = applied.value
  return { lines, balances }
}
