import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { SeasonRules } from '@meldboard/engine/results'
import type { FastifyRequest } from 'fastify'
import {
  countClosedSeasonsOf,
  deleteClosedSeason,
  findClosedSeason,
  findClosedSeasons,
  insertClosedSeason,
  type StoredStanding,
} from '../games/groups/closed-season-store.ts'
import {
  changedGroup,
  type GroupWrite,
  groupChangeHandler,
  readGroup,
} from '../games/groups/groups.ts'
import { readPlayerName } from '../games/names.ts'
import type { SeenGroup } from '../games/roles/group-role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { conflict, type Failure, notFound } from '../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { Outdated, writeWorkedOut } from '../platform/idempotency/worked-out.ts'
import { type Figures, versionOf } from './figures.ts'
import type { FiguresAnswers, FiguresJobs } from './figures-job.ts'
import { findSeasonInput, seasonDocument, TOO_MANY_GAMES } from './group-season.ts'
import { datesWanted } from './own-figures.ts'

/** The number of closed seasons of a group, and of all groups of one owner. */
const SEASONS_PER_GROUP = 50
const SEASONS_PER_OWNER = 100
/** 2,000 games of 20 people. */
const RESULTS_PER_SEASON = 40_000

const SEASON_NOT_FOUND = notFound('seasonNotFound')

const NO_GAMES = conflict('noGames')

const SAME_NAME = conflict('sameSeasonName')

const TOO_MANY_SEASONS = conflict('tooManySeasons')

const TOO_MANY_OF_OWNER = conflict('tooManySeasonsOfOwner')

const KEEPS_CHANGING = conflict('gamesKeepChanging')

/** Seasons of a group whose table no longer changes. Source: P-groups-10. */
export function closedSeasonHandlers(dependencies: HandlerDependencies, figures: Figures) {
  const { database, clock } = dependencies
  return {
    getClosedSeason: async (request) => {
      const userId = userOf(request)
      const group = await readGroup(database, request, 'see')
      if (!group.ok) return group
      const closed = await findClosedSeason(database, group.value.id, seasonIdOf(request))
      if (closed === null) return err(SEASON_NOT_FOUND)
      const { name, closedAt, from, before, rules } = closed
      const standing: StoredStanding = JSON.parse(closed.standing)
      // Includes games that were corrected, and so ended again, after the season.
      const also = standing.games.map(({ id }) => id)
      const dates = { ...(from !== null && { from }), before, also }
      const input = await findSeasonInput(database, group.value, dates, rules)
      const job = { type: 'closedSeason', ...input, standing: closed.standing } as const
      const { answer } = await figures.workOut(job)
      if (answer === null) return err(TOO_MANY_GAMES)
      const document: Schemas['ClosedSeason'] = {
        name,
        closedAt,
        ...rules,
        games: standing.games.length,
        ...answer.beside,
        now: await seasonDocument(database, userId, group.value.id, answer.now),
      }
      return ok(success(document))
    },
    closeSeason: (request, reply) =>
      writeWorkedOut(
        () => workOutClosing(dependencies, figures, request),
        (worked) => {
          const now = clock.now().toISOString()
          const close = groupChangeHandler(dependencies, 'organize', (write) =>
            closeSeason(write, worked, now),
          )
          return close(request, reply)
        },
        KEEPS_CHANGING,
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

type WorkedOut = { readonly version: string; readonly answer: FiguresAnswers['closing'] }

/** Null: the request is refused; the write finds the reason. */
async function workOutClosing(
  { database, clock }: HandlerDependencies,
  figures: Figures,
  request: FastifyRequest,
): Promise<WorkedOut | null> {
  const group = await readGroup(database, request, 'organize')
  const bounds = boundsOf(request, clock.now().toISOString())
  if (!group.ok || !bounds.ok) return null
  return figures.workOut(await findClosing(database, group.value, bounds.value, request))
}

async function findClosing(
  queries: Queries,
  group: SeenGroup,
  bounds: Bounds,
  request: FastifyRequest,
): Promise<FiguresJobs['closing']> {
  const input = await findSeasonInput(queries, group, bounds, rulesIn(request))
  return { type: 'closing', ...input }
}

type Bounds = { readonly from?: string; readonly before: string }

/** An end in the future becomes now, so that no later game counts in the closed season. */
function boundsOf(request: FastifyRequest, now: string): Result<Bounds, Failure> {
  const { from, before } = bodyOf<'closeSeason'>(request)
  const dates = datesWanted({ from, before })
  if (!dates.ok) return dates
  const until = dates.value.before ?? now
  return ok({ ...dates.value, before: until < now ? until : now })
}

function rulesIn(request: FastifyRequest): SeasonRules {
  const { scoring, minGames, discards } = bodyOf<'closeSeason'>(request)
  return { scoring, minGames, discards }
}

/** @throws Outdated when the games have changed since they were worked out */
async function closeSeason(
  write: GroupWrite,
  worked: WorkedOut | null,
  now: string,
): Promise<Result<Answer, Failure>> {
  const { queries, request, group } = write
  const name = readPlayerName(bodyOf<'closeSeason'>(request).name)
  if (!name.ok) return name
  const bounds = boundsOf(request, now)
  if (!bounds.ok) return bounds
  const closed = await findClosedSeasons(queries, group.id)
  if (closed.length >= SEASONS_PER_GROUP) return err(TOO_MANY_SEASONS)
  if ((await countClosedSeasonsOf(queries, group.owner_id)) >= SEASONS_PER_OWNER) {
    return err(TOO_MANY_OF_OWNER)
  }
  if (closed.some((one) => one.name === name.value)) return err(SAME_NAME)
  const job = await findClosing(queries, group, bounds.value, request)
  if (worked === null || worked.version !== versionOf(job)) throw new Outdated()
  const season = worked.answer
  if (season === null || season.results > RESULTS_PER_SEASON) return err(TOO_MANY_GAMES)
  if (season.games === 0) return err(NO_GAMES)
  const { from = null, before } = bounds.value
  const row = { name: name.value, from, before, rules: job.rules, standing: season.standing }
  await insertClosedSeason(queries, group.id, row, now)
  return changedGroup(write, 201)
}
