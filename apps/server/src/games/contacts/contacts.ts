import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { asOwnedNow } from '../../accounts/former-address-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/database-error.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import { conflict, type Failure, notFound } from '../../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../../platform/http/handler.ts'
import type { Counted, Limits } from '../../platform/limits/limits.ts'
import { readPlayerName } from '../names.ts'
import {
  CONTACTS_PER_USER,
  type ContactRow,
  countContacts,
  deleteContact,
  findContact,
  findContacts,
  findSameContact,
  insertContact,
  type NewContact,
  updateContact,
} from './contact-store.ts'
import { readOptionalEmail } from './new-players.ts'

const CONTACT_NOT_FOUND = notFound('contactNotFound')

const SAME_CONTACT = conflict('sameContact')

const TOO_MANY_CONTACTS = conflict('tooManyContacts')

export function contactHandlers(dependencies: HandlerDependencies) {
  const { database } = dependencies
  return {
    listContacts: async (request) => {
      const contacts = await findContacts(database, userOf(request))
      return ok(success({ contacts: contacts.map(contactOf) }))
    },
    createContact: async (request, reply) => {
      const created = await createContact(dependencies, request)
      if (!created.ok) return created
      const { row, isNew } = created.value
      return ok(reply.code(isNew ? 201 : 200).send(success(contactOf(row))))
    },
    updateContact: async (request) => {
      const changed = await changeContact(dependencies, request)
      return changed.ok ? ok(success(contactOf(changed.value))) : changed
    },
    deleteContact: async (request) => {
      const isGone = await deleteContact(database, userOf(request), parameterOf(request, 'id'))
      return isGone ? ok(success(null)) : err(CONTACT_NOT_FOUND)
    },
  } satisfies Record<string, Handler>
}

type Created = { readonly row: ContactRow; readonly isNew: boolean }

async function createContact(
  { database, clock, limits }: HandlerDependencies,
  request: FastifyRequest,
): Promise<Result<Created, Failure>> {
  const { name, email } = bodyOf<'createContact'>(request)
  const contact = readContact(name, email)
  if (!contact.ok) return contact
  const userId = userOf(request)
  const count = countFor(limits, request)
  return addContact(database, userId, contact.value, clock.now().toISOString(), count)
}

/** Counts for the user of a request that is not an idempotent write. */
function countFor(limits: Limits, request: FastifyRequest): CountAddress {
  return (what) => limits.count(what, { ip: request.ip, account: `${userOf(request)}` })
}

/** Counts the address of a saved player, like that of a player: the list of people shows whose it is (P-people-5). */
type CountAddress = (what: 'add-person') => Promise<Counted>

/** Saves a player, or returns the one with this name and e-mail. */
export async function addContact(
  queries: Queries,
  userId: number,
  written: NewContact,
  now: string,
  count: CountAddress,
): Promise<Result<Created, Failure>> {
  const [email = null] = await asOwnedNow(queries, [written.email])
  const contact = { ...written, email }
  const same = await findSameContact(queries, userId, contact)
  if (same !== null) return ok({ row: same, isNew: false })
  const isFull = (await countContacts(queries, userId)) >= CONTACTS_PER_USER
  if (isFull) return err(TOO_MANY_CONTACTS)
  const counted = email === null ? ok(undefined) : await count('add-person')
  if (!counted.ok) return counted
  const made = await insertContact(queries, userId, contact, now)
  if (made !== null) return ok({ row: made, isNew: true })
  // Two requests saved it at once.
  const row = await findSameContact(queries, userId, contact)
  return row === null ? err(CONTACT_NOT_FOUND) : ok({ row, isNew: false })
}

async function changeContact(
  { database, limits }: HandlerDependencies,
  request: FastifyRequest,
): Promise<Result<ContactRow, Failure>> {
  const body = bodyOf<'updateContact'>(request)
  const before = await findContact(database, userOf(request), parameterOf(request, 'id'))
  if (before === null) return err(CONTACT_NOT_FOUND)
  const email = body.email === undefined ? before.email || null : body.email
  const contact = readContact(body.name ?? before.name, email)
  if (!contact.ok) return contact
  return changeContactTo(database, before, contact.value, countFor(limits, request))
}

/** Changes a saved player of the user; the caller has checked whose it is. */
export async function changeContactTo(
  queries: Queries,
  { id, email_key: before }: Pick<ContactRow, 'id' | 'email_key'>,
  { name, email }: NewContact,
  count: CountAddress,
): Promise<Result<ContactRow, Failure>> {
  const [owned = null] = await asOwnedNow(queries, [email])
  const isNew = owned !== null && owned.key !== before
  const counted = isNew ? await count('add-person') : ok(undefined)
  if (!counted.ok) return counted
  try {
    const after = await updateContact(queries, id, {
      name,
      email: owned?.address ?? '',
      email_key: owned?.key ?? '',
    })
    // Null: deleted since it was read.
    return after === null ? err(CONTACT_NOT_FOUND) : ok(after)
  } catch (error) {
    if (isUniqueViolation(error)) return err(SAME_CONTACT)
    throw error
  }
}

export function readContact(
  text: string,
  emailText: string | null | undefined,
): Result<NewContact, Failure> {
  const name = readPlayerName(text)
  if (!name.ok) return name
  const email = readOptionalEmail(emailText, 'email')
  return email.ok ? ok({ name: name.value, email: email.value }) : email
}

/** Without `userId`, which would show which addresses have an account (P-contacts-2). */
function contactOf({ id, name, email }: ContactRow) {
  return { id, name, email: email === '' ? null : email, userId: null }
}
