import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import {
  countClosedSeasonsOf,
  deleteClosedSeason,
  findClosedSeason,
  findClosedSeasons,
  insertClosedSeason,
  type KeptStanding,
} from '../games/closed-season-store.ts'
import { changedGroup, type GroupWrite, groupChangeHandler, readGroup } from '../games/groups.ts'
import { readPlayerName } from '../games/names.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { findSeason, seasonDocument, TOO_MANY_GAMES } from './group-season.ts'
import { keptBeside, keptStanding } from './kept-standing.ts'
import { datesWanted } from './own-figures.ts'

/** How many a group keeps, and all groups of one owner. */
const MOST_CLOSED = 50
const MOST_CLOSED_OF_OWNER = 100
/** Results that a closed season keeps: 2,000 games of 20 people. */
const MOST_KEPT_RESULTS = 40_000

const SEASON_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'Season not found.' }

const NO_GAMES: Failure = {
  code: 'CONFLICT',
  message: 'No game of the group ended on these days.',
}

const SAME_NAME: Failure = {
  code: 'CONFLICT',
  message: 'Another closed season has this name.',
}

const TOO_MANY_SEASONS: Failure = {
  code: 'CONFLICT',
  message: 'A group keeps at most 50 closed seasons. Please open one again first.',
}

const TOO_MANY_OF_OWNER: Failure = {
  code: 'CONFLICT',
  message: 'The groups of one owner keep at most 100 closed seasons. Please open one again first.',
}

/** Seasons of a group whose table stays as it is. Source: P-groups-10. */
export function closedSeasonHandlers(dependencies: HandlerDependencies) {
  const { database, clock, limits } = dependencies
  return {
    getClosedSeason: async (request) => {
      const userId = userOf(request)
      const counted = await limits.count('figures', { ip: request.ip, account: `${userId}` })
      if (!counted.ok) return counted
      const group = await readGroup(database, request, 'see')
      if (!group.ok) return group
      const closed = await findClosedSeason(database, group.value.id, seasonIdOf(request))
      if (closed === null) return err(SEASON_NOT_FOUND)
      const { name, closedAt, from, before, rules } = closed
      const standing: KeptStanding = JSON.parse(closed.standing)
      // A game that is corrected ends a second time.
      const also = standing.games.map(({ id }) => id)
      const dates = { ...(from !== null && { from }), before, also }
      const season = await findSeason(database, group.value, dates, rules)
      if (!season.ok) return season
      const answer: Schemas['ClosedSeason'] = {
        name,
        closedAt,
        ...rules,
        games: standing.games.length,
        ...keptBeside(standing, season.value),
        now: await seasonDocument(database, userId, season.value),
      }
      return ok(success(answer))
    },
    closeSeason: groupChangeHandler(dependencies, 'organize', (write) =>
      closeSeason(write, clock.now().toISOString()),
    ),
    reopenSeason: groupChangeHandler(dependencies, 'organize', async (write) => {
      const { queries, request, group } = write
      const isGone = await deleteClosedSeason(queries, group.id, seasonIdOf(request))
      return isGone ? changedGroup(write, 200) : err(SEASON_NOT_FOUND)
    }),
  } satisfies Record<string, Handler>
}

function seasonIdOf(request: FastifyRequest): number {
  return parameterOf<number>(request, 'seasonId')
}

async function closeSeason(write: GroupWrite, now: string): Promise<Result<Answer, Failure>> {
  const { queries, request, group, count } = write
  const { from, before, name: typed, ...rules } = bodyOf<'closeSeason'>(request)
  const name = readPlayerName(typed)
  if (!name.ok) return name
  const dates = datesWanted({ from, before })
  if (!dates.ok) return dates
  const counted = await count('figures')
  if (!counted.ok) return counted
  const closed = await findClosedSeasons(queries, group.id)
  if (closed.length >= MOST_CLOSED) return err(TOO_MANY_SEASONS)
  if ((await countClosedSeasonsOf(queries, group.owner_id)) >= MOST_CLOSED_OF_OWNER) {
    return err(TOO_MANY_OF_OWNER)
  }
  if (closed.some((one) => one.name === name.value)) return err(SAME_NAME)
  // What ends later belongs to no season that was closed before.
  const until = dates.value.before ?? now
  const bounds = { ...dates.value, before: until < now ? until : now }
  const season = await findSeason(queries, group, bounds, rules)
  if (!season.ok) return season
  if (season.value.games.length === 0) return err(NO_GAMES)
  const results = season.value.games.reduce((sum, { seats }) => sum + seats.length, 0)
  if (results > MOST_KEPT_RESULTS) return err(TOO_MANY_GAMES)
  const row = {
    name: name.value,
    from: bounds.from ?? null,
    before: bounds.before,
    rules,
    standing: JSON.stringify(keptStanding(season.value)),
  }
  await insertClosedSeason(queries, group.id, row, now)
  return changedGroup(write, 201)
}
