import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { readPlace } from '../../account-data/own-data-list.ts'
import { ownDataPage } from '../../account-data/own-data-page.ts'
import { LAST_ADMIN } from '../../accounts/account-failures.ts'
import {
  type Acting,
  findAccounts,
  isAdmin,
  isSoleAdmin,
  recordAct,
} from '../../accounts/admin-store.ts'
import { listInvitations } from '../../accounts/invitation-store.ts'
import { revokeSessionsOf } from '../../accounts/session-store.ts'
import { findUserById, type UserRow } from '../../accounts/user-store.ts'
import type { GameDependencies } from '../../games/game-changes.ts'
import type { Queries } from '../../platform/database/database.ts'
import { inTransaction, tryInTransaction } from '../../platform/database/in-transaction.ts'
import { parseEmailAddress } from '../../platform/email-address.ts'
import { listMeta, pageOf, success } from '../../platform/http/envelope.ts'
import { conflict, type Failure, invalidField, notFound } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, queryOf, userOf } from '../../platform/http/handler.ts'
import { firstNotes, VERSION } from '../../platform/version.ts'
import type { ScheduledBackups } from '../backup/scheduled-backups.ts'
import { actOn, invite, removeAccount, revokeInvitation, setAccount } from './acts.ts'
import { examine } from './examine.ts'

/** The backups of a server, as administrators see and begin them. */
export type Backups = Pick<ScheduledBackups, 'report' | 'backUpNow'>

/** For all others these paths do not exist. */
const NOT_FOUND = notFound('notFound')
const NO_USER = notFound('noUser')
const NO_INVITATION = notFound('noInvitation')

const TOO_MANY_INVITATIONS = conflict('tooManyInvitations')

const NO_SCHEDULE = conflict('noSchedule')

/** The operations of `/admin`, only for administrators. Source: P-admin-1 to P-admin-8. */
export function adminHandlers(
  { configuration, database, clock, mail, changes }: GameDependencies,
  backups: Backups | null,
) {
  const forAdmin =
    (work: (request: FastifyRequest, adminId: number) => ReturnType<Handler>): Handler =>
    async (request) => {
      const userId = userOf(request)
      return (await isAdmin(database, userId)) ? work(request, userId) : err(NOT_FOUND)
    }

  const actingOf = (userId: number, queries: Queries = database): Acting => {
    return { queries, userId, now: clock.now() }
  }

  /** A handler of an act on one account, which returns the games that it changed. */
  const ofAccount = (
    act: (request: FastifyRequest) => string,
    work: (
      acting: Acting,
      user: UserRow,
      request: FastifyRequest,
    ) => Promise<Result<readonly string[], Failure>>,
  ): Handler =>
    forAdmin(async (request, adminId) => {
      const done = await tryInTransaction(database, async (queries) => {
        const acting = actingOf(adminId, queries)
        const id = parameterOf<number>(request, 'id')
        const acted = await actOn(acting, id, act(request), (user) => work(acting, user, request))
        return acted ?? err(NO_USER)
      })
      if (!done.ok) return done
      for (const uuid of done.value) changes.notify(uuid)
      return ok(success(null))
    })

  return {
    getAdminStatus: forAdmin(async () => {
      const state = backups === null ? null : await backups.report()
      const status: Schemas['AdminStatus'] = {
        version: VERSION,
        notes: await firstNotes(),
        backups: state && {
          isRunning: state.isRunning,
          newestAt: state.newestAt?.toISOString() ?? null,
          failures: state.failures,
          problem: state.problem,
        },
        checks: await examine({
          configuration,
          now: clock.now(),
          backups: state,
          mail: mail.report?.() ?? null,
          database: ok({
            database,
            engine: configuration.databaseUrl === null ? 'sqlite' : 'postgres',
          }),
        }),
      }
      return ok(success(status))
    }),

    backUp: forAdmin(async (_request, adminId) => {
      if (backups === null) return err(NO_SCHEDULE)
      await recordAct(actingOf(adminId), 'backed up', 'installation')
      backups.backUpNow()
      return ok(success(null))
    }),

    listAccounts: forAdmin(async (request) => {
      const page = pageOf(request)
      const { search = '' } = queryOf<'listAccounts'>(request)
      const { rows, ...list } = await findAccounts(database, { search, ...page })
      return ok(success(rows.map(accountOf), listMeta(page, list)))
    }),

    setAccount: ofAccount(
      (request) => actOf(bodyOf<'setAccount'>(request)),
      async (acting, user, request) => {
        const wanted = bodyOf<'setAccount'>(request)
        const losesAdmin = wanted.isDisabled === true || wanted.isAdmin === false
        if (losesAdmin && (await isSoleAdmin(acting.queries, user))) return err(LAST_ADMIN)
        await setAccount(acting, user, wanted)
        return ok([])
      },
    ),

    signAccountOut: ofAccount(
      () => 'signed out',
      async ({ queries, now }, user) => {
        await revokeSessionsOf(queries, user.id, now)
        return ok([])
      },
    ),

    getAccountArchive: forAdmin(async (request, adminId) => {
      const user = await findUserById(database, parameterOf<number>(request, 'id'))
      if (user === null) return err(NO_USER)
      // Recorded for each page, as a reader may begin with any of them.
      await recordAct(actingOf(adminId), 'exported', `user ${user.id}`)
      const { after } = queryOf<'getAccountArchive', 'after'>(request)
      return ok(success(await ownDataPage(database, user, readPlace(after))))
    }),

    removeAccount: ofAccount(
      () => 'deleted',
      (acting, user) => removeAccount(acting, user, mail),
    ),

    listInvitations: forAdmin(async () => {
      const rows = await listInvitations(database)
      const invitations: readonly Schemas['Invitation'][] = rows.map((row) => ({
        id: row.id,
        email: row.email === '' ? null : row.email,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        uses: row.uses,
        usesLeft: row.uses_left,
      }))
      return ok(success(invitations))
    }),

    createInvitation: forAdmin(async (request, adminId) => {
      const { email: text = null, days, uses } = bodyOf<'createInvitation'>(request)
      const email = text === null ? null : parseEmailAddress(text)
      if (text !== null && email === null) return err(invalidField('email', 'noAddressAtAll'))
      const link = await inTransaction(database, (queries) =>
        invite(actingOf(adminId, queries), configuration.publicUrl, { email, days, uses }),
      )
      return link === null ? err(TOO_MANY_INVITATIONS) : ok(success({ link }))
    }),

    revokeInvitation: forAdmin(async (request, adminId) => {
      const id = parameterOf<number>(request, 'id')
      const isFound = await revokeInvitation(actingOf(adminId), id)
      return isFound ? ok(success(null)) : err(NO_INVITATION)
    }),
  } satisfies Record<string, Handler>
}

type AccountRow = Awaited<ReturnType<typeof findAccounts>>['rows'][number]

function accountOf(row: AccountRow): Schemas['AdminAccount'] {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    isAdmin: row.is_admin === 1,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}

/** For the record. */
function actOf({ isDisabled, isAdmin: makesAdmin }: Schemas['SetAccount']): string {
  const parts = [
    isDisabled === undefined ? [] : [isDisabled ? 'disabled' : 'enabled'],
    makesAdmin === undefined ? [] : [makesAdmin ? 'made an administrator' : 'no administrator'],
  ]
  return parts.flat().join(', ')
}
