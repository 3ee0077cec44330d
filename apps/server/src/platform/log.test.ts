import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from './database/testing/fresh-database.ts'

describe('the log', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let organizer: Person
  const lines: string[] = []
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database, { log: { write: (line) => void lines.push(line) } })
    organizer = await world.person('Asha Rao')
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  it('has one structured line a request, with its route rather than its path', async () => {
    const game = await newGame(organizer)
    lines.length = 0
    await score(organizer, game, 1, [0, 1, 2])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      msg: 'request',
      method: 'POST',
      route: '/api/v1/games/:id/scores/round',
      status: 201,
      milliseconds: expect.any(Number),
    })
  })

  it('is found by the id that an answer names', async () => {
    lines.length = 0
    const { headers } = await organizer.call('GET', '/games')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(lines[0] ?? '').reqId).toBe(headers['x-request-id'])
  })

  it('names nobody: no addresses, names, tokens, queries or uuids (P-privacy-1)', async () => {
    lines.length = 0
    const game = await newGame(organizer, [], {
      players: [{ name: 'Bela Nair', email: 'b@example.com' }],
    })
    await organizer.call('GET', `/scoreboard/${game.uuid}`)
    await organizer.call('GET', '/games?token=secret-in-query')
    await organizer.call('POST', `/games/${game.id}/share`, {
      email: 'dev@example.com',
      name: 'Dev',
    })
    await world.app.inject('/google-callback?access_token=secret-in-query')
    const log = lines.join('')
    expect(lines.length).toBeGreaterThanOrEqual(5)
    for (const personal of [
      '@',
      'Asha',
      'Bela',
      'secret',
      organizer.accessToken,
      game.uuid,
      '127.0.0.1',
    ]) {
      expect(log).not.toContain(personal)
    }
  })

  it('tells what nobody expected, without the addresses in it', async () => {
    world.app.log.error(
      {
        err: Object.assign(new Error('550 <b@example.com> unknown'), { detail: 'Key (email)=(x)' }),
      },
      'failed',
    )
    const { err } = JSON.parse(lines.at(-1) ?? '')
    expect(err.message).toBe('550 <[address]> unknown')
    expect(err.stack).not.toContain('@example.com')
    expect(err).not.toHaveProperty('detail')
  })

  it('names the places of an error as they are, also in packages, whose versions look like addresses', () => {
    const place =
      'at send (/srv/node_modules/.pnpm/nodemailer@7.0.1/node_modules/@scope/mail/index.js:1:2)'
    const message = '550 <b@example.com> unknown'
    const err = Object.assign(new Error(message), { stack: `Error: ${message}\n    ${place}` })
    world.app.log.error({ err }, 'failed')
    const { stack } = JSON.parse(lines.at(-1) ?? '').err
    expect(stack).toBe(`Error: 550 <[address]> unknown\n    ${place}`)
  })
})
