import type { Rules } from '@meldboard/engine'
import { PRESETS } from '@meldboard/engine/presets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyGames } from '../operations/verify-games.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, SETTINGS, score, typed } from './testing/new-game.ts'
import { byLink, newLink } from './testing/new-link.ts'

const presetOf = (id: string) => {
  const preset = PRESETS.find((one) => one.id === id)
  if (preset === undefined) throw new Error(`There is no preset ${id}.`)
  return { ...preset.settings, rules: preset.rules }
}

const dropped = (playerId: number, scoreType = 'DROP') => ({ playerId, scoreType })
const named = (playerId: number, kind: string) => ({ playerId, scoreType: 'CUSTOM', kind })

type Shown = {
  readonly players: readonly { readonly totalScore: number; readonly name: string }[]
  readonly winners: readonly { readonly playerName: string }[]
}
const totals = ({ players }: Shown) => players.map(({ totalScore }) => totalScore)

describeDatabase('games by other rules', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  /** Makes a game of these rules; returns its organizer's calls, which give the answer's data. */
  const play = async (
    settings: Record<string, unknown>,
    players: readonly object[] = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cleo' }],
  ) => {
    const game = await newGame(asha, [], { ...settings, players })
    const send = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) =>
      asha.call(method, `/games/${game.id}${path}`, body)
    const change = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
      const reply = await send(method, path, body)
      if (reply.status > 201) throw new Error(reply.text)
      return reply.body.data
    }
    let round = 0
    const deal = (scores: unknown, extras: object = {}) => {
      round += 1
      return change('POST', '/scores/round', { roundNumber: round, scores, ...extras })
    }
    const shown = async () => (await asha.call('GET', `/scoreboard/${game.id}`)).body.data
    return { game, send, change, deal, shown }
  }

  it('play a Pool 201 from its setup to its end (P-ruled-1, P-ruled-3)', async () => {
    const pool = await play(presetOf('pool-201'))
    expect(pool.game.rules).toEqual(presetOf('pool-201').rules)
    const first = await pool.deal([...typed(0), named(2, 'WRONG_SHOW'), dropped(3)])
    expect(first).toMatchObject({ format: 4, game: { rules: presetOf('pool-201').rules } })
    expect(totals(first)).toEqual([0, 80, 25])
    expect(first.rounds[0].scores[1]).toMatchObject({
      kind: 'WRONG_SHOW',
      scoreValue: 80,
      points: 80,
    })
    expect(first.players.map(({ dropsLeft }: { dropsLeft: number }) => dropsLeft)).toEqual([
      8, 4, 7,
    ])
    const edit = { scores: [...typed(0, 60), dropped(3, 'MIDDLE_DROP')] }
    expect(totals(await pool.change('PUT', '/scores/round/1', edit))).toEqual([0, 60, 50])
    const { version } = await pool.shown()
    expect(totals(await pool.change('POST', '/undo', { version }))).toEqual([0, 80, 25])
    await pool.deal([...typed(0, 80), dropped(3)])
    const out = await pool.deal(typed(0, 41, 80))
    expect(totals(out)).toEqual([0, 201, 130])
    expect(out.players[1]).toMatchObject({ isOut: true, dropsLeft: null, mustPlay: false })
    const seat = { position: 4, beginningScore: 131, roundJoined: 4 }
    const back = await pool.change('POST', '/players', { type: 'REJOIN', playerId: 2, ...seat })
    expect(totals(back)).toEqual([0, 130, 131])
    await pool.deal(typed(0, 70, 71))
    const ended = await pool.change('PUT', '/end', { winnerPlayerIds: [1], manualEnd: true })
    expect(ended.winners).toMatchObject([{ playerName: 'Ann', score: 0 }])
    expect(await verifyGames(world.database)).toMatchObject({ problems: [] })
  })

  it('play three Deals, in which chips go from hand to hand and equal points have a winner (P-ruled-3)', async () => {
    const deals = await play(presetOf('deals-3'))
    expect(totals(await deals.shown())).toEqual([240, 240, 240])
    expect(totals(await deals.deal(typed(0, 20, 15)))).toEqual([275, 220, 225])
    const named = await deals.deal(typed(10, 10, 15), { winnerIds: [2] })
    expect(totals(named)).toEqual([275, 225, 220])
    expect(named.rounds[1]).toMatchObject({ winnerIds: [2], namedWinnerIds: [2] })
    const joined = { type: 'MIDDLE_JOIN', name: 'Dan', position: 4, roundJoined: 3 }
    await deals.change('POST', '/players', { ...joined, beginningScore: -20 })
    const over = await deals.deal(typed(0, 20, 5, 30))
    expect(over).toMatchObject({ isOver: true, winner: { playerName: 'Ann', score: 330 } })
    expect(totals(over)).toEqual([330, 205, 215, -50])
    const more = await deals.send('POST', '/scores/round', {
      roundNumber: 4,
      scores: typed(0, 1, 2, 3),
    })
    expect(more.status).toBe(409)
    const ended = await deals.change('PUT', '/end', { winnerPlayerIds: [1], manualEnd: false })
    expect(ended.game.status).toBe('COMPLETED')
    const [listed] = (await asha.call('GET', '/games')).body.data
    expect(listed).toMatchObject({
      rules: { end: 'ROUNDS', startScore: 240 },
      currentLeader: { playerName: 'Ann', score: 330 },
      winnerPlayer: { name: 'Ann', score: 330 },
    })
    expect(listed.standing[0]).toMatchObject({ name: 'Ann', totals: [240, 275, 275, 330] })
  })

  it('play Canasta in sides, whose members are known (P-ruled-4)', async () => {
    const farhan = await world.person('Farhan')
    const reply = await farhan.call('POST', '/games', {
      ...SETTINGS,
      ...presetOf('canasta'),
      players: [
        { name: 'Ann and Bob', members: ['Ann  Rao', 'Bob'] },
        { name: 'Cleo and Dan', members: ['Cleo', 'Dan'] },
      ],
    })
    expect(reply.status).toBe(201)
    const { id, uuid, players } = reply.body.data
    expect(players[0]).toMatchObject({ name: 'Ann and Bob', members: ['Ann Rao', 'Bob'] })
    const { contacts } = (await farhan.call('GET', '/players/contacts')).body.data
    expect(contacts.map(({ name }: { name: string }) => name)).toEqual([
      'Ann Rao',
      'Bob',
      'Cleo',
      'Dan',
    ])
    const won = await score(farhan, { id }, 1, [5000, -120])
    expect(won.body.data).toMatchObject({ isOver: true, winner: { score: 5000 } })
    expect(totals(won.body.data)).toEqual([5000, -120])
    const members = ['Cleo', 'Dan', 'Eve']
    const rename = await farhan.call('PUT', `/games/${id}/players/2`, { members })
    expect(rename.body.data.players[1]).toMatchObject({ name: 'Cleo and Dan', members })
    const found = (await farhan.call('GET', '/games?search=eve')).body.data
    expect(found.map((one: { uuid: string }) => one.uuid)).toEqual([uuid])
    const alone = await farhan.call('PUT', `/games/${id}/players/2`, { name: 'Cleo', members: [] })
    expect(alone.body.data.players[1].members).toBeUndefined()
    const again = await farhan.call('POST', `/games/${id}/duplicate`, {})
    expect(again.body.data).toMatchObject({ rules: presetOf('canasta').rules, currentRound: 0 })
    expect(again.body.data.players[0].members).toEqual(['Ann Rao', 'Bob'])
    const side = { name: 'Gus and Hal', members: ['Gus', 'Hal'] }
    const seat = { type: 'MIDDLE_JOIN', position: 3, beginningScore: -5, roundJoined: 1 }
    const copy = again.body.data.id
    const joined = await farhan.call('POST', `/games/${copy}/players`, { ...side, ...seat })
    expect(joined.body.data.players[2]).toMatchObject({ ...side, totalScore: -5 })
    const bulk = { players: [{ name: 'Ina' }, { name: 'Jo and Kim', members: ['Jo', 'Kim'] }] }
    const added = await farhan.call('POST', `/games/${copy}/players/bulk`, bulk)
    expect(added.body.data.players[4]).toMatchObject({ members: ['Jo', 'Kim'] })
    expect((await verifyGames(world.database)).problems).toEqual([])
  })

  it('keep who dealt, and take a round that is sent again once (P-ruled-3)', async () => {
    const table = await play({ rules: { dealer: 'ROTATE' } })
    expect((await table.shown()).game.dealerId).toBe(1)
    const scored = await table.deal(typed(0, 5, 6), { dealerId: 2 })
    expect(scored.rounds[0].dealerId).toBe(2)
    expect(scored.game.dealerId).toBe(3)
    const entry = { roundNumber: 1, scores: typed(0, 5, 6) }
    const again = await table.send('POST', '/scores/round', entry)
    expect(again.status).toBe(200)
    expect(again.body.data).toEqual(scored)
    const other = await table.send('POST', '/scores/round', { ...entry, dealerId: 3 })
    expect(other.status).toBe(409)
    const edited = await table.change('PUT', '/scores/round/1', { scores: typed(5, 0, 6) })
    expect(edited.rounds[0].dealerId).toBe(2)
  })

  it('give the winner a bonus, which an edit takes back (P-ruled-3)', async () => {
    const gin = await play(presetOf('gin-100'), [{ name: 'Ann' }, { name: 'Bob' }])
    const entry = { scores: typed(0, 24), winnerIds: [1], bonus: 25 }
    expect(totals(await gin.deal(entry.scores, entry))).toEqual([49, 0])
    const same = await gin.send('POST', '/scores/round', { roundNumber: 1, ...entry })
    expect(same.status).toBe(200)
    const less = await gin.send('POST', '/scores/round', { roundNumber: 1, scores: entry.scores })
    expect(less.status).toBe(409)
    expect(totals(await gin.change('PUT', '/scores/round/1', { scores: typed(0, 24) }))).toEqual([
      24, 0,
    ])
  })

  it('show in the history what a named score was worth then (P-ruled-5)', async () => {
    const table = await play({
      rules: { kinds: [{ code: 'AWAY', label: 'Away', points: 7 }] },
    })
    await table.deal([...typed(0, 3), named(3, 'AWAY')])
    await table.change('PUT', '', {
      rules: { kinds: [{ code: 'AWAY', label: 'Away', points: 9 }] },
    })
    const history = (await table.send('GET', '/history')).body.data
    expect(history[1].scores[2]).toMatchObject({ kind: 'AWAY', scoreType: 'CUSTOM', scoreValue: 7 })
    expect(history[1].event).toMatchObject({ format: 2 })
    expect(totals(await table.shown())).toEqual([0, 3, 9])
  })

  const refusals: readonly (readonly [string, Partial<Rules>, string])[] = [
    [
      'the highest total in a game in which players go out',
      { aim: 'HIGHEST' },
      'A game in which players go out is won by the lowest total.',
    ],
    [
      'points from hand to hand there',
      { form: 'ZERO_SUM' },
      'Players cannot go out where points go from hand to hand.',
    ],
    ['rounds without their number', { end: 'ROUNDS' }, 'A game of rounds needs their number.'],
    [
      'bounds that hold no score',
      { scoreMin: 9, scoreMax: 8, needZero: false },
      'The lowest score cannot be above the highest.',
    ],
    [
      'a 0 outside the bounds',
      { scoreMin: 1 },
      'A 0 that somebody must have has to lie between the lowest and highest score.',
    ],
    [
      'a kind outside the bounds',
      { scoreMax: 5, kinds: [{ code: 'A', label: 'A', points: 6 }] },
      'A named score has to lie between the lowest and highest score.',
    ],
    [
      'one code twice',
      { kinds: [1, 2].map((points) => ({ code: 'A', label: 'A', points })) },
      'Two named scores have the same code.',
    ],
    [
      'who sits out and pays',
      {
        end: 'MANUAL',
        form: 'ZERO_SUM',
        kinds: [{ code: 'A', label: 'A', points: 1, sitsOut: true }],
      },
      'Who sits out pays nothing where points go from hand to hand.',
    ],
    [
      'more drops than there are',
      { maxDrops: 1, dropsOnRejoin: 2 },
      'Nobody has more drops after a rejoin than the rules give.',
    ],
    ['a start at the limit', { startScore: 201 }, 'The start score has to be below the target.'],
  ]
  it.each(refusals)('refuse %s (P-refusal-14)', async (_case, rules, message) => {
    const reply = await asha.call('POST', '/games', { ...SETTINGS, rules })
    expect(reply.status).toBe(400)
    expect(reply.body.error).toEqual({
      code: 'VALIDATION_ERROR',
      message,
      details: [{ field: 'rules', message }],
    })
    const { id } = await newGame(asha, ['Ann', 'Bob'])
    expect((await asha.call('PUT', `/games/${id}`, { rules })).body.error.message).toBe(message)
  })

  it('refuse a target at which nobody is in, and texts that are too long (P-refusal-14)', async () => {
    const at = { ...SETTINGS, targetScore: 1, rules: { outWhen: 'AT' } }
    expect((await asha.call('POST', '/games', at)).body.error.message).toBe(
      'With a target of 1 the first point would put a player out.',
    )
    const refuse = async (rules: Partial<Rules>) =>
      (await asha.call('POST', '/games', { ...SETTINGS, rules })).body.error.details
    expect(await refuse({ roundNames: ['x'.repeat(61)] })).toEqual([
      { field: 'rules.roundNames', message: 'The name of a round has 1 to 60 characters.' },
    ])
    expect(await refuse({ kinds: [{ code: 'A', label: ' ', points: 1 }] })).toEqual([
      { field: 'rules.kinds', message: 'A named score has a label of 1 to 40 characters.' },
    ])
  })

  it('keep how points count once a round is scored, and correct the rest (P-refusal-14, P-ruled-2)', async () => {
    const table = await play({ rules: { end: 'MANUAL' } })
    await table.deal(typed(0, 5, 300))
    const locked = await table.send('PUT', '', { rules: { end: 'MANUAL', form: 'FREE' } })
    expect(locked.status).toBe(409)
    expect(locked.body.error.message).toBe(
      'How points count, how the game ends and where it starts stay once a round is scored.',
    )
    expect((await table.send('PUT', '', { rules: {} })).status).toBe(409)
    const kept = await table.change('PUT', '', { rules: { end: 'MANUAL', scoreMax: 500 } })
    expect(kept.game.rules).toEqual({ end: 'MANUAL', scoreMax: 500 })
  })

  it('keep a named score that was entered, in words that name it (P-refusal-14, P-ruled-2)', async () => {
    const kinds = [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }]
    const table = await play({ rules: { kinds } })
    await table.deal([
      ...typed(0),
      { playerId: 2, scoreType: 'CUSTOM', scoreValue: 0, kind: 'WRONG_SHOW' },
      { playerId: 3, scoreType: 'CUSTOM', scoreValue: 5 },
    ])
    const refused = await table.send('PUT', '', { rules: { dealer: 'ROTATE' } })
    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toBe(
      '"Wrong show" is entered in round 1: it cannot be taken out of the rules.',
    )
    const dealt = await table.change('PUT', '', { rules: { kinds, dealer: 'ROTATE' } })
    expect(dealt.players[1]?.totalScore).toBe(80)
  })

  it('keep every score within the bounds that was entered (P-refusal-14, P-ruled-2)', async () => {
    const table = await play({ rules: { dealer: 'ROTATE' } })
    await table.deal(typed(0, 5, 81))
    const refused = await table.send('PUT', '', { rules: { scoreMax: 80 } })
    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toBe(
      'A score of 81 is entered in round 1: the bounds have to include it.',
    )
    const kept = await table.change('PUT', '', { rules: { scoreMax: 81 } })
    expect(kept.game.rules).toEqual({ scoreMax: 81 })
  })

  it('let nobody begin at the limit of a race, nor correct it to where one began (P-refusal-5, P-refusal-6)', async () => {
    const race = { end: 'TARGET', outWhen: 'AT' } as const
    const table = await play({ targetScore: 150, rules: race })
    const join = { type: 'MIDDLE_JOIN', name: 'Eve', position: 1, roundJoined: 1 }
    const late = await table.send('POST', '/players', { ...join, beginningScore: 150 })
    expect(late.body.error.message).toBe('Beginning score must be from -99999 to 149.')
    await table.change('POST', '/players', { ...join, beginningScore: 100 })
    const lower = await table.send('PUT', '', { targetScore: 100 })
    expect(lower.status).toBe(400)
    expect(lower.body.error.message).toBe('A player began with 100: the target cannot be lower.')
  })

  it('let nobody come back where the rules say so (P-refusal-15)', async () => {
    const rejoin = { on: true, cutOff: 'NONE', offset: 1, max: null, minIn: 0 } as const
    const refuse = async (rule: Partial<Rules['rejoin']>) => {
      const table = await play({ rules: { rejoin: { ...rejoin, ...rule } } })
      await table.deal(typed(0, 190, 201))
      const back = { type: 'REJOIN', playerId: 3, position: 1, beginningScore: 191, roundJoined: 2 }
      if (rule.max === 1) {
        await table.change('POST', '/players', back)
        await table.deal(typed(0, 1, 201))
      }
      const reply = await table.send('POST', '/players', {
        ...back,
        roundJoined: rule.max === 1 ? 3 : 2,
      })
      expect(reply.status).toBe(409)
      return reply.body.error.message
    }
    expect(await refuse({ on: false })).toBe('Nobody comes back in this game.')
    expect(await refuse({ max: 1 })).toBe('This player has come back as often as the rules allow.')
    expect(await refuse({ minIn: 3 })).toBe('Too few players are in for somebody to come back.')
    expect(await refuse({ cutOff: 'DROP_LEFT' })).toBe(
      'The totals are too high for somebody to come back.',
    )
  })

  it('refuse an entry that the rules do not have (P-refusal-16)', async () => {
    const pool = await play({
      rules: { maxDrops: 1, kinds: [{ code: 'AWAY', label: 'Away', points: 5 }] },
    })
    await pool.deal([...typed(0, 5), dropped(3)])
    const refuse = async (table: typeof pool, scores: unknown, extras: object = {}) => {
      const { currentRound } = await table.shown()
      const entry = { roundNumber: currentRound + 1, scores, ...extras }
      const reply = await table.send('POST', '/scores/round', entry)
      expect(reply.status).toBe(400)
      const [{ field }] = reply.body.error.details
      return [field, reply.body.error.message]
    }
    expect(await refuse(pool, [...typed(0, 5), dropped(3)])).toEqual([
      'scores',
      'A player has no drop left.',
    ])
    expect(await refuse(pool, [...typed(0, 5), named(3, 'GONE')])).toEqual([
      'scores',
      'The rules have no such named score.',
    ])
    expect(await refuse(pool, typed(0, 5, 1000))).toEqual([
      'scores',
      'Scores must be from 0 to 999.',
    ])
    expect(await refuse(pool, typed(0, 5, 6), { dealerId: 1 })).toEqual([
      'dealerId',
      'The dealer has to be somebody who plays the round.',
    ])
    expect(await refuse(pool, typed(0, 5, 6), { bonus: 1 })).toEqual([
      'bonus',
      'These rules give no bonus.',
    ])
    expect(await refuse(pool, typed(0, 5, 6), { winnerIds: [1] })).toEqual([
      'winnerIds',
      'The winners of a round are named, of those who play, where the scores do not say who won.',
    ])
    const free = await play({ rules: { end: 'MANUAL', form: 'FREE' } })
    expect(await refuse(free, [...typed(0, 5), dropped(3)])).toEqual([
      'scores',
      'These rules have no drops and full counts.',
    ])
    const one = await free.send('POST', '/players', { name: 'Dan', members: ['Dan'] })
    expect(one.status).toBe(400)
    expect(one.body.error.details).toEqual([
      {
        field: 'members',
        message: 'A side has from 2 to 6 members, with names of 2 to 80 characters.',
      },
    ])
    const short = await free.send('POST', '/players', { name: 'Dan', members: ['Dan', 'E'] })
    expect(short.body.error.details[0].field).toBe('members[1]')
  })

  it('are House rules to the byte for who never speaks of rules, or of House rules only (P-ruled-1)', async () => {
    const house = {
      dealer: 'OFF',
      rejoin: { minIn: 0, offset: 1, max: null, cutOff: 'NONE', on: true },
    }
    const shape = async (rules?: object) => {
      const game = await newGame(asha, ['Ann', 'Bob'], rules && { rules })
      if (rules !== undefined) {
        const reply = await asha.call('PUT', `/games/${game.id}`, { rules })
        expect(reply.status).toBe(200)
        expect(reply.body.data.version).toBe(2)
      }
      await score(asha, game, 1, [0, 30])
      const { text, headers } = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
      const { text: details } = await asha.call('GET', `/games/${game.id}`)
      return [text, details, headers.etag].map((each) =>
        String(each)
          .replaceAll(game.uuid, 'uuid')
          .replaceAll(`"id":${game.id},"uuid"`, '"id":1,"uuid"')
          .replaceAll(/"createdDate":"[^"]+"/g, ''),
      )
    }
    const plain = await shape()
    expect(plain[0]).toContain('"format":4')
    expect(await shape({})).toEqual(plain)
    expect(await shape(house)).toEqual(plain)
  })

  it('can be given up (P-ruled-2)', async () => {
    const table = await play({ rules: { maxDrops: 1 } })
    const changed = await table.change('PUT', '', { rules: {} })
    expect(changed).toMatchObject({ format: 4, game: { rules: null } })
    expect((await table.send('GET', '')).body.data.rules).toBeUndefined()
  })

  it('are scored by who has a link, who cannot change them (P-ruled-6)', async () => {
    const table = await play(presetOf('pool-101'))
    const guest = byLink(world.visitor, await newLink(asha, table.game))
    const path = `/games/${table.game.uuid}`
    const scores = [...typed(0), named(2, 'WRONG_SHOW'), dropped(3)]
    const scored = await guest.call('POST', `${path}/scores/round`, { roundNumber: 1, scores })
    expect(scored.status).toBe(201)
    expect(totals(scored.body.data)).toEqual([0, 80, 20])
    const members = ['Bob', 'Eve']
    const view = byLink(world.visitor, await newLink(asha, table.game, 'view'))
    for (const { call } of [guest, view]) {
      expect((await call('PUT', path, { rules: {} })).status).toBe(401)
      expect((await call('PUT', `${path}/players/2`, { members })).status).toBe(401)
    }
    const round = { roundNumber: 2, scores: typed(0, 1, 2) }
    expect((await view.call('POST', `${path}/scores/round`, round)).status).toBe(403)
    const bela = await world.person('Bela')
    expect((await bela.call('PUT', path, { rules: {} })).status).toBe(404)
  })

  it('have an ETag of their format, and answers to retries made again (P-api-13)', async () => {
    const table = await play({ rules: { end: 'MANUAL' } })
    const key = { 'idempotency-key': `rules-${table.game.uuid}` }
    const round = { roundNumber: 1, scores: typed(0, 300, 5) }
    const path = `/games/${table.game.id}/scores/round`
    const first = await asha.call('POST', path, round, key)
    expect(first.headers.etag).toBe('"3.4.organizer"')
    await table.change('POST', '/scores/round', { roundNumber: 2, scores: typed(0, 1, 2) })
    const again = await asha.call('POST', path, round, key)
    expect(again.body).toEqual(first.body)
  })
})
