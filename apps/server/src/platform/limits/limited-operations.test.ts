import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountWorld, accountWorld } from '../../accounts/testing/account-world.ts'
import { gameWorld } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../database/testing/describe-databases.ts'
import { Limits } from './limits.ts'

describeDatabase('the count of an address', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database, { rateLimits: true })
  })
  afterAll(() => world.close())

  const statuses = async (url: string, payload: object, remoteAddress: string, times: number) => {
    const seen: number[] = []
    for (let time = 0; time < times; time += 1) {
      const reply = await world.app.inject({ method: 'POST', url, payload, remoteAddress })
      seen.push(reply.statusCode)
    }
    return seen
  }

  it('holds what the contract refuses', async () => {
    const seen = await statuses('/api/v1/auth/login', { email: 'nobody' }, '203.0.113.1', 102)
    expect(seen).toEqual([...Array(100).fill(400), 429, 429])
  })

  it('holds what a handler refuses before it looks anything up', async () => {
    const nobody = { email: 'anna@example.com', name: ' ' }
    const seen = await statuses('/api/v1/auth/register/initial', nobody, '203.0.113.2', 61)
    expect(seen).toEqual([...Array(60).fill(400), 429])
  })

  it('counts a request once', async () => {
    const seen: number[] = []
    for (let person = 0; person < 101; person += 1) {
      const guess = { email: `${person}@example.com`, pin_code: '123456', token_type: 'login' }
      seen.push(...(await statuses('/api/v1/auth/validate-pin', guess, '203.0.113.3', 1)))
    }
    expect(seen).toEqual([...Array(100).fill(400), 429])
  })
})

describeDatabase('the pages of histories', (fresh) => {
  it('are counted for the user (P-limit-4)', async () => {
    const { database } = fresh()
    const world = await gameWorld(database, { configuration: { rateLimits: true } })
    const limits = new Limits({ ...world.dependencies, database })
    const asha = await world.person('Asha')
    const { id } = await newGame(asha)
    await limits.count('history', { ip: '', account: `${asha.id}` }, { times: 599 })
    const seen = []
    for (let time = 0; time < 2; time += 1) {
      seen.push((await asha.call('GET', `/games/${id}/history`)).status)
    }
    expect(seen).toEqual([200, 429])
    await world.close()
  })
})
