import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken } from '../../accounts/tokens.ts'
import { listen } from '../../live/testing/listen.ts'
import { openStream } from '../../live/testing/open-stream.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld } from '../testing/game-world.ts'
import { newGame } from '../testing/new-game.ts'
import { byLink, newTableLink } from '../testing/new-link.ts'

describeDatabase('a link for seats', (fresh) => {
  let world: GameWorld
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  it('is one of the links of its table, without a label (P-line-1, P-op-98)', async () => {
    const owner = await world.person('Asha')
    const made = await newTableLink(owner, 'seat')
    await newTableLink(owner)
    const { links } = (await owner.call('GET', `/tables/${made.tableId}/links`)).body.data
    expect(links).toMatchObject([
      { id: made.id, level: 'seat', label: '' },
      { level: 'score', label: '' },
    ])
    const link = byLink(world.visitor, made)
    const named = await link.call('PUT', '/link', { label: 'Bela' })
    expect(named.body.data).toMatchObject({ level: 'seat', label: '', gameUuid: null })
    expect((await link.call('GET', '/link')).body.data.table.id).toBe(made.tableId)
  })

  it('shows what everybody at the table sees, and so no private game (P-line-2)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const made = await newTableLink(owner, 'seat')
    const link = byLink(world.visitor, made)
    expect((await link.call('GET', '/link')).body.data.gameUuid).toBe(game.uuid)
    const stream = await openStream(origin, game.uuid, { authorization: `Link ${made.token}` })
    await owner.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ name: 'deleted' })
    expect((await link.call('GET', `/scoreboard/${game.uuid}`)).status).toBe(404)
    const { gameUuid, isPublic } = (await link.call('GET', '/link')).body.data
    expect([gameUuid, isPublic]).toEqual([null, false])
  })

  it('names no game while its table is closed, unlike a link to score (P-line-2)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const made = await newTableLink(owner, 'seat')
    const [link, scoring] = [made, await newTableLink(owner)].map((each) =>
      byLink(world.visitor, each),
    )
    const shown = async (by = link) => (await by?.call('GET', '/link'))?.body.data
    await owner.call('PUT', `/tables/${made.tableId}`, { isOpen: false })
    expect(await shown()).toMatchObject({ gameUuid: null, isPublic: false })
    expect((await shown(scoring)).gameUuid).toBe(game.uuid)
    await owner.call('PUT', `/tables/${made.tableId}`, { isOpen: true })
    expect((await shown()).gameUuid).toBe(game.uuid)
  })

  it('is stored so that a node without seats does not find it, and no link passes for one (P-line-1)', async () => {
    const owner = await world.person('Asha')
    const [made, scoring] = [await newTableLink(owner, 'seat'), await newTableLink(owner)]
    const links = world.database.selectFrom('table_links').selectAll()
    const found = (token: string) => links.where('token_hash', '=', hashToken(token)).execute()
    expect(await found(made.token)).toEqual([])
    expect(await found(scoring.token)).toMatchObject([{ id: scoring.id }])
    const statusOf = async (token: string) =>
      (await byLink(world.visitor, { token }).call('GET', '/link')).status
    expect(await statusOf(made.token)).toBe(200)
    const table = world.database.updateTable('table_links')
    await table.set({ level: 'score' }).where('id', '=', made.id).execute()
    await table.set({ level: 'seat' }).where('id', '=', scoring.id).execute()
    expect([await statusOf(made.token), await statusOf(scoring.token)]).toEqual([401, 401])
  })

  it('ends with the code of its table, with its streams (P-line-3)', async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const [made, scoring] = [await newTableLink(owner, 'seat'), await newTableLink(owner)]
    const { tables } = (await owner.call('GET', '/tables')).body.data
    const stream = await openStream(origin, game.uuid, { authorization: `Link ${made.token}` })
    await owner.call('PUT', `/tables/${made.tableId}/code`, { replaces: tables[0].code })
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ name: 'revoked' })
    const refused = await byLink(world.visitor, made).call('GET', '/link')
    expect([refused.status, refused.body.error.message]).toEqual([
      401,
      'This link does not work any more.',
    ])
    expect((await byLink(world.visitor, scoring).call('GET', '/link')).status).toBe(200)
  })
})
