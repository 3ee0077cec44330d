import type { Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUniqueViolation } from '../platform/database/database-error.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { type Failure, FailureError } from '../platform/http/failure.ts'
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
      return success({ contacts: contacts.map(contactOf) })
    },
    createContact: (request, reply) => createContact(dependencies, request, reply),
    updateContact: async (request) => success(contactOf(await change(dependencies, request))),
    deleteContact: async (request) => {
      const isGone = await deleteContact(database, userOf(request), parameterOf(request, 'id'))
      if (!isGone) throw new FailureError(CONTACT_NOT_FOUND)
      return success(null)
    },
  } satisfies Record<string, Handler>
}

async function createContact(
  { database, clock }: PlatformDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, email } = bodyOf<'createContact'>(request)
  const contact = valueOrThrow(readContact(name, email))
  const userId = userOf(request)
  const same = await findSameContact(database, userId, contact)
  if (same !== null) return reply.code(200).send(success(contactOf(same)))
  const isFull = (await countContacts(database, userId)) >= MOST_CONTACTS
  if (isFull) throw new FailureError(TOO_MANY_CONTACTS)
  const made = await insertContact(database, userId, contact, clock.now().toISOString())
  // Saved twice at once: the other one stands for both.
  const row = made ?? (await findSameContact(database, userId, contact))
  if (row === null) throw new FailureError(CONTACT_NOT_FOUND)
  return reply.code(made === null ? 200 : 201).send(success(contactOf(row)))
}

async function change(
  { database }: PlatformDependencies,
  request: FastifyRequest,
): Promise<ContactRow> {
  const body = bodyOf<'updateContact'>(request)
  const before = await findContact(database, userOf(request), parameterOf(request, 'id'))
  if (before === null) throw new FailureError(CONTACT_NOT_FOUND)
  const email = body.email === undefined ? before.email || null : body.email
  const contact = valueOrThrow(readContact(body.name ?? before.name, email))
  const after = await updateContact(database, before.id, {
    name: contact.name,
    email: contact.email?.address ?? '',
    email_key: contact.email?.key ?? '',
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new FailureError(SAME_CONTACT) : error
  })
  // Deleted since it was read.
  if (after === null) throw new FailureError(CONTACT_NOT_FOUND)
  return after
}

function readContact(
  text: string,
  emailText: string | null | undefined,
): Result<NewContact, Failure> {
  const name = readPlayerName(text)
  if (!name.ok) return name
  const email = readOptionalEmail(emailText, 'email')
  return email.ok ? { ok: true, value: { name: name.value, email: email.value } } : email
}

function valueOrThrow<Value>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new FailureError(result.error)
  return result.value
}

/** `userId` stays unknown: it would tell which addresses have an account (P-contacts-2). */
function contactOf({ id, name, email }: ContactRow) {
  return { id, name, email: email === '' ? null : email, userId: null }
}
