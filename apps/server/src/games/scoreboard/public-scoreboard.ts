import { eventText } from '../../live/event-text.ts'
import { success } from '../../platform/http/envelope.ts'
import type { StoredGame } from '../stored-game.ts'
import { entityTag } from './entity-tag.ts'
import { scoreboardDocument } from './scoreboard-document.ts'

const BEFORE = '{"success":true,"data":'
const AFTER = '}'

/** One version of a game as visitors see it, serialised once for every reader and viewer. */
export class PublicScoreboard {
  readonly uuid: string
  readonly version: number
  readonly entityTag: string
  /** The whole answer to a read. */
  readonly body: Buffer
  #event: Buffer | null = null

  constructor(stored: StoredGame) {
    this.uuid = stored.uuid
    this.version = stored.game.version
    this.entityTag = entityTag(this.version, null)
    this.body = Buffer.from(JSON.stringify(success(scoreboardDocument(stored, null))))
  }

  /** The same document as a server-sent event; made when the first viewer needs it. */
  get event(): Buffer {
    this.#event ??= eventText('scoreboard', this.#document, this.version)
    return this.#event
  }

  /** The parsed document; parsed again at each access. */
  get document(): ReturnType<typeof scoreboardDocument> {
    return JSON.parse(this.#document.toString())
  }

  /** What it takes of the memory itself, in bytes. */
  get size(): number {
    return 2 * this.body.length
  }

  get #document(): Buffer {
    return this.body.subarray(BEFORE.length, -AFTER.length)
  }
}
