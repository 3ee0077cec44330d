import { EVENT_FORMAT, type Result } from '@meldboard/engine'
import type { Failure } from '../platform/http/failure.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { setActiveGame } from './active-game.ts'
import { recordEvents } from './record-events.ts'
import { scoreboardAnswer } from './scoreboard/scoreboard-answer.ts'
import type { StoredGame } from './stored-game.ts'
import type { GameWrite } from './write-game.ts'

/** Makes a game the organizer's active one; a completed one is reopened for that (R12). */
export async function resumeGame(write: GameWrite): Promise<Result<Answer, Failure>> {
  const resumed = await resume(write)
  if (!resumed.ok) return resumed
  await setActiveGame(write.queries, write.author.userId, resumed.value.id)
  return { ok: true, value: scoreboardAnswer(resumed.value, 200) }
}

async function resume({
  queries,
  stored,
  author,
}: GameWrite): Promise<Result<StoredGame, Failure>> {
  if (stored.game.status === 'INPROGRESS') return { ok: true, value: stored }
  return recordEvents(queries, stored, [{ format: EVENT_FORMAT, type: 'reopened' }], author)
}
