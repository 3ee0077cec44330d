import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { Queries } from '../platform/database/database.ts'
import { tryInTransaction } from '../platform/database/in-transaction.ts'
import { type Failure, invalidField } from '../platform/http/failure.ts'
import { linkMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import { emailExists } from './account-failures.ts'
import {
  consumeEmailToken,
  type EmailTokenRow,
  findEmailToken,
  putEmailToken,
} from './email-token-store.ts'
import { passwordProblem } from './password-rules.ts'
import { SIGN_UP_FAILURES } from './sign-up.ts'
import {
  findUser,
  makeFirstAdmin,
  putPendingUser,
  type UserRow,
  updatePendingUser,
} from './user-store.ts'
import { begunRegistration, publicUser, type Registrant } from './users.ts'

const LINK_HOURS = 24

const FAILED: Failure = {
  code: 'BAD_REQUEST',
  message: 'linkRegistrationFailed',
}

/**
 * Makes a pending user and mails a link. Name and password wait with the link, not with the user: several people may
 * register one address, and only its owner reads the mails.
 */
export async function registerWithPassword(
  context: AccountContext,
  { email, name, language, invitationId }: Registrant,
  password: string,
): Promise<Result<Schemas['BegunRegistration'], Failure>> {
  const problem = passwordProblem(password, 'registration')
  if (problem !== null) return err(invalidField('password', problem))
  const password_hash = await context.passwords.hash(password)
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  return tryInTransaction(context.database, async (db) => {
    const user = await putPendingUser(db, email, name, now, invitationId)
    if (user === null) return err(emailExists(email.address))
    const choice = { purpose: 'registration', email_key: email.key, name, password_hash } as const
    const token = await putEmailToken(db, choice, expiresAt)
    const url = `${context.publicUrl}/verify-email?token=${token}`
    await context.mail.send(linkMail({ to: email.address, language, url, expiresAt }), db)
    return ok(begunRegistration(email, name, expiresAt))
  })
}

/** The registration of a mailed link. */
export async function findLink(
  context: AccountContext,
  secret: string,
): Promise<Result<EmailTokenRow, Failure>> {
  const link = await findEmailToken(context.database, 'registration', secret)
  const isGood = link !== null && link.expires_at > context.clock.now().toISOString()
  return isGood ? ok(link) : err(FAILED)
}

/**
 * Activates the pending user of a link, for a person who knows its password: otherwise the owner of an address could
 * activate a stranger's registration, whose password the stranger knows.
 */
export async function verifyLink(
  context: AccountContext,
  link: EmailTokenRow,
  password: string,
): Promise<Result<Schemas['User'], Failure>> {
  const isRight = await context.passwords.verify(password, link.password_hash)
  if (!isRight) return err(invalidField('password', 'registrationPasswordWrong'))
  return tryInTransaction(context.database, async (db) => {
    if (!(await consumeEmailToken(db, link))) return err(FAILED)
    const activated = await updatePendingUser(db, link.email_key, {
      status: 'active',
      email_verified_at: context.clock.now().toISOString(),
      password_hash: link.password_hash,
      ...(link.name !== null && { name: link.name }),
    })
    if (activated !== null) return admitted(context, db, activated)
    const user = await findUser(db, link.email_key)
    return err(user === null ? FAILED : emailExists(user.email))
  })
}

async function admitted(
  { signUp, clock }: AccountContext,
  db: Queries,
  user: UserRow,
): Promise<Result<Schemas['User'], Failure>> {
  const email = { address: user.email, key: user.email_key }
  const admission = await signUp.admit(db, email, user.invitation_id, clock.now())
  if (!admission.ok) return err(SIGN_UP_FAILURES[admission.error])
  await makeFirstAdmin(db, user.id)
  return ok(publicUser(user))
}
