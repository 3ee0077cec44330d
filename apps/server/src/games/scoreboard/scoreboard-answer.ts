import { success } from '../../platform/http/envelope.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import type { StoredGame } from '../stored-game.ts'
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
