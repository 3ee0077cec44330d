import type { Schemas } from '@meldboard/api-client'
import { err, LIMITS, ok, type Result } from '@meldboard/engine'
import type { FastifyInstance } from 'fastify'
import { drawToken, hashToken } from '../../accounts/tokens.ts'
import type { SecurityHandler } from '../../platform/contract/add-operations.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies, PlatformDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { type Failure, FailureError } from '../../platform/http/failure.ts'
import {
  bodyOf,
  credentialOf,
  type Handler,
  parameterOf,
  type RequestLink,
} from '../../platform/http/handler.ts'
import { readName } from '../../platform/http/read-name.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { LINK_REVOKED, readGame, refuseLinks } from '../authorization.ts'
import type { GameDependencies } from '../game-changes.ts'
import { saveAccess } from '../game-store.ts'
import {
  findLinks,
  findOpenLink,
  insertLink,
  noteLinkUse,
  revokeLink,
} from '../roles/link-store.ts'
import { findOpenTableLink } from '../tables/table-link-store.ts'
import { nameLink, ownTableLink } from '../tables/table-links.ts'
import { type GameWrite, writeGame } from '../write-game.ts'

/** Per game. */
const MOST_LINKS = 20
/** The precision of a link's last use, in milliseconds. */
const USE_STEP = 60_000

const TOO_MANY_LINKS: Failure = {
  code: 'CONFLICT',
  message: `A game has at most ${MOST_LINKS} links. Revoke one first.`,
}
export const LINK_NOT_FOUND: Failure = {
  code: 'NOT_FOUND',
  message: 'This link is revoked already.',
}

/**
 * Checks `Authorization: Link <token>` instead of a user's token. A link that does not work is refused even where no
 * sign-in is needed: the person who opened it gets a message.
 */
export function linkSecurity({ database, limits }: HandlerDependencies) {
  return {
    link: async (request) => {
      const token = credentialOf(request.headers.authorization, 'Link')
      if (token === undefined) return false
      const hash = hashToken(token)
      const link = (await findOpenLink(database, hash)) ?? (await findOpenTableLink(database, hash))
      if (link === null) {
        // Only wrong links are counted and limited: a revoked phone does not block others at its address.
        const counted = await limits.countAddress('link', request.ip)
        throw new FailureError(counted.ok ? LINK_REVOKED : counted.error)
      }
      request.link = link
      return true
    },
  } satisfies Record<string, SecurityHandler>
}

/** Records when each link was last used, after the answer, so that no round waits for it. */
export function noteLinkUses(
  app: FastifyInstance,
  { database, clock }: Pick<PlatformDependencies, 'database' | 'clock'>,
): void {
  app.addHook('onResponse', async ({ link, log }) => {
    if (link === null) return
    const now = clock.now()
    const unlessSince = new Date(now.getTime() - USE_STEP).toISOString()
    if (link.lastUsedAt !== null && link.lastUsedAt >= unlessSince) return
    try {
      await noteLinkUse(database, link, { now: now.toISOString(), unlessSince })
    } catch (error) {
      log.error({ err: error }, 'the use of a link is not noted')
    }
  })
}

export function linkHandlers(dependencies: GameDependencies) {
  const { database, clock } = dependencies
  return {
    getLink: async ({ link }) => {
      if (link === null) return err(LINK_REVOKED)
      return ok(success(await ownLink(database, link, clock.now())))
    },
    nameLink: (request, reply) =>
      idempotent(dependencies, request, reply, async (queries) => {
        const { link } = request
        if (link === null) return err(LINK_REVOKED)
        const label = readLabel(bodyOf<'nameLink'>(request).label)
        if (!label.ok) return label
        const named = link.kind === 'game' ? link : await nameLink(queries, link, label.value)
        return ok({ status: 200, body: success(await ownLink(queries, named, clock.now())) })
      }),
    listLinks: async (request) => {
      const read = await readGame(database, request)
      if (!read.ok) return read
      const { stored, role } = read.value
      const refused = refuseLinks(role)
      if (refused !== null) return err(refused)
      const links = await findLinks(database, stored.id)
      return ok(success({ isPublic: !stored.isPrivate, links }))
    },
    createLink: writeGame(dependencies, createLink),
    revokeLink: writeGame(dependencies, revoke),
    setPublicPage: writeGame(dependencies, setPublicPage),
  } satisfies Record<string, Handler>
}

async function ownLink(
  queries: Queries,
  link: RequestLink,
  now: Date,
): Promise<Schemas['OwnLink']> {
  if (link.kind === 'table') return ownTableLink(queries, link, now)
  const { id, gameUuid, label, level, isPrivate } = link
  return { id, gameUuid, label, level, isPublic: !isPrivate, table: null }
}

function readLabel(label: string): Result<string, Failure> {
  const { maximum } = LIMITS.playerName
  const required = 'Label is required'
  return readName(label, { field: 'label', minimum: 1, maximum, required })
}

/** Makes a link. Only this answer has its token: the stored hash cannot be reversed. */
async function createLink(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, stored, author, count } = write
  const { level, label } = bodyOf<'createLink'>(request)
  const name = readLabel(label)
  if (!name.ok) return name
  if ((await findLinks(queries, stored.id)).length >= MOST_LINKS) return err(TOO_MANY_LINKS)
  const counted = await count('new-link')
  if (!counted.ok) return counted
  const token = drawToken()
  const made = await insertLink(queries, stored.id, {
    tokenHash: hashToken(token),
    label: name.value,
    level,
    now: author.now,
  })
  return ok({
    status: 201,
    body: success({ ...made, token }),
    keptBody: success({ ...made, token: null }),
  })
}

async function revoke({ queries, request, stored }: GameWrite): Promise<Result<Answer, Failure>> {
  const linkId = parameterOf<number>(request, 'linkId')
  if (!(await revokeLink(queries, stored.id, linkId))) return err(LINK_NOT_FOUND)
  await saveAccess(queries, stored.id)
  return ok({ status: 200, body: success(null) })
}

async function setPublicPage(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, stored } = write
  const { isPublic } = bodyOf<'setPublicPage'>(request)
  if (isPublic === stored.isPrivate) {
    await saveAccess(queries, stored.id, { isPrivate: !isPublic })
  }
  return ok({ status: 200, body: success({ isPublic }) })
}
