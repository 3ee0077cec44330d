import {
  applyEvent,
  type Game,
  type GameEvent,
  type Result,
  type RuleError,
} from '@meldboard/engine'
import type { Queries } from '../platform/database/database.ts'
import type { Failure } from '../platform/http/failure.ts'
import { appendEvents, saveGame } from './game-store.ts'
import { ruleFailure } from './rule-failure.ts'
import type { StoredGame } from './stored-game.ts'

export type Author = { readonly userId: number; readonly now: string }

/** The game after all of the events, or why the rules refuse one of them. */
export function applyAll(game: Game | null, events: readonly GameEvent[]): Result<Game, Failure> {
  let current = game
  for (const event of events) {
    const applied = applyEvent(current, event)
    if (!applied.ok) return { ok: false, error: ruleFailure(ownError(applied.error, event)) }
    current = applied.value
  }
  if (current === null) throw new Error('A game begins with an event.')
  return { ok: true, value: current }
}

/** An unknown player among scores is a mistake of theirs: the path names another thing, and it is there. */
function ownError(error: RuleError, event: GameEvent): RuleError {
  if (error.code !== 'player/unknown' || !('scores' in event)) return error
  return { code: 'score/not-playing', playerId: error.playerId }
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
