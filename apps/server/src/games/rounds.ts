import {
  err,
  eventOf,
  type Game,
  ok,
  type RoundEntry,
  type Score,
  scoreboardOf,
} from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Failure } from '../platform/http/failure.ts'
import { type BodyOf, bodyOf, type Handler, parameterOf } from '../platform/http/handler.ts'
import type { GameDependencies } from './game-changes.ts'
import { markPresentPlayers } from './player-store.ts'
import { changeGame, type GameChange } from './write-game.ts'

export function roundHandlers(dependencies: GameDependencies) {
  return {
    scoreRound: changeGame(dependencies, scoreRound),
    editRound: changeGame(dependencies, editRound),
    undoChange: changeGame(dependencies, undoChange),
  } satisfies Record<string, Handler>
}

/** Records the next round; the same round sent again succeeds and changes nothing. */
const scoreRound: GameChange = {
  status: 201,
  event(game, request) {
    const { roundNumber, ...given } = bodyOf<'scoreRound'>(request)
    const entry = entryOf(roundNumber, given)
    const last = game.rounds.at(-1)
    if (last !== undefined && isSameEntry(last, entry)) return ok(null)
    return ok(eventOf('round-scored', entry))
  },
}

/** Corrects an earlier round, unless If-Match shows that another person has changed it since. */
const editRound: GameChange = {
  event(game, request) {
    const roundNumber = parameterOf<number>(request, 'roundId')
    const stale = staleRound(game, roundNumber, request)
    if (stale !== null) return err(stale)
    return ok(eventOf('round-edited', entryOf(roundNumber, bodyOf<'editRound'>(request))))
  },
}

/** The rules refuse a missing round. */
function staleRound(game: Game, roundNumber: number, request: FastifyRequest): Failure | null {
  const expected = request.headers['if-match']
  const round = game.rounds[roundNumber - 1]
  if (expected === undefined || round === undefined) return null
  if (Number(expected.replaceAll('"', '')) === round.revision) return null
  return {
    code: 'CONFLICT',
    status: 412,
    message: 'roundChanged',
    data: scoreboardOf(game).rounds[roundNumber - 1],
  }
}

/** Undoes the newest change if the request names it (R14). */
const undoChange: GameChange = {
  event(_game, request) {
    const { version } = bodyOf<'undoChange'>(request)
    return ok(eventOf('undone', { version }))
  },
  afterwards: ({ queries, stored }) => markPresentPlayers(queries, stored),
}

/** An entry for the engine, without empty fields. */
function entryOf(
  roundNumber: number,
  { scores, winnerIds, bonus = 0, dealerId }: BodyOf<'editRound'>,
): RoundEntry {
  return {
    roundNumber,
    scores: scores.map(scoreOf),
    ...(winnerIds && { winnerIds }),
    ...(bonus > 0 && { bonus }),
    ...(dealerId !== undefined && { dealerId }),
  }
}

/** A score for the engine: a value only where it counts, 0 when missing. */
function scoreOf({ playerId, scoreType, scoreValue, kind }: NewScore): Score {
  const isTyped = scoreType === 'CUSTOM' && kind === undefined
  const score = { playerId, scoreType, scoreValue: isTyped ? (scoreValue ?? 0) : 0 }
  return kind === undefined ? score : { ...score, kind }
}

type NewScore = BodyOf<'editRound'>['scores'][number]

/** Whether an entry equals the recorded one; without a dealer it accepts the one that the rules chose. */
function isSameEntry(last: RoundEntry, entry: RoundEntry): boolean {
  return (
    last.roundNumber === entry.roundNumber &&
    areSameScores(last.scores, entry.scores) &&
    areSameIds(last.winnerIds, entry.winnerIds) &&
    last.bonus === entry.bonus &&
    (entry.dealerId === undefined || last.dealerId === entry.dealerId)
  )
}

/** Whether both have the same ids in any order, or neither has any. */
function areSameIds(some?: readonly number[], others?: readonly number[]): boolean {
  return some?.length === others?.length && (some ?? []).every((id) => others?.includes(id))
}

/** Whether both give the same players the same scores, in any order. */
function areSameScores(some: readonly Score[], others: readonly Score[]): boolean {
  if (some.length !== others.length) return false
  return some.every((score) =>
    others.some(
      (other) =>
        other.playerId === score.playerId &&
        other.scoreType === score.scoreType &&
        other.scoreValue === score.scoreValue &&
        other.kind === score.kind,
    ),
  )
}
