import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { GROUP_NOT_FOUND } from '../games/authorization.ts'
import { findGroupWithRole } from '../games/roles/group-role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { type Failure, invalidField, SIGNED_OUT } from '../platform/http/failure.ts'
import { type Handler, queryOf, userOf } from '../platform/http/handler.ts'
import type { Figures } from './figures.ts'
import { findIdentity } from './identities.ts'
import { type Identity, keysFor } from './own-keys.ts'
import { figuresDocument, personJob } from './person-document.ts'
import { findFinishedGames, type GamesWanted, knownGames } from './played-games-store.ts'
import { findKnown } from './who-is-who.ts'

/** The figures of the signed-in person. Source: P-op-70. */
export function ownFiguresHandlers({ database }: HandlerDependencies, figures: Figures) {
  return {
    getOwnFigures: async (request) => {
      const wanted = gamesWanted(request)
      if (!wanted.ok) return wanted
      const userId = userOf(request)
      const oneself = await findIdentity(database, userId)
      if (oneself === null) return err(SIGNED_OUT)
      if (!(await mayNarrow(database, oneself, wanted.value))) return err(GROUP_NOT_FOUND)
      const known = await findKnown(database, oneself)
      const games = await findFinishedGames(database, knownGames(oneself), wanted.value)
      const job = personJob(games, keysFor(known).self, known, wanted.value)
      const { answer } = await figures.workOut(job)
      return ok(success(await figuresDocument(database, answer)))
    },
  } satisfies Record<string, Handler>
}

export async function mayNarrow(
  queries: Queries,
  { id, emailKey }: Identity,
  { group }: GamesWanted,
): Promise<boolean> {
  return group === undefined || (await findGroupWithRole(queries, id, emailKey, group)) !== null
}

export function gamesWanted(request: FastifyRequest): Result<GamesWanted, Failure> {
  const { from, before, ...wanted } = queryOf<'getOwnFigures'>(request)
  const dates = datesWanted({ from, before })
  return dates.ok ? ok({ ...wanted, ...dates.value }) : dates
}

type Dates = Pick<GamesWanted, 'from' | 'before'>

/** Returns the dates in their stored form. The contract also accepts a moment that no calendar has. */
export function datesWanted(asked: {
  readonly from: string | undefined
  readonly before: string | undefined
}): Result<Dates, Failure> {
  const dates: { from?: string; before?: string } = {}
  for (const [field, text] of Object.entries(asked)) {
    if (text === undefined) continue
    const moment = new Date(text)
    if (Number.isNaN(moment.getTime())) return err(invalidField(field, 'notADate'))
    dates[field as keyof typeof dates] = moment.toISOString()
  }
  return ok(dates)
}
