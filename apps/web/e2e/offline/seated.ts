import type { Organizer } from '../support/organizer.ts'
import { test as base, expect } from '../support/table.ts'
import { type Device, newOrganizer, openDevice, setUpGame, type TableGame } from './device.ts'

type Seated = {
  /** An organizer of the test's own. */
  readonly member: Organizer
  /** Their game of three. */
  readonly game: TableGame
  /** Their phone, with that game open. */
  readonly phone: Device
  /** A second device of theirs. */
  readonly laptop: Device
}

type DeviceParts = Parameters<typeof openDevice>

async function withDevice(parts: DeviceParts, use: (device: Device) => Promise<void>) {
  const device = await openDevice(...parts)
  await expect(device.scoreboard.row('Bela')).toBeVisible()
  await use(device)
  await device.context.close()
}

/** A test with an organizer whose devices can lose their network. */
export const test = base.extend<Seated>({
  member: async ({ server }, use) => use(await newOrganizer(server)),
  game: async ({ member }, use) => use(await setUpGame(member)),
  phone: ({ browser, server, member, game: _game }, use) =>
    withDevice([browser, server, member], use),
  laptop: ({ browser, server, member, game: _game }, use) =>
    withDevice([browser, server, member], use),
})

export { expect }
