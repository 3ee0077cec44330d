import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { startProcess } from '../operations/durability/testing/server-process.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { organizer } from './testing/organizer.ts'
import { type ReturningViewer, returningViewer } from './testing/returning-viewer.ts'

const AUTH_SECRET = 'a secret of at least thirty-two bytes'
const VIEWERS = 200

describe('a server that is killed under 200 viewers', () => {
  it('gets all of them back, one after the other, each with the newest version', async () => {
    const dataDirectory = await temporaryFolder()
    const environment = {
      PORT: String(await freePort()),
      DATA_DIR: dataDirectory,
      AUTH_SECRET,
    }
    const accessToken = await prepareUser(dataDirectory)
    const first = await startProcess(environment)
    const scorer = organizer(first.url, accessToken)
    const game = await scorer.newGame(['Asha', 'Bela'])
    const viewers = Array.from({ length: VIEWERS }, () => returningViewer(first.url, game.uuid))
    const all = (version: number) =>
      vi.waitFor(() => expect(behind(viewers, version)).toBe(0), { timeout: 60_000, interval: 50 })
    await all(2)
    await scorer.score(game, 1)
    await all(3)

    first.process.kill('SIGKILL')
    await first.ended
    const second = await startProcess(environment)
    // No notification announces this round: it is there when they come back.
    await scorer.score(game, 2)
    await all(4)
    await scorer.score(game, 3)
    await all(5)

    const returns = viewers.map((viewer) => viewer.cameBackAt() ?? 0)
    expect(Math.max(...returns) - Math.min(...returns)).toBeGreaterThanOrEqual(5_000)
    for (const { versions } of viewers) expect(versions).toEqual([2, 3, 4, 5])
    for (const viewer of viewers) viewer.leave()
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

function behind(viewers: readonly ReturningViewer[], version: number): number {
  return viewers.filter((viewer) => viewer.version() !== version).length
}

async function prepareUser(dataDirectory: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => undefined)
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const configuration = { authSecret: AUTH_SECRET }
  const user = await signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
  await database.destroy()
  return user.accessToken
}
