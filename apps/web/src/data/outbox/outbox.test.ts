import type { Schemas } from '@meldboard/api-client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANANYA, accessTokenOf, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeDevice, inGame, ROUND, round, scoresOf } from '../../testing/fake-device.ts'
import { GAME_ID } from '../../testing/fake-game.ts'
import { failure, success } from '../../testing/fake-server.ts'
import { deviceDatabase } from './device-database.ts'
import { OutboxStore } from './outbox-store.ts'
import { shownScoreboard } from './shown-scoreboard.ts'

const points = ({ rounds }: { rounds: readonly { scores: readonly { scoreValue: number }[] }[] }) =>
  rounds.map(({ scores }) => scores.map(({ scoreValue }) => scoreValue))

const OTHER_UUID = '6f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'

const SETTINGS = {
  name: 'Table two',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

describe('a write with a network', () => {
  it('is written down before it is sent, and forgotten once it is accepted', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    let keptMeanwhile = 0
    device.fakeServer.answer(ROUND, async () => {
      keptMeanwhile = (await new OutboxStore(deviceDatabase()).all(ANANYA.id)).length
      return device.happen({ type: 'round-scored', roundNumber: 1, scores: bareScores(0, 10) })
    })
    const outcome = await outbox.submit(inGame(round(1, 0, 10)))
    expect(outcome.kind).toBe('accepted')
    expect(keptMeanwhile).toBe(1)
    expect(outbox.state.get().waiting).toEqual([])
  })

  it('counts as unsent while its form shows that it is being sent', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    let unsentMeanwhile = 0
    device.fakeServer.answer(ROUND, async () => {
      await outbox.refresh()
      unsentMeanwhile = outbox.unsent().length
      expect(outbox.state.get().waiting).toEqual([])
      return device.happen({ type: 'round-scored', roundNumber: 1, scores: bareScores(0, 10) })
    })
    await outbox.submit(inGame(round(1, 0, 10)))
    expect(unsentMeanwhile).toBe(1)
    expect(outbox.unsent()).toEqual([])
  })

  it('that is refused goes back to its form, and does not wait', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    device.refuse(400)
    const outcome = await outbox.submit(inGame(round(1, 0, 10)))
    expect(outcome).toMatchObject({ kind: 'refused', error: { message: 'Not like this.' } })
    expect(outbox.state.get().waiting).toEqual([])
  })
})

describe('writes without a network', () => {
  it('let the browser be asked once, and only then, to keep what is stored (P-offline-22)', async () => {
    const persist = vi.fn(async () => false)
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
    const device = await fakeDevice()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    expect(persist).not.toHaveBeenCalled()
    device.lose()
    expect(await outbox.submit(inGame(round(2, 0, 10)))).toEqual({ kind: 'waiting' })
    expect(await outbox.submit(inGame(round(3, 0, 10)))).toEqual({ kind: 'waiting' })
    expect(persist).toHaveBeenCalledOnce()
  })

  it('wait in order, and are sent in order under their keys after the browser was closed', async () => {
    const device = await fakeDevice()
    device.lose()
    const before = await device.open()
    expect(await before.outbox.submit(inGame(round(1, 0, 10)))).toEqual({ kind: 'waiting' })
    expect(await before.outbox.submit(inGame(round(2, 5, 0)))).toEqual({ kind: 'waiting' })
    const written = before.outbox.state.get().waiting.map(({ key }) => key)
    await before.services.lazyOffline.close()

    device.find()
    const tried = device.keys().length
    const after = await device.open()
    await after.outbox.drain()
    expect(points(device.document())).toEqual([
      [0, 10],
      [5, 0],
    ])
    expect(device.keys().slice(tried)).toEqual(written)
    expect(after.outbox.state.get().waiting).toEqual([])
  })

  it('are thirty, and are sent one after the other (P-offline-6)', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    const written = Array.from({ length: 30 }, (_, index) => [0, index % 3] as const)
    for (const [index, [asha, bela]] of written.entries()) {
      await outbox.submit(inGame(round(index + 1, asha, bela)))
    }
    expect(outbox.state.get().waiting).toHaveLength(30)
    expect(points(device.document())).toEqual([])
    device.find()
    await outbox.drain()
    expect(points(device.document())).toEqual(written)
    expect(outbox.state.get().waiting).toEqual([])
  })

  it('show what they make of the game at once (P-offline-5)', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 150)))
    await outbox.submit(inGame(round(2, 0, 60)))
    const shown = shownScoreboard(device.document(), outbox.state.get().waiting)
    expect(shown?.scoreboard).toMatchObject({ isOver: true, winner: { playerName: 'Asha' } })
    expect(shown?.scoreboard.players[1]).toMatchObject({ totalScore: 210, isOut: true })
    expect([...(shown?.waitingRounds ?? [])]).toEqual([1, 2])
  })

  it('are tried again by themselves', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    device.find()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(points(device.document())).toEqual([[0, 10]]), 10_000)
  })

  it('end the game once the last of them is accepted', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 201)))
    expect(device.fakeServer.bodiesOf(`PUT /games/${GAME_ID}/end`)).toEqual([])
    device.find()
    await outbox.drain()
    expect(device.fakeServer.bodiesOf(`PUT /games/${GAME_ID}/end`)).toEqual([
      { winnerPlayerIds: [1], manualEnd: false },
    ])
    expect(device.document().game.status).toBe('COMPLETED')
  })

  it('still wait, and are tried again, when the database could not be read for a moment', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    device.find()
    const reading = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('The connection is closing.', 'InvalidStateError')
    })
    await outbox.refresh()
    expect(outbox.state.get().waiting).toHaveLength(1)
    await outbox.drain()
    expect(outbox.state.get().waiting).toHaveLength(1)
    reading.mockRestore()
    await vi.waitFor(() => expect(points(device.document())).toEqual([[0, 10]]), 10_000)
  })

  it('are known to wait as soon as the pages of their user are shown again', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox, services } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    services.session.signOut()
    expect(outbox.state.get().waiting).toEqual([])
    services.session.signIn(ananyasSession())
    await services.lazyOffline.load()
    expect(outbox.state.get().waiting).toHaveLength(1)
  })

  it('are never seen nor sent by another user of the device (P-offline-13)', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox, services } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    device.find()
    services.session.signIn(belasSession())
    expect(outbox.state.get().waiting).toEqual([])
    expect(outbox.unsent()).toEqual([])
    await outbox.drain()
    await outbox.refresh()
    expect(outbox.state.get().waiting).toEqual([])
    expect(points(device.document())).toEqual([])
    storeSession(ananyasSession())
    services.session.signIn(ananyasSession())
    await outbox.drain()
    expect(points(device.document())).toEqual([[0, 10]])
  })

  it('are never sent as another user who signs in from another tab during a refresh (P-offline-13)', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox, services } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    device.find()
    const tried = device.keys().length
    services.session.signIn(ananyasSession(-5))
    device.fakeServer.answer('POST /auth/refresh-token', () => {
      storeSession(belasSession())
      return success(ananyasSession())
    })
    await outbox.drain()
    expect(device.keys().slice(tried)).toEqual([])
    expect(await new OutboxStore(deviceDatabase()).all(ANANYA.id)).toMatchObject([{ stop: null }])
    services.session.signIn(ananyasSession())
    await outbox.drain()
    expect(points(device.document())).toEqual([[0, 10]])
  })

  it('are not shown to another user who signs in while they are sent', async () => {
    const device = await fakeDevice()
    const { outbox, services } = await device.open()
    device.fakeServer.answer(ROUND, () => {
      services.session.signIn(belasSession())
      return device.happen({ type: 'round-scored', roundNumber: 1, scores: bareScores(0, 10) })
    })
    await outbox.submit(inGame(round(1, 0, 10)))
    expect(points(device.document())).toEqual([[0, 10]])
    expect(services.queryClient.getQueryData(['scoreboard', GAME_ID])).toBeUndefined()
    expect(await new OutboxStore(deviceDatabase()).all(ANANYA.id)).toEqual([])
  })

  it('are never sent as another user before this tab is told that another tab signed in', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    device.find()
    const tried = device.keys().length
    storeSession(belasSession())
    await outbox.drain()
    expect(device.keys().slice(tried)).toEqual([])
    expect(await new OutboxStore(deviceDatabase()).all(ANANYA.id)).toMatchObject([{ stop: null }])
  })

  it('that take two requests are not finished as another user', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    device.happen({ type: 'round-scored', roundNumber: 1, scores: bareScores(0, 201) })
    device.fakeServer.answer(`GET /scoreboard/${GAME_ID}`, () => {
      storeSession(belasSession())
      return success(device.document())
    })
    expect(await outbox.submit(inGame({ type: 'ended' }))).toEqual({ kind: 'waiting' })
    expect(device.fakeServer.bodiesOf(`PUT /games/${GAME_ID}/end`)).toEqual([])
    expect(await new OutboxStore(deviceDatabase()).all(ANANYA.id)).toMatchObject([{ stop: null }])
  })
})

describe('an end that a person has decided', () => {
  const END = `PUT /games/${GAME_ID}/end`

  it('is sent behind the rounds, also behind one that is typed again after it (P-close-3)', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    await outbox.submit(inGame({ type: 'ended', winnerPlayerIds: [2] }))
    const ended = shownScoreboard(device.document(), outbox.unsent())?.scoreboard
    expect(ended).toMatchObject({ game: { status: 'COMPLETED' }, winners: [{ playerId: 2 }] })
    await outbox.submit(inGame({ type: 'player-renamed', playerId: 2, name: 'Bela Rao' }))
    device.fakeServer.answer(END, ({ body }) => {
      return device.happen({
        type: 'ended',
        ...(body as { winnerPlayerIds: number[] }),
        manualEnd: true,
      })
    })
    device.find()
    await outbox.drain()
    expect(device.fakeServer.bodiesOf(END)).toEqual([{ winnerPlayerIds: [2], manualEnd: true }])
  })

  it('that is refused later waits for a person, like any other change (P-close-3, P-offline-10)', async () => {
    const device = await fakeDevice()
    device.fakeServer.answer(END, () => {
      throw new TypeError('The connection broke.')
    })
    const { outbox } = await device.open()
    await outbox.submit(inGame({ type: 'ended', winnerPlayerIds: [2] }))
    device.fakeServer.answer(END, failure(409, 'CONFLICT', 'Bela is out.'))
    await outbox.drain()
    expect(outbox.unsent()).toMatchObject([{ stop: { kind: 'refused', message: 'Bela is out.' } }])
  })
})

describe('which game is the active one', () => {
  const RESUME = `PUT /games/${GAME_ID}/resume`
  const other = { gameUuid: OTHER_UUID, gameRef: OTHER_UUID, gameName: 'Table two' }
  const made = { ...other, write: { type: 'created', settings: SETTINGS } } as const

  it('is chosen once, by the last choice, after what else waits (P-offline-18)', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    await outbox.submit(inGame({ type: 'resumed' }))
    await outbox.submit(made)
    await outbox.submit(inGame({ type: 'resumed' }))
    const types = outbox.state.get().waiting.map(({ write }) => write.type)
    expect(types).toEqual(['round-scored', 'created', 'resumed'])
    expect(device.fakeServer.bodiesOf(RESUME)).toEqual([])
  })

  it('is not asked about: a refused choice is gone', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    device.fakeServer.answer(RESUME, failure(404, 'NOT_FOUND', 'Nothing here.'))
    const outcome = await outbox.submit(inGame({ type: 'resumed' }))
    expect(outcome).toMatchObject({ kind: 'refused', error: { status: 404 } })
    expect(outbox.state.get().waiting).toEqual([])
  })

  it('is none that has ended meanwhile: it would be reopened (R12)', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    device.happen({ type: 'ended', winnerPlayerIds: [1], manualEnd: true })
    expect((await outbox.submit(inGame({ type: 'resumed' }))).kind).toBe('accepted')
    expect(device.document().game.status).toBe('COMPLETED')
  })
})

describe('a conflict', () => {
  async function conflicting() {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    await outbox.submit(inGame(round(2, 0, 3)))
    device.happen({ type: 'round-scored', roundNumber: 1, scores: bareScores(7, 0) })
    device.find()
    await outbox.drain()
    await outbox.refresh()
    const [first] = outbox.state.get().waiting
    if (first === undefined) throw new Error('Nothing waits.')
    return { device, outbox, first }
  }

  it('keeps both versions, and what waits behind it', async () => {
    const { outbox, first, device } = await conflicting()
    expect(first.stop).toMatchObject({
      kind: 'conflict',
      theirs: { roundNumber: 1, scores: [{ scoreValue: 7 }, { scoreValue: 0 }] },
    })
    expect(first.write).toMatchObject({ scores: scoresOf(0, 10) })
    expect(outbox.state.get().waiting).toHaveLength(2)
    expect(points(device.document())).toEqual([[7, 0]])
  })

  it('is settled with one’s own version, and the rest follows', async () => {
    const { outbox, first, device } = await conflicting()
    device.fakeServer.answer(`PUT /games/${GAME_ID}/scores/round/1`, ({ headers }) => {
      expect(headers.get('If-Match')).toBe('"1"')
      return device.happen({ type: 'round-edited', roundNumber: 1, scores: bareScores(0, 10) })
    })
    await outbox.keepMine(first)
    expect(points(device.document())).toEqual([
      [0, 10],
      [0, 3],
    ])
  })

  it('is settled with the other version, and the rest follows', async () => {
    const { outbox, first, device } = await conflicting()
    await outbox.drop(first)
    expect(points(device.document())).toEqual([
      [7, 0],
      [0, 3],
    ])
  })

  it('is none where both devices recorded the same', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    await outbox.submit(inGame(round(2, 1, 0)))
    device.happen({ type: 'round-scored', roundNumber: 1, scores: bareScores(0, 10) })
    device.happen({ type: 'round-scored', roundNumber: 2, scores: bareScores(1, 0) })
    device.find()
    await outbox.drain()
    await outbox.refresh()
    expect(outbox.state.get().waiting).toEqual([])
  })
})

describe('a write that the server refuses later', () => {
  it('is kept with the reason, and can be tried again', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    device.refuse(400)
    await outbox.drain()
    await outbox.refresh()
    const [stopped] = outbox.state.get().waiting
    expect(stopped?.stop).toMatchObject({ kind: 'refused', message: 'Not like this.' })
    device.find()
    if (stopped !== undefined) await outbox.tryAgain(stopped)
    expect(points(device.document())).toEqual([[0, 10]])
    expect(new Set(device.keys()).size).toBe(2)
  })
})

describe('a write that comes too soon for the server', () => {
  it('waits as long as the server asks, and does not delay other games', async () => {
    const device = await fakeDevice()
    device.lose()
    const { outbox } = await device.open()
    await outbox.submit(inGame(round(1, 0, 10)))
    const other = { gameUuid: 'other', gameRef: '43', gameName: 'Monday rummy' }
    await outbox.submit({ ...other, write: round(1, 5, 0) })
    const { status, body } = failure(429, 'RATE_LIMITED', 'Too many requests.')
    const limited = Response.json(body, { status, headers: { 'Retry-After': '300' } })
    device.fakeServer.answer(ROUND, () => limited.clone())
    const retries = vi.spyOn(globalThis, 'setTimeout')
    device.fakeServer.answer('POST /games/43/scores/round', success(device.document()))
    await outbox.drain()
    await outbox.refresh()
    expect(outbox.state.get().waiting).toMatchObject([{ gameRef: String(GAME_ID), stop: null }])
    expect(retries.mock.calls.map(([, wait]) => wait)).toContain(300_000)
  })

  it('waits for no person, and is sent later as it is', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    device.refuse(429)
    expect(await outbox.submit(inGame(round(1, 0, 10)))).toEqual({ kind: 'waiting' })
    await outbox.drain()
    expect(outbox.state.get().waiting).toMatchObject([{ write: { roundNumber: 1 }, stop: null }])
    device.find()
    await outbox.drain()
    expect(points(device.document())).toEqual([[0, 10]])
    expect(new Set(device.keys()).size).toBe(1)
    expect(outbox.state.get().waiting).toEqual([])
  })
})

describe('a device without room', () => {
  it('still sends, and says that nothing can wait (P-offline-15)', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    fillUp()
    const outcome = await outbox.submit(inGame(round(1, 0, 10)))
    expect(outcome.kind).toBe('accepted')
    expect(outbox.state.get().isFull).toBe(true)
  })

  it('leaves the scores with their form when there is no network either', async () => {
    const device = await fakeDevice()
    const { outbox } = await device.open()
    fillUp()
    device.lose()
    const outcome = await outbox.submit(inGame(round(1, 0, 10)))
    expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'NETWORK_ERROR' } })
    device.find()
    expect((await outbox.submit(inGame(round(1, 0, 10)))).kind).toBe('accepted')
    expect(new Set(device.keys()).size).toBe(1)
  })

  /** Fills the device's storage, so that its database stores nothing more. */
  function fillUp(): void {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })
  }
})

function belasSession(): Schemas['Auth'] {
  const user = { ...ANANYA, id: 8, email: 'bela@example.com' }
  return { user, token: { ...ananyasSession().token, access_token: accessTokenOf(user) } }
}

function bareScores(asha: number, bela: number) {
  return scoresOf(asha, bela).map(({ playerName, ...score }) => score)
}
