import type { Schemas } from '@meldboard/api-client'
import { err, LIMITS, ok, type Result } from '@meldboard/engine'
import type { FastifyInstance } from 'fastify'
import { drawToken } from '../../accounts/tokens.ts'
import type { SecurityHandler } from '../../platform/contract/add-operations.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies, PlatformDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import {
  conflict,
  type Failure,
  FailureError,
  notFound,
  said,
} from '../../platform/http/failure.ts'
import {
  bodyOf,
  credentialOf,
  type Handler,
  parameterOf,
  queryOf,
  type RequestLink,
  type RequestTableLink,
  userOf,
} from '../../platform/http/handler.ts'
import { readName } from '../../platform/http/read-name.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { isLinkUsable, LINK_REVOKED, readGame, refuseLinks } from '../authorization.ts'
import type { GameDependencies } from '../game-changes.ts'
import { saveAccess } from '../game-store.ts'
import {
  findLinks,
  findOpenLink,
  hashLinkToken,
  insertLink,
  type Linked,
  type NewLinked,
  nameTableLink,
  noteLinkUse,
  turnOffLink,
} from '../roles/link-store.ts'
import { EVENING_MS, runningGames, tableName } from '../tables/table-document.ts'
import { findTableGames, type TableGame } from '../tables/table-games-store.ts'
import { findTable } from '../tables/table-store.ts'
import { managedBy, writeTable } from '../tables/tables.ts'
import { type GameWrite, writeGame } from '../write-game.ts'
import { findMailedPeople, removeShare } from './viewer-store.ts'

/** The most links of one game, or of one table. */
const LINKS_PER_GAME_OR_TABLE = 20
/** The precision of a link's last use, in milliseconds. */
const USE_STEP = 60_000

const TOO_MANY_LINKS: Readonly<Record<Linked['kind'], Failure>> = {
  game: conflict(said('tooManyGameLinks', { most: LINKS_PER_GAME_OR_TABLE })),
  table: conflict(said('tooManyTableLinks', { most: LINKS_PER_GAME_OR_TABLE })),
}
export const LINK_NOT_FOUND: Readonly<Record<Linked['kind'], Failure>> = {
  game: notFound('gameLinkRevoked'),
  table: notFound('tableLinkOff'),
}
const NO_SHARE = notFound('shareEnded')

/**
 * Checks `Authorization: Link <token>` instead of a user's token. A link that does not work is refused even where no
 * sign-in is needed: the person who opened it gets a message.
 */
export function linkSecurity({ database, limits }: HandlerDependencies) {
  return {
    link: async (request) => {
      const token = credentialOf(request.headers.authorization, 'Link')
      if (token === undefined) return false
      const link = await findOpenLink(database, token)
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

/**
 * The secret links of a game to watch it or to score it, and those of a table, which score all its games or give seats
 * in them. Source: P-link-4 to P-link-6, P-score-table-1 to P-score-table-6, P-line-1 to P-line-3.
 */
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
        const isNamed = link.level === 'seat' || link.kind === 'game'
        const named = isNamed ? link : await nameLink(queries, link, label.value)
        return ok({ status: 200, body: success(await ownLink(queries, named, clock.now())) })
      }),
    listLinks: async (request) => {
      const read = await readGame(database, request)
      if (!read.ok) return read
      const { stored, role } = read.value
      const refused = refuseLinks(role)
      if (refused !== null) return err(refused)
      const links = await findLinks(database, { kind: 'game', id: stored.id })
      const mailed = await findMailedPeople(database, stored.id)
      return ok(success({ isPublic: !stored.isPrivate, links, mailed }))
    },
    listTableLinks: async (request) => {
      const id = parameterOf<number>(request, 'id')
      const managed = await managedBy(database, request, await findTable(database, id))
      if (!managed.ok) return managed
      return ok(success({ links: await findLinks(database, { kind: 'table', id }) }))
    },
    createLink: writeGame(dependencies, async (write) => {
      const { level, label } = bodyOf<'createLink'>(write.request)
      const name = readLabel(label)
      if (!name.ok) return name
      const made = { label: name.value, now: write.author.now }
      return createLink(write, { kind: 'game', id: write.stored.id, level }, made)
    }),
    createTableLink: writeTable(dependencies, (write) => {
      const { level } = queryOf<'createTableLink', 'level'>(write.request)
      // The first device that uses it names it.
      const made = { label: '', now: write.now.toISOString() }
      return createLink(write, { kind: 'table', id: write.table.id, level }, made)
    }),
    revokeLink: writeGame(dependencies, (write) =>
      revokeLink(write, { kind: 'game', id: write.stored.id }),
    ),
    deleteTableLink: writeTable(dependencies, (write) =>
      revokeLink(write, { kind: 'table', id: write.table.id }),
    ),
    endShare: writeGame(dependencies, endShare),
    setPublicPage: writeGame(dependencies, setPublicPage),
  } satisfies Record<string, Handler>
}

function readLabel(label: string): Result<string, Failure> {
  const { maximum } = LIMITS.playerName
  const required = 'labelRequired'
  return readName(label, { field: 'label', minimum: 1, maximum, required })
}

type LinkWrite = Pick<GameWrite, 'queries' | 'request' | 'count'>

/** Makes a link. Only this answer has its token: the stored hash cannot be reversed. */
async function createLink(
  { queries, request, count }: LinkWrite,
  linked: NewLinked,
  made: { readonly label: string; readonly now: string },
): Promise<Result<Answer, Failure>> {
  if ((await findLinks(queries, linked)).length >= LINKS_PER_GAME_OR_TABLE) {
    return err(TOO_MANY_LINKS[linked.kind])
  }
  const counted = await count('new-link')
  if (!counted.ok) return counted
  const token = drawToken()
  const link = await insertLink(queries, linked, {
    ...made,
    tokenHash: hashLinkToken(token, linked.level),
    madeBy: userOf(request),
  })
  return ok({
    status: 201,
    body: success({ ...link, token }),
    keptBody: success({ ...link, token: null }),
  })
}

async function revokeLink(
  { queries, request }: LinkWrite,
  linked: Linked,
): Promise<Result<Answer, Failure>> {
  const isOff = await turnOff(queries, linked, parameterOf<number>(request, 'linkId'))
  return isOff ? ok({ status: 200, body: success(null) }) : err(LINK_NOT_FOUND[linked.kind])
}

/** Ends the role that a mail gave; roles by a player's address and by the group stay. */
async function endShare({ queries, request, stored }: GameWrite): Promise<Result<Answer, Failure>> {
  const isEnded = await removeShare(queries, stored.id, parameterOf(request, 'shareId'))
  if (!isEnded) return err(NO_SHARE)
  await saveAccess(queries, stored.id)
  return ok({ status: 200, body: success(null) })
}

/** Turns off a link of a locked game or table; false: there is no such link. */
export async function turnOff(queries: Queries, linked: Linked, linkId: number): Promise<boolean> {
  const isOff = await turnOffLink(queries, linked, linkId)
  if (isOff && linked.kind === 'game') await saveAccess(queries, linked.id)
  return isOff
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

/**
 * What a link of a table is for now: the game that is played there, even with its public page off or at a closed table
 * unless the link is for seats.
 */
async function ownTableLink(
  queries: Queries,
  link: RequestTableLink,
  now: Date,
): Promise<Schemas['OwnLink']> {
  const played = await findPlayedGame(queries, link, now)
  const isShown = link.level === 'score' || (link.isTableOpen && played?.isPrivate === false)
  const game = isShown ? played : null
  return {
    id: link.id,
    label: link.label,
    level: link.level,
    gameUuid: game?.uuid ?? null,
    isPublic: game !== null && !game.isPrivate,
    table: { id: link.tableId, name: tableName(link) },
  }
}

/** The game that is played at the table of a link now, also a private one; null: none that the link reaches. */
export async function findPlayedGame(
  queries: Queries,
  link: RequestTableLink,
  now: Date,
): Promise<TableGame | null> {
  const [played] = await findRunningGames(queries, link, now)
  if (played === undefined) return null
  return (await isLinkUsable(queries, link, played.id, now)) ? played : null
}

/** The games of the table of a link that may be played there now, first the one that is. */
export async function findRunningGames(
  queries: Queries,
  link: RequestTableLink,
  now: Date,
): Promise<readonly TableGame[]> {
  const since = new Date(now.getTime() - EVENING_MS).toISOString()
  return runningGames(await findTableGames(queries, link.tableOwner, since))
}

/** Names a link of a table after the first device that uses it; the name never changes. */
async function nameLink(
  queries: Queries,
  link: RequestTableLink,
  label: string,
): Promise<RequestTableLink> {
  await nameTableLink(queries, link.id, label)
  const named = (await findLinks(queries, { kind: 'table', id: link.tableId })).find(
    ({ id }) => id === link.id,
  )
  return { ...link, label: named?.label ?? label }
}

async function setPublicPage(write: GameWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, stored } = write
  const { isPublic } = bodyOf<'setPublicPage'>(request)
  if (isPublic === stored.isPrivate) {
    await saveAccess(queries, stored.id, { isPrivate: !isPublic })
  }
  return ok({ status: 200, body: success({ isPublic }) })
}
