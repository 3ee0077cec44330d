import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { sizeOfPng } from '../testing/size-of-png.ts'

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
    expect(sizeOfPng(wide.rawPayload)).toEqual([1200, 630])
    expect(sizeOfPng((await ask(game.uuid, '?shape=tall')).rawPayload)).toEqual([1080, 1350])
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

  it('is in the language of its address, else English, and kept by its language (P-language-10)', async () => {
    const game = await newGame(organizer)
    const [english, pseudo, unknown] = [
      await ask(game.uuid),
      await ask(game.uuid, '?lang=qps'),
      await ask(game.uuid, '?lang=none', { cookie: 'language=qps' }),
    ]
    expect(pseudo.rawPayload.equals(english.rawPayload)).toBe(false)
    expect(unknown.rawPayload.equals(english.rawPayload)).toBe(true)
    const known = { 'if-none-match': String(english.headers.etag) }
    expect((await ask(game.uuid, '?lang=qps', known)).statusCode).toBe(200)
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
