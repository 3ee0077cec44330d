import type { StoredGame } from '../games/stored-game.ts'
import { success } from '../http/envelope.ts'
import type { Answer } from '../idempotency/answer.ts'
import { entityTag } from './entity-tag.ts'
import { scoreboardDocument } from './scoreboard-document.ts'

/** Returns the answer to the organizer's write: the scoreboard after it. */
export function scoreboardAnswer(stored: StoredGame, status: number): Answer {
  return {
    status,
    headers: { etag: entityTag(stored.game.version, 'ORGANIZER') },
    body: success(scoreboardDocument(stored, 'ORGANIZER')),
    document: { type: 'scoreboard', gameId: stored.id, version: stored.game.version },
  }
}
