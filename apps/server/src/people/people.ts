import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdUser } from '../accounts/user-store.ts'
import { GROUP_NOT_FOUND } from '../games/authorization.ts'
import { type ContactRow, findContacts, type NewContact } from '../games/contacts/contact-store.ts'
import { addContact, changeContactTo, readContact } from '../games/contacts/contacts.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { type Failure, SIGNED_OUT } from '../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { idempotent } from '../platform/idempotency/idempotent.ts'
import type { Figures } from './figures.ts'
import {
  canBeLinked,
  contactKey,
  haveMet,
  type Knowledge,
  type KnownPerson,
  linkableName,
  personBy,
} from './known-people.ts'
import {
  deleteNameLink,
  findNameLinks,
  insertNameLink,
  MOST_LINKS,
  type NameLink,
} from './name-link-store.ts'
import { findOneself } from './oneself.ts'
import { gamesWanted, mayNarrow } from './own-figures.ts'
import { keysFor } from './own-keys.ts'
import { figuresDocument, personJob } from './person-document.ts'
import { personIds } from './person-id.ts'
import { addressIn, addressKey, isNameKey, type PersonKey } from './person-key.ts'
import { type FinishedGame, type PlayedGame, playedGames } from './played-games.ts'
import {
  findFinishedGames,
  findNewestName,
  findWrittenAddresses,
  findWrittenNames,
  type GamesWanted,
  gamesOfPerson,
  type WrittenAs,
} from './played-games-store.ts'

const PERSON_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'Player not found.' }
const LINK_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'They are two people already.' }

const HAS_ADDRESS: Failure = {
  code: 'CONFLICT',
  message: 'Only a player without an email can be merged into another.',
}

const IS_ONESELF: Failure = { code: 'CONFLICT', message: 'This is you.' }

const SAME_PERSON: Failure = { code: 'CONFLICT', message: 'This is one person already.' }

const SAT_TOGETHER: Failure = {
  code: 'CONFLICT',
  message: 'They have played against each other, so they are two people.',
}

const TOO_MANY_LINKS: Failure = {
  code: 'CONFLICT',
  message: 'You can merge at most 1,000 players. Please take two apart first.',
}

/** The people whom a user has played with, in the games that they organize. Source: P-people-5 to P-people-8. */
export function peopleHandlers(dependencies: HandlerDependencies, figures: Figures) {
  const { database, clock, configuration } = dependencies
  const idsFor = (request: FastifyRequest) => personIds(configuration.authSecret, userOf(request))
  const readPerson = async (request: FastifyRequest): Promise<Result<Read, Failure>> => {
    const known = await findKnowledge(database, userOf(request))
    if (!known.ok) return known
    const id = parameterOf<string>(request, 'id')
    const found = await findPerson(database, known.value, id, idsFor(request))
    return found.ok ? ok({ ...found.value, knowledge: known.value }) : found
  }

  /** A change for which the games are read, which counts as reading them. */
  const changePeople = (
    request: FastifyRequest,
    reply: FastifyReply,
    change: (queries: Queries) => Promise<Result<Answer, Failure>>,
  ) =>
    idempotent(dependencies, request, reply, async (queries, count) => {
      const counted = await count('figures')
      return counted.ok ? change(queries) : counted
    })

  return {
    listPeople: async (request) => {
      const known = await findKnowledge(database, userOf(request))
      if (!known.ok) return known
      const { oneself, contacts, said } = known.value
      const games = await findFinishedGames(database, [{ organizerId: oneself.id }])
      const job = { type: 'people', games, oneself, contacts, said } as const
      const { people, suggestion } = (await figures.workOut(job)).answer
      const idOf = idsFor(request)
      return ok(
        success({
          people: people.map(({ summary, ...person }) => {
            return { person: personDocument(person, idOf), summary }
          }),
          suggestion: suggestion && {
            guestId: idOf(suggestion.guest),
            personId: idOf(suggestion.person),
          },
        }),
      )
    },
    getPerson: async (request) => {
      const wanted = gamesWanted(request)
      if (!wanted.ok) return wanted
      const read = await readPerson(request)
      if (!read.ok) return read
      const { person, knowledge } = read.value
      const mayAsk = await mayNarrow(database, knowledge.oneself, wanted.value)
      if (!mayAsk) return err(GROUP_NOT_FOUND)
      const games = await findFinishedGamesOf(database, knowledge, read.value, wanted.value)
      const job = personJob(games, person.key, knowledge.keys, wanted.value)
      const { answer } = await figures.workOut(job)
      const document = await figuresDocument(database, answer)
      return ok(success({ person: personDocument(person, idsFor(request)), figures: document }))
    },
    listGamesTogether: async (request) => {
      const read = await readPerson(request)
      if (!read.ok) return read
      const idOf = idsFor(request)
      const { knowledge, person } = read.value
      const games = await findFinishedGamesOf(database, knowledge, read.value)
      const links = [...knowledge.keys.links]
      const job = { type: 'together', games, links, person: person.key } as const
      const { answer } = await figures.workOut(job)
      const people = answer.map(([key, count]) => ({ id: idOf(key), games: count }))
      return ok(success({ people }))
    },
    savePerson: (request, reply) =>
      changePeople(request, reply, (queries) =>
        savePerson(queries, request, idsFor(request), clock.now().toISOString()),
      ),
    linkNames: (request, reply) =>
      changePeople(request, reply, (queries) =>
        linkNames(queries, request, idsFor(request), clock.now().toISOString()),
      ),
    unlinkNames: (request, reply) =>
      idempotent(dependencies, request, reply, async (queries) => {
        const id = parameterOf<number>(request, 'linkId')
        const wasThere = await deleteNameLink(queries, userOf(request), id)
        return wasThere ? ok({ status: 200, body: success(null) }) : err(LINK_NOT_FOUND)
      }),
  } satisfies Record<string, Handler>
}

type IdOf = (key: PersonKey) => string

/** The person behind an id, and as whom they were written down in games. */
type Found = {
  readonly person: KnownPerson
  readonly written: WrittenAs
  readonly hasPlayed: boolean
}

type Read = Found & { readonly knowledge: Knowledge }

async function findKnowledge(
  queries: Queries,
  userId: number,
): Promise<Result<Knowledge, Failure>> {
  const oneself = await findOneself(queries, userId)
  if (oneself === null) return err(SIGNED_OUT)
  const said = await findNameLinks(queries, userId)
  const contacts = await findContacts(queries, userId)
  return ok({ oneself, keys: keysFor(oneself, said), contacts, said })
}

/** The games that the user organizes in which this person may sit. */
async function findFinishedGamesOf(
  queries: Queries,
  { oneself }: Knowledge,
  { written, hasPlayed }: Found,
  wanted: GamesWanted = {},
): Promise<readonly FinishedGame[]> {
  if (!hasPlayed) return []
  return findFinishedGames(queries, [gamesOfPerson(queries, oneself.id, written)], wanted)
}

async function findGamesOf(
  queries: Queries,
  knowledge: Knowledge,
  found: Found,
): Promise<Iterable<PlayedGame>> {
  return playedGames(await findFinishedGamesOf(queries, knowledge, found), knowledge.keys.whoIs)
}

async function findPerson(
  queries: Queries,
  knowledge: Knowledge,
  id: string,
  idOf: IdOf,
): Promise<Result<Found, Failure>> {
  const { oneself, keys, contacts } = knowledge
  const isAsked = (key: PersonKey) => idOf(key) === id
  const whose = (name: string) => keys.whoIs(oneself.id, name)
  const written = await findWrittenNames(queries, oneself.id)
  const known = [
    ...written.map((name) => whose(name).person),
    ...contacts.map((contact) => contactKey(knowledge, contact)),
  ].find(isAsked)
  const key =
    known ?? (await findWrittenAddresses(queries, oneself.id)).map(addressKey).find(isAsked)
  if (key === undefined) return err(PERSON_NOT_FOUND)
  const emailKey = addressIn(key)
  const names = written.filter((name) => whose(name).person === key)
  const isLinked = (name: string) => whose(name).isLinked
  const newestName = (as: WrittenAs) => findNewestName(queries, oneself.id, as)
  const own = await newestName({ names: names.filter((name) => !isLinked(name)), emailKey })
  const any = own ?? (await newestName({ names: names.filter(isLinked), emailKey: null }))
  const person = personBy(knowledge)(key, { ...(own && { own }), ...(any && { any }) })
  const hasPlayed = any !== null
  if (!hasPlayed && person.contact === null) return err(PERSON_NOT_FOUND)
  return ok({ person, written: { names, emailKey }, hasPlayed })
}

/** Says of two people that they are the same one, or that they are two. */
async function linkNames(
  queries: Queries,
  request: FastifyRequest,
  idOf: IdOf,
  now: string,
): Promise<Result<Answer, Failure>> {
  const userId = userOf(request)
  // One after the other, so that no two links make a circle.
  await holdUser(queries, userId)
  const known = await findKnowledge(queries, userId)
  if (!known.ok) return known
  const { guestId, personId, isSame } = bodyOf<'linkNames'>(request)
  if (hasAllLinks(known.value.said, isSame)) return err(TOO_MANY_LINKS)
  const guest = await findPerson(queries, known.value, guestId, idOf)
  if (!guest.ok) return guest
  const person = await findPerson(queries, known.value, personId, idOf)
  if (!person.ok) return person
  const refused = await refuseLink(queries, known.value, guest.value, person.value.person, isSame)
  if (refused !== null) return err(refused)
  const { key } = person.value.person
  await insertNameLink(queries, {
    organizer_id: userId,
    name: linkableName(guest.value.person, userId),
    to_name: isNameKey(key) ? linkableName(person.value.person, userId) : '',
    to_email_key: addressIn(key) ?? '',
    is_same: isSame ? 1 : 0,
    linked_at: now,
  })
  return ok({ status: 200, body: success(null) })
}

/**
 * Saves a person under this name and address. Who was known by another name alone is linked to it, so that
 * they keep their games.
 */
async function savePerson(
  queries: Queries,
  request: FastifyRequest,
  idOf: IdOf,
  now: string,
): Promise<Result<Answer, Failure>> {
  const { name, email } = bodyOf<'savePerson'>(request)
  const contact = readContact(name, email)
  if (!contact.ok) return contact
  const userId = userOf(request)
  await holdUser(queries, userId)
  const known = await findKnowledge(queries, userId)
  if (!known.ok) return known
  const found = await findPerson(queries, known.value, parameterOf(request, 'id'), idOf)
  if (!found.ok) return found
  const { person } = found.value
  if (person.isOneself) return err(IS_ONESELF)
  const saved = await saveContact(queries, userId, person, contact.value, now)
  if (!saved.ok) return saved
  const key = contactKey(known.value, saved.value)
  if (key !== person.key && isNameKey(person.key) && found.value.hasPlayed) {
    const other = { ...person, key }
    const refused = await refuseLink(queries, known.value, found.value, other, true)
    if (refused !== null) return err(refused)
    if (hasAllLinks(known.value.said, true)) return err(TOO_MANY_LINKS)
    const { name: toName, email_key } = saved.value
    await insertNameLink(queries, {
      organizer_id: userId,
      name: linkableName(person, userId),
      to_name: email_key === '' ? toName : '',
      to_email_key: email_key,
      is_same: 1,
      linked_at: now,
    })
  }
  return ok({ status: 200, body: success({ id: idOf(key) }) })
}

async function saveContact(
  queries: Queries,
  userId: number,
  person: KnownPerson,
  contact: NewContact,
  now: string,
): Promise<Result<ContactRow, Failure>> {
  if (person.contact !== null) return changeContactTo(queries, person.contact.id, contact)
  const added = await addContact(queries, userId, contact, now)
  return added.ok ? ok(added.value.row) : added
}

/** Those that say that two are one are counted apart from those that say that they are two. */
function hasAllLinks(said: readonly NameLink[], isSame: boolean): boolean {
  return said.filter(({ is_same }) => (is_same === 1) === isSame).length >= MOST_LINKS
}

async function refuseLink(
  queries: Queries,
  knowledge: Knowledge,
  guest: Found,
  { key }: KnownPerson,
  isSame: boolean,
): Promise<Failure | null> {
  if (guest.person.key === key) return SAME_PERSON
  if (guest.person.isOneself) return IS_ONESELF
  if (!canBeLinked(guest.person)) return HAS_ADDRESS
  if (!isSame) return null
  const games = await findGamesOf(queries, knowledge, guest)
  return haveMet(games, guest.person.key, key) ? SAT_TOGETHER : null
}

/** An address is one that the user wrote down, as saved players have it. */
function personDocument(person: KnownPerson, idOf: IdOf): Schemas['Person'] {
  const { key, name, isOneself, contact, links } = person
  return {
    id: idOf(key),
    name,
    isOneself,
    isGuest: contact === null && canBeLinked(person),
    canMerge: canBeLinked(person),
    contact: contact && { id: contact.id, name: contact.name, email: contact.email || null },
    links: links.map(({ id, name: linked }) => ({ id, name: linked })),
  }
}
