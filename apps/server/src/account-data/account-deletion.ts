import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { type AccountContext, createAccountContext } from '../accounts/account-context.ts'
import { LAST_ADMIN, PIN_FAILURES } from '../accounts/account-failures.ts'
import { isLastAdmin } from '../accounts/admin-store.ts'
import {
  confirmOwner,
  consumeOwnerPin,
  mailOwnerPin,
  type OwnerProof,
} from '../accounts/confirm-owner.ts'
import { findUserById, type UserRow, updateWithPassword } from '../accounts/user-store.ts'
import { readerOf } from '../accounts/users.ts'
import type { GameDependencies } from '../games/game-changes.ts'
import { tryInTransaction } from '../platform/database/in-transaction.ts'
import { success } from '../platform/http/envelope.ts'
import { type Failure, SIGNED_OUT } from '../platform/http/failure.ts'
import { bodyOf, type Handler, userOf } from '../platform/http/handler.ts'
import { noticeMail } from '../platform/mail/mail-templates.ts'
import { eraseUser } from './account-deletion-store.ts'

/** Deletes an account with all data of its user. Source: P-delete-1 to P-delete-3. */
export function accountDeletionHandlers(dependencies: GameDependencies) {
  const context = createAccountContext(dependencies)

  async function ownUser(request: FastifyRequest): Promise<Result<UserRow, Failure>> {
    const user = await findUserById(context.database, userOf(request))
    return user === null ? err(SIGNED_OUT) : ok(user)
  }

  return {
    requestDeletionPin: async (request) => {
      const { purpose = 'deletion' } = bodyOf<'requestDeletionPin'>(request)
      const own = await ownUser(request)
      if (!own.ok) return own
      const { email, email_key: account } = own.value
      const counted = await context.limits.count('send-pin', { ip: request.ip, account })
      if (!counted.ok) return counted
      const expiresAt = await mailOwnerPin(context, own.value, purpose)
      return ok(success({ email, expires_at: expiresAt.toISOString() }))
    },

    deleteAccount: async (request) => {
      const { current_password, pin_code, hand_over = false } = bodyOf<'deleteAccount'>(request)
      const own = await ownUser(request)
      if (!own.ok) return own
      const proof = { current_password, pin_code }
      const confirmed = await confirmOwner(context, request.ip, own.value, 'deletion', proof)
      if (!confirmed.ok) return confirmed
      const deleted = await deleteUser(context, own.value, proof, hand_over)
      if (!deleted.ok) return deleted
      for (const uuid of deleted.value) dependencies.changes.notify(uuid)
      return ok(success(null))
    },
  } satisfies Record<string, Handler>
}

/** Deletes a user who has proven to be the owner; returns the games that are gone with them. */
function deleteUser(
  context: AccountContext,
  user: UserRow,
  { pin_code }: OwnerProof,
  handsOver: boolean,
): Promise<Result<readonly string[], Failure>> {
  return tryInTransaction<readonly string[], Failure>(context.database, async (db) => {
    if (pin_code !== undefined && !(await consumeOwnerPin(db, user, 'deletion'))) {
      return err(PIN_FAILURES.expired)
    }
    // Under the lock of the row: the password or the address may have changed since the proof.
    const current = await updateWithPassword(db, user, { theme: user.theme })
    if (current === null || current.email_key !== user.email_key) return err(SIGNED_OUT)
    if (await isLastAdmin(db, current)) return err(LAST_ADMIN)
    await context.mail.send(noticeMail('accountDeleted', readerOf(current)), db)
    return ok(await eraseUser(db, current, context.clock.now().toISOString(), handsOver))
  })
}
