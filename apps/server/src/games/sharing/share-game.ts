import type { Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { parseEmailAddress } from '../../accounts/email-address.ts'
import { findUserById } from '../../accounts/users.ts'
import type { HandlerDependencies } from '../../app-dependencies.ts'
import { bodyOf, parameterOf } from '../../platform/contract/operation.ts'
import type { Queries } from '../../platform/database/database.ts'
import { success } from '../../platform/http/envelope.ts'
import type { Failure } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../../platform/idempotency/idempotent.ts'
import { countPeople } from '../../platform/limits/count-people.ts'
import { shareMail } from '../../platform/mail/share-mail.ts'
import { userOf } from '../authorization/signed-in.ts'
import { GAME_NOT_FOUND, refuseSharing, roleIn } from '../authorization/user-role.ts'
import { findVerifiedUser } from '../authorization/verified-email.ts'
import { parseGameKey } from '../game-key.ts'
import { findGame } from '../game-store.ts'
import { refusesAny, removeDeparture } from '../leaving/leaving-store.ts'
import type { StoredGame } from '../stored-game.ts'
import { type Invitation, readInvitation } from './invitation.ts'
import { saveShare } from './share-store.ts'

export function sharingHandlers(dependencies: HandlerDependencies) {
  const { limits } = dependencies
  return {
    shareGame: (request, reply) =>
      idempotent(
        dependencies,
        request,
        reply,
        (queries, count) => shareGame(dependencies, queries, request, count),
        {
          count: async () => {
            await limits.countAddress('share', request.ip)
            await limits.count('share', { ip: request.ip, account: String(userOf(request)) })
            const to = parseEmailAddress(bodyOf<'shareGame'>(request).email)
            if (to !== null) await limits.count('share-mail', { ip: request.ip, account: to.key })
          },
        },
      ),
  } satisfies Record<string, Handler>
}

/** Mails somebody the link to a game, at most once per address and game in 10 minutes. */
async function shareGame(
  dependencies: HandlerDependencies,
  queries: Queries,
  request: FastifyRequest,
  count: CountInWrite,
): Promise<Result<Answer, Failure>> {
  const invitation = readInvitation(bodyOf<'shareGame'>(request))
  if (!invitation.ok) return invitation
  const found = await findForSharing(queries, request)
  if (!found.ok) return found
  const { email, name } = invitation.value
  const link = `${dependencies.configuration.publicUrl}/games/${found.value.uuid}`
  const share = { gameId: found.value.id, email, name, sharedBy: userOf(request) }
  await countPeople(count, [email])
  const recipient = await findVerifiedUser(queries, email.key)
  const isRefused =
    recipient !== null &&
    (await refusesAny(queries, recipient, [found.value.organizerId, share.sharedBy]))
  const mailed = !isRefused && (await saveShare(queries, share, dependencies.clock.now()))
  // Nobody is brought back without a mail that says so.
  if (mailed && recipient !== null) await removeDeparture(queries, recipient, found.value.id)
  if (mailed) await mail(dependencies, queries, found.value, share.sharedBy, invitation.value, link)
  const data = { email: email.address, name, link, mailed }
  return { ok: true, value: { status: 200, body: success(data) } }
}

async function mail(
  { mail }: HandlerDependencies,
  queries: Queries,
  { game }: StoredGame,
  userId: number,
  { email, name }: Invitation,
  url: string,
): Promise<void> {
  const sender = await findUserById(queries, userId)
  const message = shareMail({
    to: email.address,
    recipientName: name,
    senderName: sender?.name ?? 'Somebody',
    gameName: game.settings.name,
    url,
  })
  await mail.send(message, queries)
}

async function findForSharing(
  queries: Queries,
  request: FastifyRequest,
): Promise<Result<StoredGame, Failure>> {
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(queries, key)
  if (key === null || stored === null) return { ok: false, error: GAME_NOT_FOUND }
  const role = await roleIn(queries, userOf(request), stored)
  const refused = refuseSharing(role, 'uuid' in key, stored.game.status)
  return refused === null ? { ok: true, value: stored } : { ok: false, error: refused }
}
