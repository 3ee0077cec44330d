import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type AccountWorld, accountWorld, PASSWORD, register } from './testing/account-world.ts'

type Known = { readonly token: string; readonly children: Known[]; used: boolean }

describeDatabase('a family of refresh tokens', (fresh) => {
  let world: AccountWorld
  let email: string
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
    email = (await register(world)).email
  })
  afterAll(() => world.close())

  it('always answers as the rule says, with its tokens coming back in any order', async () => {
    const login = { email, password: PASSWORD }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 5 }), { maxLength: 12 }), async (picks) => {
        const first = (await world.post('/auth/login', login)).body.data.token.refresh_token
        const known: Known[] = [{ token: first, children: [], used: false }]
        let isOver = false
        for (const pick of picks) {
          const shown = known[pick % known.length]
          if (shown === undefined) throw new Error('There is always the first one.')
          const isTheft = shown.used && shown.children.some((child) => child.used)
          isOver ||= isTheft
          const reply = await world.refresh(shown.token)
          expect(reply.status).toBe(isOver ? 401 : 200)
          if (isOver) continue
          const child = { token: reply.body.data.token.refresh_token, children: [], used: false }
          shown.used = true
          shown.children.push(child)
          known.push(child)
        }
      }),
      { numRuns: 25 },
    )
  })
})
