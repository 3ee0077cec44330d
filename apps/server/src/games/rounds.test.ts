import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score, typed } from './testing/new-game.ts'

describeDatabase('rounds', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  const send = (id: number, roundNumber: number, scores: unknown) =>
    asha.call('POST', `/games/${id}/scores/round`, { roundNumber, scores })
  const edit = (id: number, round: number, scores: unknown, revision?: string) =>
    asha.call(
      'PUT',
      `/games/${id}/scores/round/${round}`,
      { scores },
      revision === undefined ? {} : { 'if-match': revision },
    )

  it('answers a round with the scoreboard after it', async () => {
    const game = await newGame(asha)
    const reply = await send(game.id, 1, [
      { playerId: 1, scoreType: 'CUSTOM', scoreValue: 0, playerName: 'Asha' },
      { playerId: 2, scoreType: 'DROP', scoreValue: 999 },
      { playerId: 3, scoreType: 'MIDDLE_DROP' },
    ])
    expect(reply.status).toBe(201)
    expect(
      reply.body.data.players.map((player: { totalScore: number }) => player.totalScore),
    ).toEqual([0, 20, 40])
    expect(reply.headers.etag).toBe(`"${reply.body.data.version}.4.organizer"`)
  })

  it('takes the round just scored again with the same scores and changes nothing (P-op-36)', async () => {
    const game = await newGame(asha)
    const first = await score(asha, game, 1, [0, 10, 20])
    const again = await send(game.id, 1, typed(0, 10, 20).reverse())
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  it('takes it again also when that round has ended the game', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 201])
    await asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: false })
    expect((await send(game.id, 1, typed(0, 201))).status).toBe(200)
  })

  it('refuses any other round number, and the last one with other scores', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 20], [0, 10, 20])
    for (const number of [1, 4]) {
      const reply = await send(game.id, number, typed(0, 10, 20))
      expect(reply.status).toBe(409)
      expect(reply.body.error).toEqual({
        code: 'CONFLICT',
        message: 'Round 3 is the next round to score.',
      })
    }
    expect((await send(game.id, 2, typed(0, 10, 21))).status).toBe(409)
  })

  it.each([
    ['nobody has 0', typed(1, 2, 3), 'At least one active player must have a score of 0'],
    ['somebody has none', typed(0, 2), 'Every player of the round needs a score.'],
    ['somebody has two', [...typed(0, 2, 3), ...typed(0)], 'A player has two scores.'],
  ])('refuses a round in which %s, and nothing changes', async (_case, scores, message) => {
    const game = await newGame(asha)
    const { text } = await asha.call('GET', `/games/${game.id}`)
    const reply = await send(game.id, 1, scores)
    expect(reply.status).toBe(400)
    expect(reply.body.error).toEqual({
      code: 'VALIDATION_ERROR',
      message,
      details: [{ field: 'scores', message }],
    })
    expect((await asha.call('GET', `/games/${game.id}`)).text).toBe(text)
  })

  it('refuses a score for somebody who is out', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 201])
    const reply = await send(game.id, 2, typed(0, 10, 5))
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe('A score is given for someone who does not play.')
  })

  it('refuses a new round once the rules say that the game is over (P-refusal-1)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    await score(asha, game, 1, [0, 201])
    const reply = await send(game.id, 2, typed(0))
    expect(reply.status).toBe(409)
  })

  it('edits an earlier round and derives everything later again (P-op-37)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 150, 20], [0, 60, 20])
    const edited = await edit(game.id, 1, typed(0, 50, 20))
    expect(edited.status).toBe(200)
    expect(edited.body.data.players[1]).toMatchObject({ totalScore: 110, isOut: false })
    expect(edited.body.data.rounds[0].revision).toBe(2)
  })

  it('refuses an edit of a round that somebody else has changed, with that round (P-api-16)', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 10, 20])
    expect((await edit(game.id, 1, typed(0, 11, 20), '"1"')).status).toBe(200)
    const stale = await edit(game.id, 1, typed(0, 12, 20), '1')
    expect(stale.status).toBe(412)
    expect(stale.body).toMatchObject({
      success: false,
      error: { code: 'CONFLICT', message: 'Somebody else has changed this round.' },
      data: { roundNumber: 1, revision: 2 },
    })
    expect(stale.body.data.scores[1].scoreValue).toBe(11)
    expect((await edit(game.id, 1, typed(0, 12, 20), stale.body.data.revision)).status).toBe(200)
  })

  it('knows no round that was not scored (P-refusal-2)', async () => {
    const game = await newGame(asha)
    const reply = await edit(game.id, 1, typed(0, 1, 2))
    expect(reply.status).toBe(404)
    expect(reply.body.error.message).toBe('Round 1 has not been scored yet.')
  })

  it('accepts one of two different rounds sent at once, and loses none (P-api-15)', async () => {
    const game = await newGame(asha)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(game.id, 1, typed(0, index, 2))),
    )
    const accepted = replies.filter(({ status }) => status === 201)
    expect(accepted).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    const read = await asha.call('GET', `/games/${game.id}`)
    expect(read.body.data.rounds).toEqual(accepted[0]?.body.data.rounds)
  })

  it('judges a score of an unknown player like one of a player who does not play (P-refusal-3)', async () => {
    const game = await newGame(asha)
    const path = `/games/${game.id}/scores/round`
    const scores = [...typed(0, 1, 2), { playerId: 9, scoreType: 'DROP' }]
    const replies = [await asha.call('POST', path, { roundNumber: 1, scores })]
    await score(asha, game, 1, [0, 1, 2])
    replies.push(await asha.call('PUT', `${path}/1`, { scores }))
    for (const reply of replies) {
      expect(reply.status).toBe(400)
      expect(reply.body.error.message).toBe('A score is given for someone who does not play.')
    }
  })

  it.each(['01', '1.0', '1e0', '0x1', '%201', '+1'])(
    'knows no round called %s',
    async (roundId) => {
      const game = await newGame(asha)
      await score(asha, game, 1, [0, 1, 2])
      const path = `/games/${game.id}/scores/round/${roundId}`
      const reply = await asha.call('PUT', path, { scores: typed(2, 1, 0) })
      expect(reply.status).toBe(400)
      expect(reply.body.error.message).toBe('Round number must be a whole number')
    },
  )
})
