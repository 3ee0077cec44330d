import { afterEach, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import type { Queries } from '../../platform/database/database.ts'
import { withSource } from '../../platform/database/database-source.ts'
import { describeBothDatabases } from '../../platform/database/testing/describe-databases.ts'
import { figuresPool } from '../figures.ts'
import { newGroup } from '../testing/group-evenings.ts'
import { ledgerOf, settledGame } from '../testing/ledger.ts'
import type { LedgerAnswers, LedgerJobType } from './ledger-job.ts'
import type { LedgerTask } from './ledgers.ts'

describeBothDatabases('ledgers beside the thread that serves requests', (fresh) => {
  const pool = figuresPool<LedgerTask, LedgerAnswers[LedgerJobType]>(
    new URL('./ledger-worker.ts', import.meta.url),
  )
  let world: GameWorld
  /** Runs once, after a job is worked out and before its answer is used. */
  let afterJob: (() => Promise<unknown>) | null = null
  afterEach(() => world.close())

  /** An evening whose jobs call `before` on their way to the thread, starting with `begin`. */
  async function evening(
    before: (task: LedgerTask) => Promise<unknown>,
    configuration: { readonly rateLimits?: boolean } = {},
  ) {
    const jobs: string[] = []
    let isOn = false
    const { database, file, url } = fresh()
    const source =
      url === null
        ? ({ engine: 'sqlite', file: file ?? '' } as const)
        : ({ engine: 'postgres', url } as const)
    world = await gameWorld(withSource(database, source), {
      configuration,
      ledgerRunner: async (task) => {
        if (isOn) {
          jobs.push(task.job.type)
          await before(task)
        }
        const answer = await pool.run(task)
        const after = afterJob
        afterJob = null
        await after?.()
        return answer
      },
    })
    const asha = await world.person('Asha')
    const scope = { groupId: await newGroup(asha) }
    await settledGame(world, asha, scope, ['Asha', 'Bela'], [0, 10])
    const ledger = ledgerOf(asha, scope)
    const [line] = (await ledger.read()).lines
    if (line === undefined) throw new Error('No line.')
    const begin = () => {
      isOn = true
    }
    return { asha, scope, ledger, line, jobs, begin }
  }

  async function counted(): Promise<number> {
    const rows = await fresh().database.selectFrom('rate_limits').select('count').execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }

  const rename = (by: Person, groupId: number) =>
    by.call('PUT', `/groups/${groupId}`, { name: 'Monday table' })

  it('keep no other request and no other write waiting while they are worked out (P-stakes-80)', async () => {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { asha, scope, ledger, line, begin } = await evening(() => {
      begun.resolve()
      return held.promise
    })
    begin()
    const paying = ledger.pay(line, 50)
    await begun.promise
    expect((await rename(asha, scope.groupId)).status).toBe(200)
    held.resolve()
    expect((await paying).status).toBe(200)
  })

  it('keep no write waiting while those are read who are said to be one (P-people-13)', async () => {
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { asha, scope, jobs, begin } = await evening(() => {
      begun.resolve()
      return held.promise
    })
    await settledGame(world, asha, scope, ['Asha', 'Bel'], [0, 9])
    const { people } = (await asha.call('GET', '/people')).body.data
    const idOf = (name: string) =>
      people.find(({ person }: { person: { name: string } }) => person.name === name).person.id
    const names = { guestId: idOf('Bel'), personId: idOf('Bela'), isSame: true }
    begin()
    const linking = asha.call('POST', '/people/links', names)
    await begun.promise
    expect((await rename(asha, scope.groupId)).status).toBe(200)
    held.resolve()
    // Worked out a second time, as the group's name is part of the input.
    expect((await linking).status).toBe(200)
    expect(new Set(jobs)).toEqual(new Set(['acquaintances']))
    const again = await asha.call('POST', '/people/links', names)
    expect(again.status).toBe(404)
  })

  it('are changed only as they were worked out (P-stakes-80)', async () => {
    let isMeanwhile = false
    const { ledger, line, jobs, begin } = await evening(async ({ job }) => {
      if (job.type !== 'change' || isMeanwhile) return
      isMeanwhile = true
      // A payment from another phone, after this one was worked out.
      await ledger.pay(line, 50)
    })
    begin()
    expect((await ledger.pay(line, 50)).status).toBe(200)
    const { entries } = await ledger.read()
    expect(entries.map(({ amount }) => amount)).toEqual([50])
    expect(jobs.filter((type) => type === 'change').length).toBeGreaterThan(1)
  })

  it.each([
    {
      what: 'an entry',
      write: async (database: Queries, id: number) => {
        const entry = { settlement_id: id, type: 'payment' as const, user_id: null }
        const people = { from_seat: '1.1', from_name: 'Asha', to_seat: '1.2', to_name: 'Bela' }
        const typed = { amount: 5, line_id: 'plan/gone', recorded_at: '2026-11-28T20:00:00.000Z' }
        await database
          .insertInto('settlement_entries')
          .values({ ...entry, ...people, ...typed })
          .execute()
      },
    },
    {
      what: 'a fix',
      write: async (database: Queries, id: number) => {
        const settlement = database.selectFrom('settlements').select('fixed').where('id', '=', id)
        const { fixed } = await settlement.executeTakeFirstOrThrow()
        const again = { at: '2026-11-28T20:00:00.000Z', games: [], gone: [], names: {} }
        const fixes = JSON.stringify([...JSON.parse(fixed), again])
        await database
          .updateTable('settlements')
          .set({ fixed: fixes })
          .where('id', '=', id)
          .execute()
      },
    },
    {
      what: 'a style',
      write: async (database: Queries, id: number) => {
        const style = { banker: '1.1', banker_name: 'Asha' }
        await database.updateTable('settlements').set(style).where('id', '=', id).execute()
      },
    },
  ])(
    'are worked out again after $what of a node of an earlier release (P-stakes-80)',
    async ({ write }) => {
      const { database } = fresh()
      let isMeanwhile = false
      const { ledger, jobs, begin, line } = await evening(async ({ job }) => {
        if (job.type !== 'change' || isMeanwhile) return
        isMeanwhile = true
        const { id } = await database
          .selectFrom('settlements')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
        // After the change is worked out and before its transaction.
        afterJob = () => write(database, id)
      })
      await ledger.fix()
      begin()
      expect((await ledger.adjust(line.from, line.to, 5)).status).toBe(200)
      expect(jobs.filter((type) => type === 'change')).toHaveLength(2)
    },
  )

  it('are not worked out again for a retry, which is counted as a reading (P-stakes-80)', async () => {
    const { ledger, line, jobs, begin } = await evening(async () => undefined, { rateLimits: true })
    const key = { 'idempotency-key': 'once' }
    begin()
    await ledger.pay(line, 50, key)
    const before = { jobs: jobs.length, counts: await counted() }
    await ledger.pay(line, 50, key)
    expect(jobs.slice(before.jobs)).toEqual(['read'])
    expect(await counted()).toBe(before.counts + 1)
  })
})
