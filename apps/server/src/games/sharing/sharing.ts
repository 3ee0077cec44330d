import { err, LIMITS, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { asOwnedNow } from '../../accounts/former-address-store.ts'
import { findUserById, findVerifiedUser } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { type EmailAddress, mailboxKeyOf, parseEmailAddress } from '../../platform/email-address.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import {
  type BodyOf,
  bodyOf,
  type Handler,
  parameterOf,
  userOf,
} from '../../platform/http/handler.ts'
import { readName } from '../../platform/http/read-name.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../../platform/idempotency/idempotent.ts'
import type { Counted } from '../../platform/limits/limits.ts'
import { type ShareMail, shareMail } from '../../platform/mail/mail-templates.ts'
import { languageOf } from '../../platform/messages.ts'
import { GAME_NOT_FOUND, isLinkUsable, refuseLinks, refuseSharing } from '../authorization.ts'
import { countPeople } from '../contacts/new-players.ts'
import { findGame, parseGameKey, type StoredGame } from '../game-store.ts'
import { findOpenLink } from '../roles/link-store.ts'
import { roleIn, type UserRole } from '../roles/role-store.ts'
import { findTableCode } from '../tables/code-of-game.ts'
import { LINK_NOT_FOUND } from './links.ts'
import { areShareMailsStopped } from './share-mail-store.ts'
import { mailboxHashOf, shareMailToken } from './share-mails.ts'
import { refusesAny, removeDeparture, saveShare } from './viewer-store.ts'

export function sharingHandlers(dependencies: HandlerDependencies) {
  return {
    shareGame: (request, reply) =>
      idempotent(dependencies, request, reply, (queries, count) =>
        shareGame(dependencies, queries, request, count),
      ),
  } satisfies Record<string, Handler>
}

/**
 * Mails the link to a game, at most once per address and game in 10 minutes: that of the table at which it is played,
 * so that it is of use for the next game too.
 */
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
  const { email, name, linkToken } = invitation.value
  const { stored, role } = found.value
  const scoring = await scoringAddress(dependencies, queries, request, stored, linkToken)
  if (!scoring.ok) return scoring
  // The code is for those who already have a role in the game (P-details-13).
  const { clock } = dependencies
  const code = role === null ? null : await findTableCode({ database: queries, clock }, stored)
  const path = code === null ? `games/${stored.uuid}` : `t/${code}`
  const link = `${dependencies.configuration.publicUrl}/${path}`
  const [owned = email] = await asOwnedNow(queries, [email])
  const share = { gameId: stored.id, email: owned, name, sharedBy: userOf(request) }
  const counted = await countShare(dependencies, queries, request, email, count)
  if (!counted.ok) return counted
  const recipient = await findVerifiedUser(queries, owned.key)
  const isRefused =
    recipient !== null &&
    (await refusesAny(queries, recipient, [stored.organizerId, share.sharedBy]))
  const isFresh = !isRefused && (await saveShare(queries, share, clock.now()))
  // A person who was just invited to watch may be invited to score.
  const isDue = isFresh || (!isRefused && scoring.value !== null)
  const mailed = isDue && !(await areShareMailsStopped(queries, mailboxHashOf(email)))
  // A person returns to a game only with a mail that says so.
  if (mailed && recipient !== null) await removeDeparture(queries, recipient, stored.id)
  if (mailed) {
    const shown = {
      ...invitation.value,
      url: scoring.value ?? link,
      mayScore: scoring.value !== null,
      isTable: code !== null,
      isPrivate: stored.isPrivate,
    }
    await mail(dependencies, queries, stored, share.sharedBy, shown)
  }
  const data = { email: email.address, name, link, mailed }
  // A stored address would outlive its account; the sender of a retry knows it.
  const keptBody = success({ ...data, email: '', name: '' })
  return ok({ status: 200, body: success(data), keptBody })
}

/**
 * Counts a share for its IP address, its user, and its recipient. Only after the check of the role, so that strangers
 * cannot use up the mails of an address.
 */
async function countShare(
  { limits }: HandlerDependencies,
  queries: Queries,
  { ip }: FastifyRequest,
  recipient: EmailAddress,
  count: CountInWrite,
): Promise<Counted> {
  const ofAddress = await limits.countAddress('share', ip, { queries })
  if (!ofAddress.ok) return ofAddress
  const ofUser = await count('share')
  if (!ofUser.ok) return ofUser
  const account = mailboxKeyOf(recipient)
  const ofRecipient = await limits.count('share-mail', { ip, account }, { queries })
  return ofRecipient.ok ? countPeople(count, [recipient]) : ofRecipient
}

async function mail(
  { mail, configuration: { authSecret, publicUrl } }: HandlerDependencies,
  queries: Queries,
  { game }: StoredGame,
  userId: number,
  {
    email,
    name,
    ...link
  }: Invitation & Pick<ShareMail, 'url' | 'mayScore' | 'isTable' | 'isPrivate'>,
): Promise<void> {
  const sender = await findUserById(queries, userId)
  const token = shareMailToken(authSecret, mailboxHashOf(email))
  const message = shareMail({
    to: email.address,
    recipientName: name,
    senderName: sender?.name ?? 'Somebody',
    language: languageOf(sender?.language),
    gameName: game.settings.name,
    url: link.url,
    mayScore: link.mayScore,
    isTable: link.isTable,
    isPrivate: link.isPrivate,
    stopUrl: `${publicUrl}/stop-mails?token=${token}`,
  })
  await mail.send(message, queries)
}

async function findForSharing(
  queries: Queries,
  request: FastifyRequest,
): Promise<Result<{ readonly stored: StoredGame; readonly role: UserRole | null }, Failure>> {
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(queries, key)
  if (key === null || stored === null) return err(GAME_NOT_FOUND)
  const role = await roleIn(queries, userOf(request), stored)
  const refused = refuseSharing(role, 'uuid' in key, stored)
  return refused === null ? ok({ stored, role }) : err(refused)
}

/** The secret link that the organizer sends with the game; null: the recipient only watches. */
async function scoringAddress(
  { configuration: { publicUrl }, clock }: HandlerDependencies,
  queries: Queries,
  request: FastifyRequest,
  game: StoredGame,
  token: string | undefined,
): Promise<Result<string | null, Failure>> {
  if (token === undefined) return ok(null)
  const role = await roleIn(queries, userOf(request), game)
  const refused = role === null ? GAME_NOT_FOUND : refuseLinks(role)
  if (refused !== null) return err(refused)
  const link = await findOpenLink(queries, token)
  const isScored =
    link?.level === 'score' && (await isLinkUsable(queries, link, game.id, clock.now()))
  if (!isScored) return err(LINK_NOT_FOUND.game)
  const path = link.kind === 'table' ? `score/${link.tableId}` : `games/${game.uuid}`
  return ok(`${publicUrl}/${path}#link=${token}`)
}

/** The recipient, who is invited to watch a game or to score it by a link. */
type Invitation = {
  readonly email: EmailAddress
  readonly name: string
  readonly linkToken: string | undefined
}

/** Reads the recipient of a share; messages from P-share-2. */
function readInvitation(body: BodyOf<'shareGame'>): Result<Invitation, Failure> {
  const { maximum } = LIMITS.playerName
  const required = 'nameRequired'
  const name = readName(body.name, { field: 'name', minimum: 1, maximum, required })
  if (!name.ok) return name
  const email = parseEmailAddress(body.email)
  if (email === null) return err(invalidField('email', 'emailFormat'))
  return ok({ email, name: name.value, linkToken: body.linkToken })
}
