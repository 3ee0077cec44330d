import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, typed } from '../games/testing/new-game.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { listen } from './testing/listen.ts'
import { openChanges, openStream } from './testing/open-stream.ts'

type Table = {
  readonly organizer: Person
  readonly owner: Person
  readonly viewer: Person
  readonly game: { readonly id: number; readonly uuid: string }
  readonly groupId: number
  readonly memberId: number
}

/** The reason why the viewer sees another user's private game. */
type Way = 'group' | 'player' | 'share'

describeBothDatabases('who has lost the role in a private game', (fresh) => {
  let world: GameWorld
  let origin = ''
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  async function sitDown(way: Way): Promise<Table> {
    const [organizer, owner, viewer] = await Promise.all([
      world.person('Asha Rao'),
      world.person('Omar Nair'),
      world.person('Vera Sen'),
    ])
    const groupId = (await owner.call('POST', '/groups', { name: 'Table' })).body.data.id
    const members = `/groups/${groupId}/members`
    await owner.call('POST', members, { name: 'Asha', email: organizer.email })
    const viewerEmail = { name: 'Vera', email: viewer.email }
    const added = way === 'group' ? await owner.call('POST', members, viewerEmail) : null
    const vera = added?.body.data.members.find(({ name }: { name: string }) => name === 'Vera')
    const third = way === 'player' ? viewerEmail : { name: 'Chitra' }
    const players = [{ name: 'Asha' }, { name: 'Bela' }, third]
    const game = await newGame(organizer, [], { players, groupId })
    if (way === 'share') await organizer.call('POST', `/games/${game.id}/share`, viewerEmail)
    await organizer.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    return { organizer, owner, viewer, game, groupId, memberId: vera?.id ?? 0 }
  }

  type Ending = {
    readonly way: Way
    readonly by: string
    readonly end: (table: Table) => Promise<unknown>
  }
  const leaveGame = ({ viewer, game }: Table, refuseOrganizer: boolean) =>
    viewer.call('POST', `/games/${game.id}/leave`, { refuseOrganizer })
  const ENDINGS: readonly Ending[] = [
    {
      way: 'group',
      by: 'the owner who removes them',
      end: ({ owner, groupId, memberId }) =>
        owner.call('DELETE', `/groups/${groupId}/members/${memberId}`),
    },
    {
      way: 'group',
      by: 'leaving the group',
      end: ({ viewer, groupId }) =>
        viewer.call('POST', `/groups/${groupId}/leave`, { refuseOrganizer: false }),
    },
    {
      way: 'group',
      by: 'the owner who deletes the group',
      end: ({ owner, groupId }) => owner.call('DELETE', `/groups/${groupId}`),
    },
    {
      way: 'group',
      by: 'the owner who takes the game out',
      end: ({ owner, groupId, game }) =>
        owner.call('DELETE', `/groups/${groupId}/games/${game.uuid}`),
    },
    {
      way: 'group',
      by: 'the organizer who takes the game out',
      end: ({ organizer, game }) =>
        organizer.call('PUT', `/games/${game.id}/group`, { groupId: null }),
    },
    {
      way: 'player',
      by: 'the organizer who removes the player',
      end: ({ organizer, game }) => organizer.call('DELETE', `/games/${game.id}/players/3`),
    },
    { way: 'player', by: 'leaving the game', end: (table) => leaveGame(table, false) },
    { way: 'share', by: 'leaving the game', end: (table) => leaveGame(table, false) },
    { way: 'share', by: 'refusing the organizer', end: (table) => leaveGame(table, true) },
    {
      way: 'share',
      by: 'the organizer who ends what was mailed (P-link-12)',
      end: async ({ organizer, game }) => {
        const { mailed } = (await organizer.call('GET', `/games/${game.id}/links`)).body.data
        await organizer.call('DELETE', `/games/${game.id}/shares/${mailed[0].id}`)
      },
    },
    {
      way: 'share',
      by: 'deleting their account',
      end: ({ viewer }) => world.deleteAccount(viewer),
    },
  ]

  it.each(ENDINGS)(
    'is told nothing more, by $by (by $way, P-live-16, P-role-3)',
    async ({ way, end }) => {
      const table = await sitDown(way)
      const { organizer, viewer, game } = table
      const listed = async () => (await viewer.call('GET', '/games')).body.data ?? []
      expect(await listed()).toMatchObject([{ uuid: game.uuid }])
      const headers = { authorization: `Bearer ${viewer.accessToken}` }
      const streams = [
        await openStream(origin, game.uuid, headers),
        await openChanges(origin, game.uuid, undefined, undefined, headers),
      ]
      for (const { events } of streams) await vi.waitFor(() => expect(events).toHaveLength(1))
      const before = streams.map(({ events }) => events[0]?.id)
      await end(table)
      const seated = (await organizer.call('GET', `/games/${game.id}`)).body.data.players
      const scores = typed(...seated.map((_: unknown, index: number) => index))
      const round = { roundNumber: 1, scores }
      const scored = await organizer.call('POST', `/games/${game.id}/scores/round`, round)
      expect(scored.status).toBe(201)
      await Promise.all(streams.map(({ ended }) => ended))
      expect(streams.map(({ events }) => events.findLast(({ id }) => id !== null)?.id)).toEqual(
        before,
      )
      expect(await listed()).toEqual([])
      for (const path of [`/scoreboard/${game.uuid}`, `/games/${game.uuid}/history`]) {
        expect([401, 404]).toContain((await viewer.call('GET', path)).status)
      }
      expect((await openStream(origin, game.uuid, headers)).status).toBe(404)
    },
  )
})
