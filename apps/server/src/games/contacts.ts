import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { isUniqueViolation } from '../platform/database/database-error.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import {
  type ContactRow,
  countContacts,
  deleteContact,
  findContact,
  findContacts,
  findSameContact,
  insertContact,
  MOST_CONTACTS,
  type NewContact,
  updateContact,
} from './contact-store.ts'
import { readPlayerName } from './names.ts'
import { readOptionalEmail } from './new-players.ts'

const CONTACT_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'Contact not found.' }

const SAME_CONTACT: Failure = {
  code: 'CONFLICT',
  message: 'Another contact has this name and email.',
}

const TOO_MANY_CONTACTS: Failure = {
  code: 'CONFLICT',
  message: 'You can keep at most 1,000 contacts. Please delete one first.',
}

export function contactHandlers(dependencies: PlatformDependencies) {
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
  { database, clock }: PlatformDependencies,
  request: FastifyRequest,
): Promise<Result<Created, Failure>> {
  const { name, email } = bodyOf<'createContact'>(request)
  const contact = readContact(name, email)
  if (!contact.ok) return contact
  const userId = userOf(request)
  const same = await findSameContact(database, userId, contact.value)
  if (same !== null) return ok({ row: same, isNew: false })
  const isFull = (await countContacts(database, userId)) >= MOST_CONTACTS
  if (isFull) return err(TOO_MANY_CONTACTS)
  const made = await insertContact(database, userId, contact.value, clock.now().toISOString())
  if (made !== null) return ok({ row: made, isNew: true })
  // Saved twice at once: the other one stands for both.
  const row = await findSameContact(database, userId, contact.value)
  return row === null ? err(CONTACT_NOT_FOUND) : ok({ row, isNew: false })
}

async function changeContact(
  { database }: PlatformDependencies,
  request: FastifyRequest,
): Promise<Result<ContactRow, Failure>> {
  const body = bodyOf<'updateContact'>(request)
  const before = await findContact(database, userOf(request), parameterOf(request, 'id'))
  if (before === null) return err(CONTACT_NOT_FOUND)
  const email = body.email === undefined ? before.email || null : body.email
  const contact = readContact(body.name ?? before.name, email)
  if (!contact.ok) return contact
  try {
    const after = await updateContact(database, before.id, {
      name: contact.value.name,
      email: contact.value.email?.address ?? '',
      email_key: contact.value.email?.key ?? '',
    })
    // Null when it was deleted since it was read.
    return after === null ? err(CONTACT_NOT_FOUND) : ok(after)
  } catch (error) {
    if (isUniqueViolation(error)) return err(SAME_CONTACT)
    throw error
  }
}

function readContact(
  text: string,
  emailText: string | null | undefined,
): Result<NewContact, Failure> {
  const name = readPlayerName(text)
  if (!name.ok) return name
  const email = readOptionalEmail(emailText, 'email')
  return email.ok ? ok({ name: name.value, email: email.value }) : email
}

/** `userId` stays unknown: it would tell which addresses have an account (P-contacts-2). */
function contactOf({ id, name, email }: ContactRow) {
  return { id, name, email: email === '' ? null : email, userId: null }
}
