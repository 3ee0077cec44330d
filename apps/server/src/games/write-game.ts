import {
  applyEvent,
  err,
  type Game,
  type GameEvent,
  ok,
  type Result,
  type RuleError,
} from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import { conflict, type Failure } from '../platform/http/failure.ts'
import { type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../platform/idempotency/idempotent.ts'
import {
  GAME_NOT_FOUND,
  isLinkUsable,
  LINK_REVOKED,
  refuseByLink,
  refuseChange,
  requesterRole,
} from './authorization.ts'
import { rebuildAnswer, scoreboardAnswer } from './game-answer.ts'
import type { GameDependencies } from './game-changes.ts'
import {
  type Author,
  appendEvents,
  countEventBytes,
  findOrganizer,
  type GameKey,
  lockGame,
  parseGameKey,
  type StoredGame,
  saveGame,
} from './game-store.ts'
import { removeResults, saveResults } from './result-store.ts'
import { linkInGame } from './roles/link-store.ts'
import { ruleFailure } from './rule-failure.ts'
import { countLines, keepSeatsAndLines } from './seats/keep-lines.ts'
import { keepStakes } from './stakes/game-stakes.ts'

/** The most changes of a game: each page of the history reads all of them. */
const CHANGES_PER_GAME = 5_000

const TOO_MANY_CHANGES = conflict('tooManyChanges')

/**
 * The size from which a change counts, and the most bytes of all that count. A round of 20 players has 2,000, so that
 * 5,000 smaller changes have at most 20 MB; settings with 500 names of rounds may fill a body.
 */
const LARGE_CHANGE_BYTES = 4_000
const LARGE_CHANGES_BYTES = 10_000_000

const TOO_MUCH_TEXT = conflict('tooMuchText')

/** A permitted change of one game, which is locked. */
export type GameWrite = {
  readonly queries: Queries
  readonly request: FastifyRequest
  readonly stored: StoredGame
  readonly author: Author
  readonly count: CountInWrite
  /** Reports another game that the write has changed or made. */
  readonly hasChanged: (uuid: string) => void
}

const gameOfPath = (request: FastifyRequest) => parameterOf<string>(request, 'id')

/** `gameOf`: the id or the uuid of the game in a request. */
export function writeGame(
  dependencies: GameDependencies,
  work: (write: GameWrite) => Promise<Result<Answer, Failure>>,
  gameOf: (request: FastifyRequest) => string = gameOfPath,
): Handler {
  return (request, reply) => {
    const changed = new Set<string>()
    const hasChanged = (uuid: string) => void changed.add(uuid)
    const once = async (queries: Queries, count: CountInWrite) => {
      const now = dependencies.clock.now()
      const found = await findForChange(queries, request, parseGameKey(gameOf(request)), now)
      if (!found.ok) return found
      hasChanged(found.value.uuid)
      const author = await authorOf(queries, request, found.value, now.toISOString())
      return work({ queries, request, stored: found.value, author, count, hasChanged })
    }
    const committed = () => {
      for (const uuid of changed) dependencies.changes.notify(uuid)
    }
    return idempotent(dependencies, request, reply, once, {
      committed,
      rebuild: (kept) => rebuildAnswer(dependencies, request, kept),
    })
  }
}

export type GameChange = {
  /** Null: nothing to record, and a success. */
  readonly event: (game: Game, request: FastifyRequest) => Result<GameEvent | null, Failure>
  /** Further work of the change, in the same transaction. */
  readonly afterwards?: (write: GameWrite) => Promise<void>
  readonly status?: number
}

/** A handler that records one event and answers with the scoreboard after it. */
export function changeGame(dependencies: GameDependencies, change: GameChange): Handler {
  return writeGame(dependencies, async (write) => {
    const event = change.event(write.stored.game, write.request)
    if (!event.ok) return event
    if (event.value === null) return ok(scoreboardAnswer(write.stored, 200, write.author))
    const recorded = await recordEvents(write.queries, write.stored, [event.value], write.author)
    if (!recorded.ok) return recorded
    const stored = recorded.value
    await change.afterwards?.({ ...write, stored })
    return ok(scoreboardAnswer(stored, change.status ?? 200, write.author))
  })
}

async function findForChange(
  queries: Queries,
  request: FastifyRequest,
  key: GameKey | null,
  now: Date,
): Promise<Result<StoredGame, Failure>> {
  const found = key === null ? null : await findOrganizer(queries, key)
  if (found === null) return err(GAME_NOT_FOUND)
  const refused = refuseChange(await requesterRole(queries, request, found, now), request)
  if (refused !== null) return err(refused)
  // Read again under the lock: it may have changed or been deleted since.
  const locked = await lockGame(queries, found.id)
  if (locked === null) return err(GAME_NOT_FOUND)
  const { link } = request
  const isRevoked = link !== null && !(await isLinkUsable(queries, link, locked.id, now))
  return isRevoked ? err(LINK_REVOKED) : ok(locked)
}

/** A change by a link has the organizer as its author, and names the link too. A link for seats records nothing. */
async function authorOf(
  queries: Queries,
  request: FastifyRequest,
  { id, organizerId }: StoredGame,
  now: string,
): Promise<Author> {
  const { link } = request
  if (link === null) return { userId: userOf(request), linkId: null, now }
  if (link.level === 'seat') return { userId: organizerId, linkId: null, now }
  const linkId = link.kind === 'game' ? link.id : await linkInGame(queries, link, id, now)
  return { userId: organizerId, linkId, now }
}

/** The game after all events, or the first error of the rules. */
export function applyAll(game: Game | null, events: readonly GameEvent[]): Result<Game, Failure> {
  let current = game
  for (const event of events) {
    const applied = applyEvent(current, event)
    if (!applied.ok) return err(ruleFailure(ownError(applied.error, event)))
    current = applied.value
  }
  if (current === null) throw new Error('A game begins with an event.')
  return ok(current)
}

/** An unknown player in the scores is an error of the scores: the path names the round, which exists. */
function ownError(error: RuleError, event: GameEvent): RuleError {
  if (error.code !== 'player/unknown' || !('scores' in event)) return error
  return { code: 'score/not-playing', playerId: error.playerId }
}

/**
 * Appends events to a locked game and replaces its snapshot, in the same transaction. Refuses events that the author's
 * link may not record.
 */
export async function recordEvents(
  queries: Queries,
  stored: StoredGame,
  events: readonly GameEvent[],
  author: Author,
): Promise<Result<StoredGame, Failure>> {
  const { id, game: before } = stored
  const isFull = before.version + events.length > CHANGES_PER_GAME
  if (isFull && !events.every(({ type }) => type === 'ended' || type === 'cancelled')) {
    return err(TOO_MANY_CHANGES)
  }
  const bytes = largeBytesOf(events)
  if (bytes > 0 && (await countEventBytes(queries, id)) + bytes > LARGE_CHANGES_BYTES) {
    return err(TOO_MUCH_TEXT)
  }
  for (const event of author.linkId === null ? [] : events) {
    const refused = refuseByLink(before, event)
    if (refused !== null) return err(refused)
  }
  const applied = applyAll(before, events)
  if (!applied.ok) return applied
  const isScored = events.some(({ type }) => type === 'round-scored')
  const ownLines = isScored ? await countLines(queries, stored) : 0
  await appendEvents(queries, { id, version: before.version, ownLines }, events, author)
  await saveGame(queries, id, applied.value, author.now)
  const after = { ...stored, game: applied.value, changedAt: author.now }
  await keepSeatsAndLines(queries, stored, after)
  const settled = await keepStakes(queries, after)
  if (!settled.ok) return settled
  if (before.status === 'COMPLETED') await removeResults(queries, id)
  await saveResults(queries, after)
  return ok(after)
}

/** The bytes of the events that count. */
function largeBytesOf(events: readonly GameEvent[]): number {
  return events
    .map((event) => Buffer.byteLength(JSON.stringify(event)))
    .filter((bytes) => bytes > LARGE_CHANGE_BYTES)
    .reduce((sum, bytes) => sum + bytes, 0)
}
