import { Release } from '../release.ts'
import { deviceDatabase } from './device-database.ts'
import { Outbox, type Outcome } from './outbox.ts'
import { OutboxStore } from './outbox-store.ts'
import { shownScoreboard } from './shown-scoreboard.ts'
import {
  GUEST_ID,
  isRoundWrite,
  type NewWrite,
  type WaitingWrite,
  writeIn,
} from './waiting-write.ts'

/**
 * The games scored on this device without an account: stored as those of a user, and sent to no
 * server. `Outbox.take` moves them into an account. Source: P-guest-2.
 */
export class GuestOutbox extends Outbox {
  constructor(store: OutboxStore) {
    super({ client: null, store, currentUser: () => GUEST_ID, onScoreboard: () => {} })
  }

  /** Stores a write, and the automatic end after it, which the server would find otherwise (R11). */
  override async submit(request: NewWrite): Promise<Outcome> {
    const outcome = await super.submit(request)
    if (outcome.kind !== 'waiting' || request.ledger || !isRoundWrite(request.write)) return outcome
    const scoreboard = shownScoreboard(null, this.#writesOf(request.gameUuid))?.scoreboard
    if (scoreboard?.isOver) await super.submit(writeIn(scoreboard, { type: 'ended' }))
    return outcome
  }

  async discard(gameUuid: string): Promise<void> {
    const created = this.#writesOf(gameUuid).find(({ write }) => write.type === 'created')
    if (created !== undefined) await this.drop(created)
  }

  #writesOf(gameUuid: string): readonly WaitingWrite[] {
    return this.unsent().filter((write) => write.gameUuid === gameUuid)
  }
}

/** Reads this device's games without an account, and lets the app open without a network. */
export async function startGuestOffline() {
  const outbox = new GuestOutbox(new OutboxStore(deviceDatabase()))
  await outbox.refresh()
  const release = Release.start()
  return {
    outbox,
    close(): void {
      release.close()
      outbox.close()
    },
  }
}
