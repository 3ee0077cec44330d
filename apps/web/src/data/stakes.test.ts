import { stakesOf } from '@meldboard/engine/stakes'
import { describe, expect, it } from 'vitest'
import { ANANYA, ananyasSession, storeSession } from '../testing/accounts.ts'
import { fakeGame, GAME_ID, GAME_UUID } from '../testing/fake-game.ts'
import { success } from '../testing/fake-server.ts'
import { played, SETTINGS, sundayRummy } from '../testing/sunday-rummy.ts'
import { testServices } from '../testing/test-services.ts'
import { deviceDatabase } from './outbox/device-database.ts'
import { startGuestOffline } from './outbox/guest-outbox.ts'
import { OutboxStore } from './outbox/outbox-store.ts'
import { readWrite, renumber, termsAfter } from './outbox/waiting-write.ts'
import type { GameWrite } from './outbox/writes.ts'
import { ownChangeQuery } from './queries/scoreboard-query.ts'
import { type GameTerms, newTerms } from './stakes.ts'

const FIFTY = stakesOf({ buyIn: 50 })
const SIXTY = stakesOf({ buyIn: 60 })
const changed = (stakes: typeof FIFTY | null, waived = {}): GameWrite => ({
  type: 'stakes-changed',
  stakes,
  waived,
  callUps: {},
})

describe('the stakes of a game after what waits (P-stakes-44)', () => {
  const split = { mode: 'EQUAL', amounts: { 1: 100 } } as const
  const terms: GameTerms = { ...newTerms(FIFTY), split }

  it('are those of the newest change, and the split stays', () => {
    expect(termsAfter(terms, changed(SIXTY, { 2: 1 }))).toEqual({
      stakes: SIXTY,
      waived: { 2: 1 },
      callUps: {},
      split,
    })
    expect(termsAfter(terms, changed(null))).toBeNull()
    expect(termsAfter(terms, { type: 'ended' })).toBe(terms)
  })

  it('begin with the game', () => {
    expect(termsAfter(null, { type: 'created', settings: SETTINGS })).toBeNull()
    const created = { type: 'created', settings: SETTINGS, stakes: FIFTY } as const
    expect(termsAfter(null, created)).toEqual(newTerms(FIFTY))
  })
})

describe('a stored change of the stakes', () => {
  const place = { gameUuid: GAME_UUID, gameRef: String(GAME_ID), gameName: 'Sunday' }

  it('names players by the ids that they got (P-stakes-44)', () => {
    const write = changed(FIFTY, { 3: 1, 4: 2 })
    expect(renumber(write, new Map([[4, 5]]))).toEqual(changed(FIFTY, { 3: 1, 5: 2 }))
  })

  it('is read as it is, and as none where another release has stored other stakes', () => {
    const stored = { ...place, key: 'k', writtenAt: '', seq: 1, userId: 7, stop: null }
    const known = { ...stored, write: changed(FIFTY) }
    expect(readWrite(known)).toBe(known)
    const unknown = { ...stored, write: changed({ ...FIFTY, settle: 'BY_COIN' as never }) }
    expect(readWrite(unknown).write.type).toBe('unreadable')
  })

  it('is sent in its turn, and offers nothing to undo (P-stakes-44)', async () => {
    const table = fakeGame(sundayRummy())
    const services = testServices({ fetch: table.fakeServer.fetch })
    const { outbox } = await services.lazyOffline.load()
    const outcome = await outbox.submit({ ...place, write: changed(FIFTY, { 6: 1 }) })
    expect(outcome.kind).toBe('accepted')
    expect(table.fakeServer.bodiesOf(`PUT /games/${GAME_ID}/stakes`)).toEqual([
      { stakes: FIFTY, waived: { 6: 1 }, callUps: {} },
    ])
    const own = services.queryClient.getQueryData(ownChangeQuery(GAME_UUID).queryKey)
    expect(own).toBeUndefined()
    expect(services.queryClient.getQueryData(['stakes', GAME_ID])).toEqual({
      ...newTerms(FIFTY),
      waived: { 6: 1 },
    })
    await services.lazyOffline.close()
  })

  it('takes away no end that waits before it', async () => {
    const store = new OutboxStore(deviceDatabase('stakes-and-end'))
    const write = { ...place, userId: 7, writtenAt: '', stop: null }
    await store.add({ ...write, key: 'end', write: { type: 'ended' } })
    await store.add({ ...write, key: 'stakes', write: changed(FIFTY) })
    expect((await store.all(7)).map(({ key }) => key)).toEqual(['end', 'stakes'])
  })
})

it('goes into an account with a game that was scored without one (P-stakes-45)', async () => {
  const guest = await startGuestOffline()
  const place = { gameUuid: GAME_UUID, gameRef: GAME_UUID, gameName: SETTINGS.name }
  await guest.outbox.submit({
    ...place,
    write: { type: 'created', settings: SETTINGS, stakes: FIFTY },
  })
  await guest.outbox.submit({ ...place, write: changed(SIXTY) })
  guest.close()
  const table = fakeGame(played([{ type: 'created', settings: SETTINGS }]))
  table.fakeServer.answer('POST /games', success({ id: GAME_ID }, 201))
  storeSession(ananyasSession())
  const services = testServices({ fetch: table.fakeServer.fetch })
  const { outbox } = await services.lazyOffline.load()
  await outbox.take(new Set([GAME_UUID]), ANANYA.id)
  await expect.poll(() => outbox.unsent()).toEqual([])
  const { fakeServer } = table
  expect(fakeServer.bodiesOf('POST /games')).toMatchObject([{ uuid: GAME_UUID, stakes: FIFTY }])
  expect(fakeServer.bodiesOf(`PUT /games/${GAME_ID}/stakes`)).toMatchObject([{ stakes: SIXTY }])
  await services.lazyOffline.close()
})
