import { changeFormat, type GameEvent, type ScoreboardChange } from '@meldboard/engine'
import { findWatchedGame, newestEvents, type WatchedGame } from '../games/game-store.ts'
import { eventText } from '../games/public-scoreboards.ts'
import type { Queries } from '../platform/database/database.ts'

/** A viewer who has missed more gets the scoreboard. */
const RECENT_CHANGES = 20

type SentChange = {
  readonly version: number
  readonly type: GameEvent['type']
  /** As it is sent to a viewer. */
  readonly text: Buffer
}

/**
 * After these events no earlier one is sent: it may have a mistaken name or text that the scoreboard no longer shows.
 */
const TAKES_TEXT_BACK: ReadonlySet<GameEvent['type']> = new Set([
  'settings-changed',
  'player-renamed',
  'player-removed',
])

/** One game's newest changes, read once for all viewers who follow changes. */
export class RecentChanges {
  readonly #uuid: string
  readonly #queries: Queries
  /** Without a gap, the newest at the end. */
  #changes: readonly SentChange[] = []
  #version = 0
  /** The last requested span: mostly all viewers have seen the same version. */
  #span: { readonly seen: number; readonly text: Buffer | null } | null = null

  constructor(queries: Queries, uuid: string) {
    this.#queries = queries
    this.#uuid = uuid
  }

  get version(): number {
    return this.#version
  }

  /** Reads new events, and the current state; null: the game is gone. */
  async read(): Promise<WatchedGame | null> {
    const game = await findWatchedGame(this.#queries, this.#uuid)
    if (game === null || game.version === this.#version) return game
    const { version } = game
    // A version never falls, except when a backup was restored.
    const known = version > this.#version ? this.#version : 0
    const span = { after: Math.max(known, version - RECENT_CHANGES), last: version }
    const events = await newestEvents(this.#queries, this.#uuid, span)
    const kept = known > 0 && span.after === known ? this.#changes : []
    this.#changes = [...kept, ...events.map(sentChange)].slice(-RECENT_CHANGES)
    this.#version = version
    this.#span = null
    return game
  }

  /** The events after a version that a viewer has seen; null: only the scoreboard shows them. */
  after(seen: number): Buffer | null {
    if (this.#span?.seen !== seen) this.#span = { seen, text: this.#textAfter(seen) }
    return this.#span.text
  }

  #textAfter(seen: number): Buffer | null {
    const missed = this.#changes.filter(({ version }) => version > seen)
    const isWhole = seen > 0 && missed.length > 0 && missed.length === this.#version - seen
    if (!isWhole) return null
    const isSendable = missed.every(
      ({ type }, index) => type !== 'undone' && (index === 0 || !TAKES_TEXT_BACK.has(type)),
    )
    return isSendable ? Buffer.concat(missed.map(({ text }) => text)) : null
  }
}

function sentChange({
  version,
  event,
}: Awaited<ReturnType<typeof newestEvents>>[number]): SentChange {
  // An event has only the fields of the engine's schema, all of which a scoreboard shows.
  const change: ScoreboardChange = { format: changeFormat(event), version, event }
  return { version, type: event.type, text: eventText('change', JSON.stringify(change), version) }
}
