import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame } from '../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const ICONS = [{ src: '/icon-512.png', sizes: '512x512', purpose: 'maskable' }]

describe('the manifest of a game', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    const webRoot = await temporaryFolder()
    const app = { id: '/', name: 'Meldboard', start_url: '/scoreboard', scope: '/', icons: ICONS }
    await mkdir(join(webRoot, 'client'))
    await writeFile(join(webRoot, 'client', 'manifest.webmanifest'), JSON.stringify(app))
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database, { webRoot })
    organizer = await world.person()
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  const manifestOf = (uuid: string) => world.app.inject(`/games/${uuid}/manifest.webmanifest`)

  it('is the app’s, with the name of the game and the address of its page (P-follow-2)', async () => {
    const { uuid } = await newGame(organizer, undefined, { name: '"Friday" \u{1f0cf} </script>' })
    const reply = await manifestOf(uuid)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
    expect(reply.json()).toEqual({
      id: `/games/${uuid}`,
      name: '"Friday" \u{1f0cf} </script>',
      short_name: '"Friday" \u{1f0cf} </script>',
      start_url: `/games/${uuid}`,
      scope: '/',
      icons: ICONS,
    })
  })

  it('is there only for a game that everybody may watch', async () => {
    const { id, uuid } = await newGame(organizer)
    for (const wrong of [String(id), 'abc', '5f0a8c3e-0000-4000-8000-00000000dead']) {
      expect((await manifestOf(wrong)).statusCode).toBe(404)
    }
    await organizer.call('PUT', `/games/${id}/public-page`, { isPublic: false })
    expect((await manifestOf(uuid)).statusCode).toBe(404)
  })
})
