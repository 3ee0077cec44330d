import { ok } from '@meldboard/engine'
import { beforeEach, expect, it } from 'vitest'
import { describeBothDatabases } from '../database/testing/describe-databases.ts'
import { said } from '../http/failure.ts'
import { Limits } from './limits.ts'

describeBothDatabases('a rate limit', (fresh) => {
  let time: number
  beforeEach(async () => {
    time = Date.parse('2026-11-21T12:00:00Z')
    await fresh().database.deleteFrom('rate_limits').execute()
  })

  const limits = (rateLimits = true) =>
    new Limits({
      configuration: { authSecret: 'a secret of at least thirty-two bytes', rateLimits },
      database: fresh().database,
      clock: { now: () => new Date(time) },
    })
  const anna = { ip: '203.0.113.9', account: 'anna@example.com' }
  const refusal = async (requester = anna) => {
    const counted = await limits().count('send-pin', requester)
    return counted.ok ? null : counted.error
  }

  it('lets as many pass as it says, also when they come at once, on two nodes (P-limit-2)', async () => {
    const [one, other] = [limits(), limits()]
    const tries = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).count('send-pin', anna),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
  })

  it('lets no more pass where the clocks of two nodes differ by seconds (P-limit-2)', async () => {
    const outcomes = []
    for (const seconds of [30, 0, 29, 1, 28, 2]) {
      time = Date.parse('2026-11-21T12:00:00Z') + seconds * 1000
      outcomes.push(await refusal())
    }
    expect(outcomes.map((refused) => refused === null)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('begins again once the clock was set back', async () => {
    for (let round = 0; round < 5; round += 1) await refusal()
    expect(await refusal()).not.toBeNull()
    time -= 2 * 60 * 60_000
    for (let round = 0; round < 4; round += 1) expect(await refusal()).toBeNull()
    expect(await refusal()).not.toBeNull()
  })

  it('says when it is worth trying again (P-limit-5)', async () => {
    for (let round = 0; round < 4; round += 1) await limits().count('send-pin', anna)
    time += 5 * 60_000
    expect(await refusal()).toEqual({
      code: 'RATE_LIMITED',
      message: said('tooManyAttemptsMinutes', { minutes: 10 }),
      headers: { 'retry-after': '600' },
    })
    time += 10 * 60_000
    expect(await refusal()).toBeNull()
  })

  it('counts each account and each address for itself (P-limit-4)', async () => {
    for (let round = 0; round < 4; round += 1) await refusal()
    // A refused request does not count for the account.
    for (let round = 0; round < 4; round += 1) expect(await refusal()).not.toBeNull()
    expect(await refusal({ ...anna, account: 'ben@example.com' })).toBeNull()
    expect(await refusal({ ...anna, ip: '198.51.100.7' })).toBeNull()
  })

  it('bounds one account over all addresses', async () => {
    const from = (host: number) => ({ ...anna, ip: `198.51.100.${host}` })
    for (let host = 0; host < 6; host += 1) expect(await refusal(from(host))).toBeNull()
    expect(await refusal(from(6))).not.toBeNull()
  })

  it('bounds one address over all accounts', async () => {
    for (let time = 0; time < 60; time += 1) await limits().countAddress('send-pin', anna.ip)
    expect((await limits().countAddress('send-pin', anna.ip)).ok).toBe(false)
    expect((await limits().countAddress('send-pin', '198.51.100.7')).ok).toBe(true)
  })

  it('takes a success back', async () => {
    for (let round = 0; round < 120; round += 1) {
      await limits().countAddress('login', anna.ip)
      await limits().countFailure('login', anna, async () => ok('signed in'))
    }
    expect((await limits().count('login', anna)).ok).toBe(true)
  })

  it('keeps nobody by name or address', async () => {
    await limits().count('send-pin', anna)
    const rows = await fresh().database.selectFrom('rate_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/anna|203\.0/)
  })

  it('counts nothing when it is off', async () => {
    for (let round = 0; round < 50; round += 1) await limits(false).count('send-pin', anna)
    expect(await fresh().database.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})
