import { describe, expect, it } from 'vitest'
import { fakeDevice, inGame } from '../../testing/fake-device.ts'
import { GAME_ID } from '../../testing/fake-game.ts'
import { customScores, type Happening } from '../../testing/sunday-rummy.ts'
import { shownScoreboard } from './shown-scoreboard.ts'
import { readWrite, renumber, type StoredWrite } from './waiting-write.ts'
import type { GameWrite } from './writes.ts'

const LEAVE = `POST /games/${GAME_ID}/players/2/leave`
const RETURN = `POST /games/${GAME_ID}/players/2/return`
const UNDO = `POST /games/${GAME_ID}/undo`

const BELA = { playerId: 2, name: 'Bela' }
const LEFT: GameWrite = { type: 'player-left', ...BELA, roundLeft: 1 }

const scored = (roundNumber: number, ...points: readonly (number | null)[]): Happening => ({
  type: 'round-scored',
  roundNumber,
  scores: customScores(points),
})

/** A device in a game of three after round 1, with no network until the test restores it. */
async function offlineDevice() {
  const device = await fakeDevice()
  device.happen({ type: 'players-added', names: ['Chitra'] })
  device.happen(scored(1, 0, 10, 20))
  device.lose()
  const { outbox } = await device.open()
  const known = device.document()
  return {
    device,
    outbox,
    shownPlayer: () =>
      shownScoreboard(known, outbox.unsent())?.scoreboard.players.find(({ id }) => id === 2),
    player: () => device.document().players.find(({ id }) => id === 2),
    async find(): Promise<void> {
      device.find()
      device.fakeServer.answer(LEAVE, ({ body }) =>
        device.happen({ type: 'player-left', playerId: 2, ...(body as { roundLeft: number }) }),
      )
      device.fakeServer.answer(RETURN, ({ body }) =>
        device.happen({
          type: 'player-returned',
          playerId: 2,
          ...(body as { roundReturned: number }),
        }),
      )
      await outbox.drain()
      await outbox.refresh()
    },
    submitRound: (roundNumber: number, asha: number, chitra: number) =>
      outbox.submit(
        inGame({
          type: 'round-scored',
          roundNumber,
          scores: [
            { playerId: 1, playerName: 'Asha', scoreType: 'CUSTOM', scoreValue: asha },
            { playerId: 3, playerName: 'Chitra', scoreType: 'CUSTOM', scoreValue: chitra },
          ],
        }),
      ),
  }
}

describe('a leaving and a return without a network (P-offline-4)', () => {
  it('are shown at once, wait between the rounds, and are sent in order', async () => {
    const { device, outbox, shownPlayer, player, find, submitRound } = await offlineDevice()
    expect(await outbox.submit(inGame(LEFT))).toEqual({ kind: 'waiting' })
    expect(shownPlayer()).toMatchObject({ roundLeft: 1, rank: null, totalScore: 10 })
    await submitRound(2, 0, 5)
    await outbox.submit(inGame({ type: 'player-returned', ...BELA, roundReturned: 3 }))
    expect(shownPlayer()).toMatchObject({ absences: [{ roundLeft: 1, roundReturned: 3 }] })
    await find()
    expect(device.fakeServer.bodiesOf(LEAVE).at(-1)).toEqual({ roundLeft: 1 })
    expect(device.fakeServer.bodiesOf(RETURN)).toEqual([{ roundReturned: 3 }])
    expect(outbox.unsent()).toEqual([])
    expect(player()).toMatchObject({ absences: [{ roundLeft: 1, roundReturned: 3 }] })
    expect(device.document().rounds[1]?.scores).toHaveLength(2)
  })

  it('are taken back by an undo that waits too (P-undo-7)', async () => {
    const { device, outbox, shownPlayer, player, find } = await offlineDevice()
    await outbox.submit(inGame(LEFT))
    const takesBack = shownScoreboard(device.document(), outbox.unsent())?.newest ?? 0
    const subject = 'Bela has left'
    await outbox.submit(inGame({ type: 'undone', takesBack, subject }))
    expect(shownPlayer()?.absences).toBeUndefined()
    await find()
    expect(outbox.unsent()).toEqual([])
    expect(player()?.absences).toBeUndefined()
  })

  it('follow a player whose id another device has taken (P-offline-12)', () => {
    const ids = new Map([[2, 5]])
    expect(renumber(LEFT, ids)).toEqual({ ...LEFT, playerId: 5 })
    const back: GameWrite = { type: 'player-returned', ...BELA, roundReturned: 3 }
    expect(renumber(back, ids)).toEqual({ ...back, playerId: 5 })
  })

  it('are read as they were stored, and not without their round (P-offline-10)', () => {
    const texts = { gameUuid: 'a', gameRef: '1', gameName: 'Friday', key: 'k', writtenAt: '' }
    const stored = { ...texts, seq: 1, userId: 7, write: LEFT, stop: null } as StoredWrite
    expect(readWrite(stored)).toBe(stored)
    const broken = { ...stored, write: { type: 'player-left', ...BELA } } as unknown as StoredWrite
    expect(readWrite(broken).write).toEqual({ type: 'unreadable' })
  })
})

describe('a leaving that another device was faster with (P-offline-9)', () => {
  it('has happened, and nothing is left to decide', async () => {
    const { device, outbox, player, find } = await offlineDevice()
    await outbox.submit(inGame(LEFT))
    device.happen({ type: 'player-left', playerId: 2, roundLeft: 1 })
    await find()
    expect(outbox.unsent()).toEqual([])
    expect(player()?.roundLeft).toBe(1)
  })

  it('has happened too where the player is already back', async () => {
    const { device, outbox, find } = await offlineDevice()
    device.happen({ type: 'player-left', playerId: 2, roundLeft: 1 })
    await outbox.submit(inGame({ type: 'player-returned', ...BELA, roundReturned: 2 }))
    device.happen({ type: 'player-returned', playerId: 2, roundReturned: 2 })
    await find()
    expect(outbox.unsent()).toEqual([])
  })

  it('waits for a person where another round was scored first', async () => {
    const { device, outbox, find } = await offlineDevice()
    await outbox.submit(inGame(LEFT))
    device.happen(scored(2, 0, 3, 4))
    await find()
    expect(outbox.unsent()).toMatchObject([{ write: LEFT, stop: { kind: 'refused', status: 409 } }])
  })

  it('is not undone by an undo of one’s own, which would take back the other change', async () => {
    const { device, outbox, find } = await offlineDevice()
    await outbox.submit(inGame(LEFT))
    const takesBack = shownScoreboard(device.document(), outbox.unsent())?.newest ?? 0
    await outbox.submit(inGame({ type: 'undone', takesBack, subject: 'Bela has left' }))
    device.happen({ type: 'player-left', playerId: 2, roundLeft: 1 })
    device.happen({ type: 'settings-changed', settings: { targetScore: 150 } })
    await find()
    expect(device.fakeServer.bodiesOf(UNDO)).toEqual([])
    expect(device.document().game.targetScore).toBe(150)
    expect(outbox.unsent()).toMatchObject([
      { write: { type: 'undone' }, stop: { kind: 'refused' } },
    ])
  })
})
