import { describe, expect, it } from 'vitest'
import { fakeDevice, inGame, ROUND, round } from '../../testing/fake-device.ts'
import { GAME_ID } from '../../testing/fake-game.ts'
import { failure } from '../../testing/fake-server.ts'
import type { Happening } from '../../testing/sunday-rummy.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { Outbox } from './outbox.ts'
import { shownScoreboard } from './shown-scoreboard.ts'
import type { GameWrite } from './writes.ts'

const UNDO = `POST /games/${GAME_ID}/undo`
const SEATS = `PUT /games/${GAME_ID}/players/positions`

describe('an undo (P-undo-7)', () => {
  it('follows the round that waits, and a better one follows it', async () => {
    const { device, outbox, shown, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    await outbox.submit(inGame(round(1, 0, 20)))
    expect(shown()).toEqual([[0, 20]])
    device.find()
    await outbox.drain()
    expect(pointsOf(device.document())).toEqual([[0, 20]])
    expect(device.fakeServer.bodiesOf(UNDO)).toEqual([{ version: 3 }])
    expect(outbox.unsent()).toEqual([])
  })

  it('is pressed while its round is being accepted, and the page still shows it as waiting', async () => {
    const { device, outbox, undo, known } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    const takesBack = shownScoreboard(known, outbox.unsent())?.newest ?? 0
    device.find()
    await outbox.drain()
    expect(outbox.unsent()).toEqual([])
    await undo(outbox, takesBack)
    expect(pointsOf(device.document())).toEqual([])
    expect(outbox.unsent()).toEqual([])
  })

  it('of seats that were changed here follows the change', async () => {
    const { device, outbox, undo } = await offlineDevice()
    device.fakeServer.answer(SEATS, () => {
      throw new TypeError('The connection broke.')
    })
    await outbox.submit(inGame({ type: 'positions-changed', playerIds: [2, 1] }))
    await undo()
    expect(outbox.unsent()).toHaveLength(2)
    const seats: unknown[] = []
    device.fakeServer.answer(SEATS, () => {
      const answer = device.happen({ type: 'positions-changed', playerIds: [2, 1] })
      seats.push(device.document().players.map(({ name }) => name))
      return answer
    })
    await outbox.drain()
    seats.push(device.document().players.map(({ name }) => name))
    expect(seats).toEqual([
      ['Bela', 'Asha'],
      ['Asha', 'Bela'],
    ])
    expect(outbox.unsent()).toEqual([])
  })

  it('is sent after the browser was closed', async () => {
    const { device, outbox, services, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    await services.lazyOffline.close()
    device.find()
    const after = await device.open()
    await after.outbox.drain()
    expect(pointsOf(device.document())).toEqual([])
    expect(device.document().version).toBe(4)
  })

  it('follows a round that the server has got, though its answer was lost', async () => {
    const { device, outbox, undo } = await offlineDevice()
    device.fakeServer.answer(ROUND, () => {
      device.happen(TEN)
      throw new TypeError('The answer was lost.')
    })
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    device.find()
    await outbox.drain()
    expect(pointsOf(device.document())).toEqual([])
    expect(outbox.unsent()).toEqual([])
  })

  it('passes over a name that was corrected in between', async () => {
    const { device, outbox, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await outbox.submit(inGame({ type: 'player-renamed', playerId: 1, name: 'Asha Rao' }))
    await undo()
    device.fakeServer.answer(`PUT /games/${GAME_ID}/players/1`, () =>
      device.happen({ type: 'player-renamed', playerId: 1, name: 'Asha Rao' }),
    )
    device.find()
    await outbox.drain()
    expect(pointsOf(device.document())).toEqual([])
    expect(device.document().players[0]?.name).toBe('Asha Rao')
  })

  it('takes back its own change also where another device was busy before it', async () => {
    const { device, outbox, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    device.happen({ type: 'settings-changed', settings: { targetScore: 150 } })
    device.find()
    await outbox.drain()
    expect(pointsOf(device.document())).toEqual([])
    expect(device.document().game.targetScore).toBe(150)
  })

  it('takes back nothing that another device has done after it', async () => {
    const { device, outbox, shown, undo } = await offlineDevice(TEN)
    const { bodiesOf } = device.fakeServer
    device.fakeServer.answer(UNDO, () => {
      throw new TypeError('The connection broke.')
    })
    await undo()
    expect(shown()).toEqual([])
    device.happen({ type: 'settings-changed', settings: { targetScore: 150 } })
    device.fakeServer.answer(UNDO, ({ body }) =>
      device.happen({ type: 'undone', ...(body as { version: number }) }),
    )
    await outbox.drain()
    expect(new Set(bodiesOf(UNDO).map((body) => JSON.stringify(body)))).toEqual(
      new Set(['{"version":3}']),
    )
    expect(device.document().game.targetScore).toBe(150)
    expect(pointsOf(device.document())).toEqual([[0, 10]])
    expect(outbox.state.get().waiting[0]).toMatchObject({ stop: { kind: 'refused', status: 409 } })
    expect(shownScoreboard(device.document(), outbox.unsent())?.scoreboard.rounds).toHaveLength(1)
  })

  it('is not even sent where another device has recorded the same round and something after it', async () => {
    const { device, outbox, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    device.happen(TEN)
    device.happen({ type: 'settings-changed', settings: { targetScore: 150 } })
    device.find()
    await outbox.drain()
    expect(device.fakeServer.bodiesOf(UNDO)).toEqual([])
    expect(device.document().game.targetScore).toBe(150)
    const [left, ...others] = outbox.state.get().waiting
    expect(left).toMatchObject({ write: { type: 'undone' }, stop: { kind: 'refused' } })
    expect(others).toEqual([])
  })

  it('goes together with a round that the server refuses: nothing is left to decide', async () => {
    const { device, outbox, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    await outbox.submit(inGame(round(1, 0, 20)))
    let refusals = 0
    device.fakeServer.answer(ROUND, () => {
      refusals += 1
      if (refusals > 1) return device.happen({ ...TEN, scores: scores(0, 20) })
      return failure(400, 'VALIDATION_ERROR', 'Not like this.')
    })
    await outbox.drain()
    expect(pointsOf(device.document())).toEqual([[0, 20]])
    expect(device.fakeServer.bodiesOf(UNDO)).toEqual([])
    expect(outbox.unsent()).toEqual([])
  })

  it('goes together with a round that its person discards', async () => {
    const { outbox, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    const [waiting] = outbox.unsent()
    if (waiting !== undefined) await outbox.drop(waiting)
    expect(outbox.unsent()).toEqual([])
  })

  it('happens once, though two tabs ask for it', async () => {
    const { device, outbox, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    const tab = await device.open()
    await Promise.all([undo(), undo(tab.outbox)])
    expect(outbox.unsent()).toHaveLength(2)
    device.find()
    await outbox.drain()
    expect(pointsOf(device.document())).toEqual([])
    expect(device.fakeServer.bodiesOf(UNDO)).toHaveLength(1)
    expect(outbox.unsent()).toEqual([])
  })

  it('is never sent for another user of the device (P-offline-13)', async () => {
    const { device, outbox, services, undo } = await offlineDevice()
    await outbox.submit(inGame(round(1, 0, 10)))
    await undo()
    services.session.signOut()
    device.find()
    await outbox.drain()
    expect(device.fakeServer.bodiesOf(UNDO)).toEqual([])
  })
})

const scores = (asha: number, bela: number) => [
  { playerId: 1, scoreType: 'CUSTOM' as const, scoreValue: asha },
  { playerId: 2, scoreType: 'CUSTOM' as const, scoreValue: bela },
]

const TEN = { type: 'round-scored', roundNumber: 1, scores: scores(0, 10) } as const

/** A device without a network, and its last document. */
async function offlineDevice(...before: readonly Happening[]) {
  const device = await fakeDevice()
  for (const happening of before) device.happen(happening)
  device.lose()
  const opened = await device.open()
  const known = device.document()
  return {
    device,
    ...opened,
    known,
    shown: () => pointsOf(shownScoreboard(known, opened.outbox.unsent())?.scoreboard),
    /** Undoes what the device shows as the newest change. */
    undo: (
      outbox: Outbox = opened.outbox,
      takesBack = shownScoreboard(known, outbox.unsent())?.newest ?? 0,
    ) => {
      const write: GameWrite = { type: 'undone', takesBack, subject: 'Round 1 is scored' }
      return outbox.submit(inGame(write))
    },
  }
}

const pointsOf = (document: Pick<GameScoreboard, 'rounds'> | undefined) =>
  document?.rounds.map((one) => one.scores.map(({ scoreValue }) => scoreValue))
