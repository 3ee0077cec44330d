import { applyEvent, type Game, type GameEvent, type Result } from '@meldboard/engine'
import type { Queries } from '../database/database.ts'
import type { Failure } from '../http/failure.ts'
import { appendEvents, saveGame } from './game-store.ts'
import { ruleFailure } from './rule-failure.ts'
import type { StoredGame } from './stored-game.ts'

export type Author = { readonly userId: number; readonly now: string }

/** The game after all of the events, or why the rules refuse one of them. */
export function applyAll(game: Game | null, events: readonly GameEvent[]): Result<Game, Failure> {
  let current = game
  for (const event of events) {
    const applied = applyEvent(current, event)
    if (!applied.ok) return { ok: false, error: ruleFailure(applied.error) }
    current = applied.value
  }
  if (current === null) throw new Error('A game begins with an event.')
  return { ok: true, value: current }
}

/** Appends what happened to a locked game and replaces its snapshot, in the same transaction. */
export async function recordEvents(
  queries: Queries,
  stored: StoredGame,
  events: readonly GameEvent[],
  { userId, now }: Author,
): Promise<Result<StoredGame, Failure>> {
  const applied = applyAll(stored.game, events)
  if (!applied.ok) return applied
  const game = applied.value
  const { id } = stored
  const before = stored.game.version
  await appendEvents(
    queries,
    events.map((event, index) => ({
      gameId: id,
      version: before + index + 1,
      userId,
      now,
      event,
    })),
  )
  await saveGame(queries, id, game, now)
  return { ok: true, value: { ...stored, game } }
}
