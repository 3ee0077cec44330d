import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGame, score } from '../../games/testing/new-game.ts'
import { byLink, newLink, newTableLink } from '../../games/testing/new-link.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type CommandWorld, commandWorld } from './testing/command-world.ts'

const OVER = { winnerPlayerIds: [1], manualEnd: true }

describeDatabase('the commands of games and links', (fresh) => {
  let world: CommandWorld
  beforeAll(async () => {
    world = await commandWorld(fresh())
  })
  afterAll(() => world.close())

  it('finds games by a name in them, an id or a uuid, deleted ones too (P-command-6)', async () => {
    const organizer = await world.person()
    const game = await newGame(organizer, ['Zubin', 'Bela'], { name: 'Monsoon table' })
    const line = (state: string) =>
      expect.stringMatching(
        new RegExp(`^${game.id}\tMonsoon table\t${organizer.id}\t${state}\t\\S+Z$`),
      )
    for (const text of ['monsoon', 'zubin monsoon', String(game.id), game.uuid]) {
      expect((await world.run(['game', 'find', text])).output).toEqual(line('INPROGRESS'))
    }
    await organizer.call('DELETE', `/games/${game.id}`)
    expect((await world.run(['game', 'find', 'Monsoon'])).output).toEqual(line('DELETED'))
    expect(await world.run(['game', 'find', 'Nothing'])).toEqual({
      code: 0,
      output: '',
      errors: '',
    })
  })

  it('lists 50 games, and says how many more there are (P-command-6)', async () => {
    const organizer = await world.person()
    for (let index = 0; index < 52; index += 1)
      await newGame(organizer, ['Asha'], { name: 'Crowd' })
    const { output, errors } = await world.run(['game', 'find', 'crowd'])
    expect(output.split('\n')).toHaveLength(50)
    expect(errors).toBe('2 more games have it. Say more of the name.')
  })

  it('transfers a game with all of it, and ends the links for scoring (P-command-6)', async () => {
    const [before, after] = [await world.person('Before'), await world.person('After')]
    const game = await newGame(before, ['Asha', 'Bela'])
    await score(before, game, 1, [0, 10])
    await before.call('PUT', `/games/${game.id}/end`, OVER)
    const [viewing, scoring] = [await newLink(before, game, 'view'), await newLink(before, game)]
    expect(await world.run(['game', 'transfer', game.uuid, after.email])).toMatchObject({
      code: 0,
      output: `${after.email} is the organizer of game ${game.uuid}.`,
    })
    expect((await before.call('GET', `/games/${game.id}`)).status).toBe(404)
    expect((await after.call('PUT', `/games/${game.id}/resume`)).status).toBe(200)
    const read = (link: { token: string }) =>
      byLink(world.visitor, link).call('GET', `/scoreboard/${game.uuid}`)
    expect([(await read(viewing)).status, (await read(scoring)).status]).toEqual([200, 401])
    expect((await world.acts()).at(-1)).toBe(
      `transferred game ${game.id} of user ${before.id} to ${after.id}`,
    )
    expect((await world.run(['verify'])).output).toMatch(/ 0 problems\.$/)
  })

  it('transfers nothing to a user who cannot have it (P-command-6)', async () => {
    const [organizer, other] = [await world.person(), await world.person()]
    const game = await newGame(organizer)
    const transfer = (email: string, id = String(game.id)) =>
      world.run(['game', 'transfer', id, email])
    expect((await transfer(organizer.email)).errors).toBe(`Game ${game.id} is already theirs.`)
    expect((await transfer('nobody@example.org')).errors).toBe(
      'There is no user nobody@example.org.',
    )
    expect((await transfer(other.email, '999999')).errors).toBe('There is no game 999999.')
    expect((await transfer(other.email, 'none')).errors).toBe('There is no game none.')
    await fresh()
      .database.insertInto('refused_organizers')
      .values({ user_id: organizer.id, organizer_id: other.id, refused_at: '' })
      .execute()
    expect((await transfer(other.email)).errors).toBe(
      'One of the two refuses the games of the other.',
    )
    await world.run(['user', 'disable', other.email])
    expect((await transfer(other.email)).errors).toBe(`${other.email} is disabled.`)
    expect((await organizer.call('GET', `/games/${game.id}`)).status).toBe(200)
  })

  it('deletes a game for good and says how much went with it (P-command-6)', async () => {
    const organizer = await world.person()
    const game = await newGame(organizer, ['Asha', 'Bela'])
    await score(organizer, game, 1, [0, 10])
    await newLink(organizer, game)
    await organizer.call('PUT', `/games/${game.id}/end`, OVER)
    expect(await world.run(['game', 'delete', String(game.id)])).toMatchObject({
      code: 0,
      output: `Game ${game.id} is deleted for good, with 4 changes, 0 addresses, 1 links and 0 shares.`,
    })
    expect((await organizer.call('GET', `/games/${game.id}`)).status).toBe(404)
    for (const table of ['games', 'game_events', 'finished_games', 'game_links'] as const) {
      const column = table === 'games' ? 'id' : 'game_id'
      const rows = await fresh()
        .database.selectFrom(table as 'game_events')
        .select(({ fn }) => fn.countAll().as('count'))
        .where(column as 'game_id', '=', game.id)
        .executeTakeFirstOrThrow()
      expect(Number(rows.count)).toBe(0)
    }
    expect((await world.acts()).at(-1)).toBe(`deleted game ${game.id}`)
    expect((await world.run(['verify'])).output).toMatch(/ 0 problems\.$/)
    expect((await world.run(['game', 'delete', String(game.id)])).code).toBe(1)
  })

  it('deletes a game that its organizer has deleted (P-command-6)', async () => {
    const organizer = await world.person()
    const game = await newGame(organizer)
    await organizer.call('DELETE', `/games/${game.id}`)
    expect((await world.run(['game', 'delete', game.uuid])).code).toBe(0)
    expect((await world.run(['game', 'find', game.uuid])).output).toBe('')
  })

  it('lists the links of a game and turns one off (P-command-7)', async () => {
    const organizer = await world.person()
    const game = await newGame(organizer)
    const link = await newLink(organizer, game)
    const listed = await world.run(['link', 'list', 'game', game.uuid])
    expect(listed.output).toMatch(new RegExp(`^${link.id}\tscore\tFarhan’s phone\t\\S+Z\tnever$`))
    const off = () => world.run(['link', 'off', 'game', String(game.id), String(link.id)])
    expect(await off()).toMatchObject({
      code: 0,
      output: `Link ${link.id} of game ${game.id} is off.`,
    })
    expect((await byLink(world.visitor, link).call('GET', `/scoreboard/${game.uuid}`)).status).toBe(
      401,
    )
    expect((await world.acts()).at(-1)).toBe(`turned off link ${link.id} of game ${game.id}`)
    expect(await off()).toMatchObject({
      code: 1,
      errors: `There is no link ${link.id} of game ${game.id}.`,
    })
    expect((await world.run(['link', 'list', 'game', '999999'])).code).toBe(1)
  })

  it('lists the links of a table by its code, and turns one off (P-command-7)', async () => {
    const owner = await world.person()
    const link = await newTableLink(owner)
    const [table] = (await owner.call('GET', '/tables')).body.data.tables
    const { output } = await world.run(['link', 'list', 'table', table.code.toLowerCase()])
    const [id = ''] = output.split('\t')
    expect(output).toMatch(/^\d+\tscore\t\t\S+Z\tnever$/)
    expect((await world.run(['link', 'off', 'table', String(table.id), id])).code).toBe(0)
    const opened = await byLink(world.visitor, link).call('GET', '/link')
    expect(opened.status).toBe(401)
    expect((await world.run(['link', 'list', 'table', '999999'])).code).toBe(1)
    expect((await world.run(['link', 'list', 'phone', '1'])).code).toBe(2)
  })
})
