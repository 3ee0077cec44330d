import { describe, expect, it, vi } from 'vitest'
import { ANANYA, accessTokenOf, ananyasSession, storeSession } from '../../testing/accounts.ts'
import { fakeProvider } from '../../testing/fake-provider.ts'
import { testServices } from '../../testing/test-services.ts'
import { deviceDatabase } from './device-database.ts'
import { startGuestOffline } from './guest-outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import { localGamesOf } from './shown-scoreboard.ts'
import { GUEST_ID } from './waiting-write.ts'
import type { GameWrite } from './writes.ts'

const UUID = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const OTHER_UUID = '6f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
const BELA = { ...ANANYA, id: 8, email: 'bela@example.com' }

const SETTINGS = {
  name: 'House, Thu 26 Nov',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
}

function round(roundNumber: number, ...points: readonly number[]): GameWrite {
  const scores = points.map((scoreValue, index) => ({
    playerId: index + 1,
    scoreType: 'CUSTOM' as const,
    scoreValue,
    playerName: ['Asha', 'Bela', 'Chitra'][index] ?? '',
  }))
  return { type: 'round-scored', roundNumber, scores }
}

const CREATED: GameWrite = { type: 'created', settings: SETTINGS }
const SEATED: GameWrite = {
  type: 'players-added',
  firstPlayerId: 1,
  players: ['Asha', 'Bela', 'Chitra'].map((name) => ({ name, email: null })),
}

/** Scores without an account, in a new page. */
async function scoreAsGuest(gameUuid: string, writes: readonly GameWrite[]) {
  const { outbox, close } = await startGuestOffline()
  const place = { gameUuid, gameRef: gameUuid, gameName: SETTINGS.name }
  const outcomes = []
  for (const write of writes) outcomes.push(await outbox.submit({ ...place, write }))
  const [game] = localGamesOf(outbox.unsent())
  close()
  return { outcomes, game }
}

/** A whole game: 14 rounds, one corrected, one undone, a name corrected, and the automatic end. */
async function playWholeGame(gameUuid = UUID) {
  const rounds = Array.from({ length: 12 }, (_, index) => round(index + 1, 0, 10, 11))
  const played = await scoreAsGuest(gameUuid, [
    CREATED,
    SEATED,
    ...rounds,
    { ...round(3, 0, 12, 11), type: 'round-edited', revision: 1 } as GameWrite,
    { type: 'player-renamed', playerId: 2, name: 'Bela Rao' },
    round(13, 0, 1, 1),
  ])
  const { outbox, close } = await startGuestOffline()
  const takesBack = outbox.unsent().at(-1)?.key ?? ''
  close()
  expect(played.game?.rounds.length).toBe(13)
  return scoreAsGuest(gameUuid, [
    { type: 'undone', takesBack, subject: 'Round 13 is scored' },
    round(13, 0, 80, 80),
  ])
}

/** Opens the app on this device, as a new tab or after the browser was closed. */
async function open({ fetch }: Pick<ReturnType<typeof fakeProvider>, 'fetch'>) {
  const services = testServices({ fetch })
  const offline = await services.lazyOffline.load()
  return { ...offline, services, close: () => services.lazyOffline.close() }
}

const stored = (userId: number) => new OutboxStore(deviceDatabase()).all(userId)

function pointsOf(game: ReturnType<typeof localGamesOf>[number] | undefined) {
  return {
    status: game?.game.status,
    winners: game?.winners.map(({ playerName }) => playerName),
    players: game?.players.map(({ name, totalScore }) => [name, totalScore]),
    rounds: game?.rounds.map(({ scores }) => scores.map(({ scoreValue }) => scoreValue)),
  }
}

describe('a game without an account', () => {
  it('is stored and sent to nobody, and ends by the rules on the device (P-guest-2)', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    const { game, outcomes } = await playWholeGame()
    expect(outcomes.map(({ kind }) => kind)).toEqual(['waiting', 'waiting'])
    expect(pointsOf(game)).toMatchObject({ status: 'COMPLETED', winners: ['Asha'] })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('can be reopened, corrected and ended again, and discarded (P-guest-5)', async () => {
    await playWholeGame()
    const { outbox, close } = await startGuestOffline()
    expect(await outbox.dropEnd(UUID)).toBe(true)
    const reopened = localGamesOf(outbox.unsent())[0]
    expect(reopened?.game.status).toBe('INPROGRESS')
    const revision = reopened?.rounds[12]?.revision ?? 0
    const write = { ...round(13, 0, 80, 10), type: 'round-edited', revision } as GameWrite
    await outbox.submit({ gameUuid: UUID, gameRef: UUID, gameName: '', write })
    expect(localGamesOf(outbox.unsent())[0]).toMatchObject({
      isOver: false,
      game: { status: 'INPROGRESS' },
    })
    await outbox.discard(UUID)
    expect(await stored(GUEST_ID)).toEqual([])
    close()
  })

  it('is closed by hand with the winner who was chosen, and reopened (P-guest-5, P-close-3)', async () => {
    const { game } = await scoreAsGuest(UUID, [
      CREATED,
      SEATED,
      round(1, 0, 30),
      { type: 'ended', winnerPlayerIds: [2] },
    ])
    expect(game).toMatchObject({
      game: { status: 'COMPLETED' },
      isOver: false,
      winners: [{ playerId: 2 }],
    })
    const { outbox, close } = await startGuestOffline()
    await outbox.dropEnd(UUID)
    expect(localGamesOf(outbox.unsent())[0]?.game.status).toBe('INPROGRESS')
    close()
  })

  it('stays ended when it is opened again from the list', async () => {
    await playWholeGame()
    const { game } = await scoreAsGuest(UUID, [{ type: 'resumed' }])
    expect(game?.game.status).toBe('COMPLETED')
  })

  it('leaves a round in its form where the device has no room (P-guest-6)', async () => {
    await scoreAsGuest(UUID, [CREATED, SEATED])
    vi.spyOn(OutboxStore.prototype, 'add').mockRejectedValue(
      new DOMException('', 'QuotaExceededError'),
    )
    const { outcomes } = await scoreAsGuest(UUID, [round(1, 0, 10, 20)])
    expect(outcomes[0]).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringContaining('This device has no room to keep this.') },
    })
    vi.restoreAllMocks()
  })

  it('is gone with the storage of the browser, and another one begins (P-guest-6)', async () => {
    await scoreAsGuest(UUID, [CREATED, SEATED])
    indexedDB.deleteDatabase('meldboard')
    const { game } = await scoreAsGuest(OTHER_UUID, [CREATED, SEATED])
    expect(game?.players.length).toBe(3)
    expect((await stored(GUEST_ID)).length).toBe(2)
  })
})

describe('games that an account takes', () => {
  it('are sent whole, once, and leave the device (P-guest-7)', async () => {
    const { game } = await playWholeGame()
    const provider = fakeProvider()
    const app = await open(provider)
    expect(provider.calls()).toBe(0)
    await app.outbox.take(new Set([UUID]), ANANYA.id)
    await app.outbox.drain()
    expect(provider.gamesOf(ANANYA).map(pointsOf)).toEqual([pointsOf(game)])
    expect(await stored(GUEST_ID)).toEqual([])
    expect(await stored(ANANYA.id)).toEqual([])
  })

  it('that had ended are no news once their end is sent, those that run on are (P-guest-7)', async () => {
    await playWholeGame()
    await scoreAsGuest(OTHER_UUID, [CREATED, SEATED])
    const app = await open(fakeProvider())
    const { outbox } = app
    const news: boolean[] = []
    outbox.listen(({ gameUuid, write }) => {
      if (write.type === 'ended') news.push(!outbox.hasEndedBefore(gameUuid))
    })
    await outbox.take(new Set([UUID, OTHER_UUID]), ANANYA.id)
    expect([UUID, OTHER_UUID].map((one) => outbox.hasEndedBefore(one))).toEqual([true, false])
    await outbox.drain()
    expect(news).toEqual([false])
    expect(outbox.hasEndedBefore(UUID)).toBe(false)
  })

  it('are each taken or left on the device (P-guest-7)', async () => {
    await scoreAsGuest(UUID, [CREATED, SEATED, round(1, 0, 10, 20)])
    await scoreAsGuest(OTHER_UUID, [CREATED, SEATED])
    const provider = fakeProvider()
    const app = await open(provider)
    await app.outbox.take(new Set([UUID]), ANANYA.id)
    await app.outbox.drain()
    expect(provider.gamesOf(ANANYA).map(({ game }) => game.uuid)).toEqual([UUID])
    expect(localGamesOf(app.guest.unsent()).map(({ game }) => game.uuid)).toEqual([OTHER_UUID])
  })

  const INTERRUPTIONS = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((call) => [
    [call, 'arrived', true] as const,
    [call, 'not arrived', false] as const,
  ])
  it.each(INTERRUPTIONS)(
    'are on the account once after the connection broke at call %i, which had %s (P-guest-9)',
    async (call, _words, hasArrived) => {
      const { game } = await playWholeGame()
      const provider = fakeProvider()
      provider.breakAt(call, hasArrived)
      const first = await open(provider)
      await first.outbox.take(new Set([UUID]), ANANYA.id)
      await first.outbox.drain()
      expect((await stored(ANANYA.id)).length).toBeGreaterThan(0)
      await first.close()
      provider.mend()
      const second = await open(provider)
      // The dialog of another page may still be open.
      await second.outbox.take(new Set([UUID]), ANANYA.id)
      await second.outbox.drain()
      expect(provider.gamesOf(ANANYA).map(pointsOf)).toEqual([pointsOf(game)])
      expect(await stored(ANANYA.id)).toEqual([])
      expect(await stored(GUEST_ID)).toEqual([])
    },
  )

  it('are on the account once when two tabs take them at the same time (P-guest-9)', async () => {
    const { game } = await playWholeGame()
    const provider = fakeProvider()
    const [one, other] = [await open(provider), await open(provider)]
    await Promise.all([one, other].map(({ outbox }) => outbox.take(new Set([UUID]), ANANYA.id)))
    await Promise.all([one.outbox.drain(), other.outbox.drain()])
    expect(provider.gamesOf(ANANYA).map(pointsOf)).toEqual([pointsOf(game)])
    await expect.poll(() => other.guest.unsent()).toEqual([])
  })

  it('wait without a network, and behind a proxy that answers in the place of the server (P-guest-9)', async () => {
    const { game } = await playWholeGame()
    const provider = fakeProvider()
    provider.lose()
    let isProxied = false
    const app = await open({
      fetch: async (request) =>
        isProxied
          ? new Response('<h1>Sign in to this network</h1>', {
              headers: { 'content-type': 'text/html' },
            })
          : provider.fetch(request),
    })
    await app.outbox.take(new Set([UUID]), ANANYA.id)
    await app.outbox.drain()
    isProxied = true
    await app.outbox.drain()
    expect(app.outbox.state.get().waiting.every(({ stop }) => stop === null)).toBe(true)
    expect((await stored(ANANYA.id)).length).toBe(20)
    isProxied = false
    provider.mend()
    await app.outbox.drain()
    expect(provider.gamesOf(ANANYA).map(pointsOf)).toEqual([pointsOf(game)])
  })

  it('stay those of the first account, also half sent, when another one signs in (P-guest-9)', async () => {
    const { game } = await playWholeGame()
    const provider = fakeProvider()
    provider.breakAt(6, true)
    const first = await open(provider)
    await first.outbox.take(new Set([UUID]), ANANYA.id)
    await first.outbox.drain()
    first.services.session.signOut()
    const { token } = ananyasSession()
    first.services.session.signIn({
      user: BELA,
      token: { ...token, access_token: accessTokenOf(BELA) },
    })
    provider.mend()
    const offline = await first.services.lazyOffline.load()
    expect(offline.guest.unsent()).toEqual([])
    await offline.outbox.take(new Set([UUID]), BELA.id)
    await offline.outbox.drain()
    expect(provider.gamesOf(BELA)).toEqual([])
    await first.close()
    storeSession(ananyasSession())
    const again = await open(provider)
    await again.outbox.drain()
    expect(provider.gamesOf(ANANYA).map(pointsOf)).toEqual([pointsOf(game)])
  })

  it('are not given to a user who is not signed in any more (P-guest-8)', async () => {
    await playWholeGame()
    const app = await open(fakeProvider())
    await app.outbox.take(new Set([UUID]), BELA.id)
    expect(localGamesOf(app.guest.unsent()).length).toBe(1)
  })

  it('take no more from a page that still scores without the account (P-guest-9)', async () => {
    await scoreAsGuest(UUID, [CREATED, SEATED])
    const { outbox, close } = await startGuestOffline()
    const app = await open(fakeProvider())
    await app.outbox.take(new Set([UUID]), ANANYA.id)
    const write = round(1, 0, 10, 20)
    const outcome = await outbox.submit({ gameUuid: UUID, gameRef: UUID, gameName: '', write })
    expect(outcome).toMatchObject({
      kind: 'refused',
      error: { message: 'This game is in an account now. Sign in to go on with it.' },
    })
    expect(await stored(GUEST_ID)).toEqual([])
    close()
  })
})
