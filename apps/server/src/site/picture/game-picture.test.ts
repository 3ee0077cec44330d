import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import type { FailureError } from '../../platform/http/failure.ts'
import { playedScoreboard } from '../testing/played-scoreboard.ts'
import { picturePool } from './game-picture.ts'

describeDatabase('the picture of a game', (fresh) => {
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    organizer = await world.person()
  })
  afterAll(() => world.close())

  const ask = (uuid: string, query = '', headers: Record<string, string> = {}) =>
    world.app.inject({ url: `/games/${uuid}/picture.png${query}`, headers })

  it('is wide for a link’s preview, and tall for a story (P-picture-1)', async () => {
    const game = await newGame(organizer)
    await score(organizer, game, 1, [20, 0, 33])
    const wide = await ask(game.uuid)
    expect([wide.statusCode, wide.headers['content-type']]).toEqual([200, 'image/png'])
    expect(sizeOf(wide.rawPayload)).toEqual([1200, 630])
    expect(sizeOf((await ask(game.uuid, '?shape=tall')).rawPayload)).toEqual([1080, 1350])
  })

  it('may be shown inside a messenger’s page, and is kept out of search engines', async () => {
    const { uuid } = await newGame(organizer)
    expect((await ask(uuid)).headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
  })

  it('is sent again only when the game changed (P-picture-2)', async () => {
    const game = await newGame(organizer)
    const first = await ask(game.uuid)
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await ask(game.uuid, '', known)).statusCode).toBe(304)
    await score(organizer, game, 1, [20, 0, 33])
    const changed = await ask(game.uuid, '', known)
    expect(changed.statusCode).toBe(200)
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  it('is not there for a game that is not there', async () => {
    const deleted = await newGame(organizer)
    await organizer.call('DELETE', `/games/${deleted.id}`)
    const unknown = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
    for (const uuid of [deleted.uuid, unknown, String(deleted.id), 'nonsense']) {
      expect((await ask(uuid)).statusCode).toBe(404)
    }
  })

  it.each([
    '</text><script>alert(1)</script>',
    '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    '\u202eمحمد',
    '👩‍👩‍👧‍👦🃏',
    'x'.repeat(80),
    'மீ ಕ್ಷ র্কি ક્ષ'.repeat(5),
  ])('is drawn when a game and a player are called %s', async (name) => {
    const game = await newGame(organizer, [], { name, players: [{ name }, { name: 'Bela' }] })
    await score(organizer, game, 1, [0, 1])
    for (const query of ['', '?shape=tall', '?shape=round&shape=tall']) {
      expect((await ask(game.uuid, query)).statusCode).toBe(200)
    }
  })
})

describe('a thousand pictures at once', () => {
  it('wait in a bounded queue; the rest are refused until later', async () => {
    const pool = picturePool()
    const scoreboard = playedScoreboard(['Asha', 'Bela'], [[0, 20]])
    const flood = Array.from({ length: 1_000 }, () => pool.run({ scoreboard, shape: 'wide' }))
    const outcomes = await Promise.allSettled(flood)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    // One is drawn and 40 wait.
    expect(refused).toHaveLength(959)
    const [{ reason }] = refused as [PromiseRejectedResult]
    expect((reason as FailureError).failure).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    })
    expect(sizeOf(Buffer.from(await pool.run({ scoreboard, shape: 'wide' })))).toEqual([1200, 630])
  })
})

/** A PNG's width and height, from its first chunk (PNG 3, 11.2.1). */
function sizeOf(png: Buffer): readonly number[] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
