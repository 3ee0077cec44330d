import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { findUserById } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, notFound } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { GAME_NOT_FOUND, refuseLeaving } from '../authorization.ts'
import { findGame, parseGameKey, type StoredGame } from '../game-store.ts'
import { findPlayerEmails } from '../player-store.ts'
import { roleIn } from '../roles/role-store.ts'
import {
  acceptOrganizer,
  findMemberName,
  findRefusedOrganizers,
  findShareName,
  refuseOrganizer,
  saveDeparture,
} from './viewer-store.ts'

const NOT_REFUSED = notFound('notRefused')

export function leavingHandlers(dependencies: HandlerDependencies) {
  const { database, clock } = dependencies
  return {
    leaveGame: (request, reply) =>
      idempotent(dependencies, request, reply, (queries) =>
        leaveGame(queries, request, clock.now().toISOString()),
      ),
    listRefusedOrganizers: async (request) =>
      ok(success(await findRefusedOrganizers(database, userOf(request)))),
    acceptOrganizer: async (request) => {
      const organizerId = parameterOf<number>(request, 'id')
      const wasRefused = await acceptOrganizer(database, userOf(request), organizerId)
      return wasRefused ? ok(success(null)) : err(NOT_REFUSED)
    },
  } satisfies Record<string, Handler>
}

/** Ends a viewer's role in a game; the game itself does not change. */
async function leaveGame(
  queries: Queries,
  request: FastifyRequest,
  now: string,
): Promise<Result<Answer, Failure>> {
  const userId = userOf(request)
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(queries, key)
  if (stored === null) return err(GAME_NOT_FOUND)
  const refused = refuseLeaving(await roleIn(queries, userId, stored))
  if (refused !== null) return err(refused)
  const departure = { name: await nameIn(queries, stored, userId), leftAt: now }
  await saveDeparture(queries, userId, stored.id, departure)
  if (bodyOf<'leaveGame'>(request).refuseOrganizer) {
    const refusal = await refuseOrganizer(queries, userId, stored.organizerId, now)
    if (!refusal.ok) return refusal
  }
  return ok({ status: 200, body: success(null) })
}

/** The name by which the game's organizer knows a viewer. */
async function nameIn(queries: Queries, { id, game }: StoredGame, userId: number): Promise<string> {
  const user = await findUserById(queries, userId)
  if (user === null) throw new Error('A viewer has an account.')
  const emailKey = user.email_key
  const emails = await findPlayerEmails(queries, id)
  const player = game.players.find((one) => emails.get(one.id)?.key === emailKey)
  return (
    player?.name ??
    (await findShareName(queries, id, emailKey)) ??
    (await findMemberName(queries, id, emailKey)) ??
    // The owner of the game's group appears with the name of their account.
    user.name
  )
}
