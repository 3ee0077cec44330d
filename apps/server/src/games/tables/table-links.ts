import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import { drawToken, hashToken } from '../../accounts/tokens.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import type { Failure } from '../../platform/http/failure.ts'
import {
  type Handler,
  parameterOf,
  type RequestTableLink,
  userOf,
} from '../../platform/http/handler.ts'
import type { Answer } from '../../platform/idempotency/answer.ts'
import { isLinkUsable } from '../authorization.ts'
import { EVENING, playedGame, tableName } from './table-document.ts'
import {
  deleteTableLink,
  findTableLinks,
  insertTableLink,
  nameTableLink,
} from './table-link-store.ts'
import { findTable, findTableGames } from './table-store.ts'
import { managedBy, type TableWrite, writeTable } from './tables.ts'

/** Per table. */
const MOST_LINKS = 20

const TOO_MANY_LINKS: Failure = {
  code: 'CONFLICT',
  message: `A table has at most ${MOST_LINKS} links. Turn one off first.`,
}
const LINK_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'This link is turned off already.' }

/** Secret links that score all games of a table. Source: P-score-table-1 to P-score-table-6. */
export function tableLinkHandlers(dependencies: HandlerDependencies) {
  const { database } = dependencies
  return {
    listTableLinks: async (request) => {
      const id = parameterOf<number>(request, 'id')
      const managed = await managedBy(database, request, await findTable(database, id))
      return managed.ok ? ok(success({ links: await findTableLinks(database, id) })) : managed
    },
    createTableLink: writeTable(dependencies, createLink),
    deleteTableLink: writeTable(dependencies, turnOff),
  } satisfies Record<string, Handler>
}

/** Makes a link. Only this answer has its token: the stored hash cannot be reversed. */
async function createLink(write: TableWrite): Promise<Result<Answer, Failure>> {
  const { queries, request, table, now, count } = write
  if ((await findTableLinks(queries, table.id)).length >= MOST_LINKS) return err(TOO_MANY_LINKS)
  const counted = await count('new-link')
  if (!counted.ok) return counted
  const token = drawToken()
  const at = now.toISOString()
  const id = await insertTableLink(queries, table.id, userOf(request), hashToken(token), at)
  const made = (await findTableLinks(queries, table.id)).find((link) => link.id === id)
  return ok({
    status: 201,
    body: success({ ...made, token }),
    keptBody: success({ ...made, token: null }),
  })
}

async function turnOff({ queries, request, table }: TableWrite): Promise<Result<Answer, Failure>> {
  const linkId = parameterOf<number>(request, 'linkId')
  const wasThere = await deleteTableLink(queries, table.id, linkId)
  return wasThere ? ok({ status: 200, body: success(null) }) : err(LINK_NOT_FOUND)
}

/**
 * What a link of a table is for now: the game that is played there and that it scores, even with its public page off.
 */
export async function ownTableLink(
  queries: Queries,
  link: RequestTableLink,
  now: Date,
): Promise<Schemas['OwnLink']> {
  const since = new Date(now.getTime() - EVENING).toISOString()
  const played = playedGame(await findTableGames(queries, link.tableOwner, since))
  const isScored = played !== null && (await isLinkUsable(queries, link, played.id, now))
  const game = isScored ? played : null
  return {
    id: link.id,
    label: link.label,
    level: link.level,
    gameUuid: game?.uuid ?? null,
    isPublic: game !== null && !game.isPrivate,
    table: { id: link.tableId, name: tableName(link) },
  }
}

/** Names a link of a table after the first device that uses it; the name never changes. */
export async function nameLink(
  queries: Queries,
  link: RequestTableLink,
  label: string,
): Promise<RequestTableLink> {
  await nameTableLink(queries, link.id, label)
  const named = (await findTableLinks(queries, link.tableId)).find(({ id }) => id === link.id)
  return { ...link, label: named?.label ?? label }
}
