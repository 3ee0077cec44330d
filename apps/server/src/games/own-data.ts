import type { Schemas } from '@meldboard/api-client'
import { err, ok } from '@meldboard/engine'
import { scoreboardOf } from '@meldboard/engine/rules'
import type { FastifyRequest } from 'fastify'
import { storedDevice } from '../accounts/sessions.ts'
import { findUserById, type UserRow } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { SIGNED_OUT } from '../platform/http/failure.ts'
import { type Handler, userOf } from '../platform/http/handler.ts'
import { scoreboardDocument } from './game-document.ts'
import { storedGame } from './game-store.ts'
import {
  findAnyGame,
  findBesideGame,
  findBesideUser,
  findEventsOf,
  findKeptSessions,
  findOwnGameIds,
  findSeats,
} from './own-data-store.ts'
import { findShareMailsStop } from './share-mail-store.ts'
import { mailboxHashOf } from './share-mails.ts'
import { findRefusedOrganizers } from './viewer-store.ts'

/** After how many characters of games a page ends. */
const PAGE_SIZE = 1_000_000

/** Everything that is kept about a person, in pages. Source: P-archive-1. */
export function ownDataHandlers({ database, limits }: HandlerDependencies) {
  return {
    getOwnData: async (request) => {
      const account = `${userOf(request)}`
      const counted = await limits.count('own-data', { ip: request.ip, account })
      if (!counted.ok) return counted
      const user = await findUserById(database, userOf(request))
      if (user === null) return err(SIGNED_OUT)
      const after = afterOf(request)
      const page = await gamesOf(database, user, after)
      const isFirst = after === 0
      return ok(
        success({
          account: isFirst ? await accountOf(database, user) : null,
          ...page,
        }),
      )
    },
  } satisfies Record<string, Handler>
}

function afterOf(request: FastifyRequest): number {
  return (request.query as { readonly after: number }).after
}

/** The address in the form in which it is compared; one that is not proven finds nothing. */
function emailKeyOf({ email_key, email_verified_at }: UserRow): string {
  return email_verified_at === null ? '' : email_key
}

async function accountOf(queries: Queries, user: UserRow): Promise<Schemas['OwnAccount']> {
  const mailbox = mailboxHashOf({ address: user.email, key: user.email_key })
  const isProven = user.email_verified_at !== null
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.new_email,
    emailVerifiedAt: user.email_verified_at,
    status: user.status,
    authType: user.auth_type,
    createdAt: user.created_at,
    theme: user.theme,
    hasPassword: user.password_hash !== null,
    googleId: user.google_subject,
    profilePicture: user.profile_picture_url,
    noticesReadAt: user.notices_read_at,
    shareMailsStoppedAt: isProven ? await findShareMailsStop(queries, mailbox) : null,
    sessions: (await findKeptSessions(queries, user.id)).map(({ remembered, ...session }) => ({
      ...session,
      isRemembered: remembered === 1,
      device: storedDevice(session.device),
    })),
    ...(await findBesideUser(queries, user.id, emailKeyOf(user))),
    refusedOrganizers: (await findRefusedOrganizers(queries, user.id)).map(
      ({ name, refusedAt }) => ({ name, refusedAt }),
    ),
  }
}

type Games = Pick<Schemas['OwnData'], 'organized' | 'played' | 'next'>

/** As many games as a page has room for, at least one. */
async function gamesOf(queries: Queries, user: UserRow, after: number): Promise<Games> {
  const emailKey = emailKeyOf(user)
  const ids = await findOwnGameIds(queries, user.id, emailKey, after)
  const organized: Schemas['OrganizedGame'][] = []
  const played: Schemas['PlayedGame'][] = []
  let size = 0
  for (const id of ids) {
    if (size >= PAGE_SIZE) return { organized, played, next: ids[ids.indexOf(id) - 1] ?? null }
    const row = await findAnyGame(queries, id)
    if (row === null) continue
    if (row.organizer_id === user.id) {
      const game = await organizedGame(queries, row)
      organized.push(game)
      size += JSON.stringify(game).length
    } else played.push(await playedGame(queries, row, emailKey))
  }
  // Fewer than were asked for are the last ones; an empty page after them costs one request.
  return { organized, played, next: ids.at(-1) ?? null }
}

type AnyGame = NonNullable<Awaited<ReturnType<typeof findAnyGame>>>

async function organizedGame(queries: Queries, row: AnyGame): Promise<Schemas['OrganizedGame']> {
  const events = await findEventsOf(queries, row.id)
  return {
    scoreboard: scoreboardDocument(storedGame(row), 'ORGANIZER'),
    changedAt: row.updated_at,
    deletedAt: row.deleted_at,
    isPublic: row.is_private === 0,
    ...(await findBesideGame(queries, row.id)),
    events: events.map(({ event, ...happened }) => ({ ...happened, event: JSON.parse(event) })),
  }
}

/** What is the person's own in a game of somebody else. */
async function playedGame(
  queries: Queries,
  row: AnyGame,
  emailKey: string,
): Promise<Schemas['PlayedGame']> {
  const { players, rounds } = scoreboardOf(storedGame(row).game)
  const seats = await findSeats(queries, row.id, emailKey)
  return {
    gameUuid: row.uuid,
    gameName: row.name,
    organizer: row.organizer,
    createdAt: row.created_at,
    changedAt: row.updated_at,
    status: row.status,
    deletedAt: row.deleted_at,
    players: players.length,
    rounds: rounds.length,
    seats: seats.map(({ playerId, email }) => {
      // None where the organizer has removed the player.
      const player = players.find(({ id }) => id === playerId)
      const scores = rounds.flatMap(({ roundNumber, scores }) =>
        scores
          .filter((score) => score.playerId === playerId)
          .map(({ playerId: _id, playerName: _name, ...score }) => ({ roundNumber, ...score })),
      )
      const { name = null, place = null, totalScore = null, stints = [] } = player ?? {}
      return { email, name, place, totalScore, stints, scores }
    }),
  }
}
