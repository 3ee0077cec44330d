import { isDeepStrictEqual } from 'node:util'
import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holdUser } from '../accounts/user-store.ts'
import { GROUP_NOT_FOUND } from '../games/authorization.ts'
import type { ContactRow, NewContact } from '../games/contacts/contact-store.ts'
import { addContact, changeContactTo, readContact } from '../games/contacts/contacts.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { conflict, type Failure, notFound, SIGNED_OUT } from '../platform/http/failure.ts'
import { bodyOf, type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import type { Answer } from '../platform/idempotency/answer.ts'
import { type CountInWrite, idempotent } from '../platform/idempotency/idempotent.ts'
import { Outdated, writeWorkedOut } from '../platform/idempotency/worked-out.ts'
import type { Acquaintances } from './acquaintances.ts'
import type { Figures } from './figures.ts'
import { findIdentities, findIdentity } from './identities.ts'
import {
  canBeLinked,
  canHaveLinks,
  contactKey,
  type KnownPerson,
  linkableName,
  type PeopleList,
} from './known-people.ts'
import {
  deleteNameLink,
  insertNameLink,
  NAME_LINKS_PER_USER,
  type NameLink,
} from './name-link-store.ts'
import { gamesWanted, mayNarrow } from './own-figures.ts'
import { type Known, keysFor } from './own-keys.ts'
import { figuresDocument, personJob } from './person-document.ts'
import { personIds } from './person-id.ts'
import { addressIn, groupIn, isNameKey, organizerIn, type PersonKey } from './person-key.ts'
import type { FinishedGame } from './played-games.ts'
import { findFinishedGames, knownGames } from './played-games-store.ts'
import type { Ledgers } from './settlements/ledgers.ts'
import { findKnown, findSaid } from './who-is-who.ts'

const PERSON_NOT_FOUND = notFound('personNotFound')
const LINK_NOT_FOUND = notFound('linkNotFound')

const HAS_ADDRESS = conflict('mergeHasAddress')

const IS_ONESELF = conflict('mergeOneself')

const SAME_PERSON = conflict('mergeSamePerson')

const SAT_TOGETHER = conflict('mergeSatTogether')

const KNOWN_ELSEWHERE = conflict('mergeKnownElsewhere')

const KEEPS_CHANGING = conflict('peopleKeepChanging')

const TOO_MANY_LINKS = conflict('tooManyMerges')

/** The people in the games that a user knows. Source: P-people-5 to P-people-8. */
export function peopleHandlers(
  dependencies: HandlerDependencies,
  figures: Figures,
  ledgers: Ledgers,
) {
  const { database, clock, configuration } = dependencies
  const idsFor = (request: FastifyRequest) => personIds(configuration.authSecret, userOf(request))
  const readPeople = async (request: FastifyRequest): Promise<Result<People, Failure>> => {
    const known = await knownTo(database, userOf(request))
    if (!known.ok) return known
    const games = await findFinishedGames(database, knownGames(known.value.oneself))
    const { answer } = await figures.workOut({ type: 'people', games, ...known.value })
    return ok({ ...answer, known: known.value, games, counted: answer.games })
  }
  const readPerson = async (request: FastifyRequest) => {
    const read = await readPeople(request)
    if (!read.ok) return read
    const idOf = idsFor(request)
    const id = parameterOf<string>(request, 'id')
    const person = read.value.people.find(({ key }) => idOf(key) === id)
    return person === undefined ? err(PERSON_NOT_FOUND) : ok({ ...read.value, person })
  }

  /**
   * Reads the games before the transaction, which compares only the statements about people. Counted before it as a
   * read of games, also when it is refused (`limited-operations.ts`).
   */
  const changePeople = (
    request: FastifyRequest,
    reply: FastifyReply,
    named: readonly string[],
    change: (write: PeopleWrite) => Promise<Result<Answer, Failure>>,
  ) => {
    const userId = userOf(request)
    const write = (found: Acquaintances | null) =>
      idempotent(dependencies, request, reply, async (queries, count) => {
        // One write at a time, so that no two links form a circle.
        await holdUser(queries, userId)
        const oneself = await findIdentity(queries, userId)
        if (oneself === null) return err(SIGNED_OUT)
        if (found === null) throw new Outdated()
        const { writtenInGroups: _, ...said } = found.known
        const isSame = isDeepStrictEqual(said, await findSaid(queries, oneself))
        if (!isSame) throw new Outdated()
        const now = clock.now().toISOString()
        return change({ queries, request, found, idOf: idsFor(request), now, count })
      })
    const { authSecret } = configuration
    const asked = { type: 'acquaintances', userId, personIds: named, authSecret } as const
    return writeWorkedOut(() => ledgers.workOut(asked), write, KEEPS_CHANGING)
  }

  return {
    listPeople: async (request) => {
      const read = await readPeople(request)
      if (!read.ok) return read
      const { known, counted, people, suggestion } = read.value
      const document = await personDocuments(database, known, people, idsFor(request))
      const idOf = idsFor(request)
      return ok(
        success({
          games: counted,
          people: people.map(({ summary, ...person }) => ({ person: document(person), summary })),
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
      const { person, known } = read.value
      const mayAsk = await mayNarrow(database, known.oneself, wanted.value)
      if (!mayAsk) return err(GROUP_NOT_FOUND)
      const { players: _, ...narrowed } = wanted.value
      // Already found, over all games.
      const games =
        Object.keys(narrowed).length === 0
          ? read.value.games
          : await findFinishedGames(database, knownGames(known.oneself), narrowed)
      const { answer } = await figures.workOut(personJob(games, person.key, known, wanted.value))
      const document = await personDocuments(database, known, [person], idsFor(request))
      return ok(
        success({ person: document(person), figures: await figuresDocument(database, answer) }),
      )
    },
    listGamesTogether: async (request) => {
      const read = await readPerson(request)
      if (!read.ok) return read
      const idOf = idsFor(request)
      const { known, games, person } = read.value
      const { answer } = await figures.workOut({
        type: 'together',
        games,
        person: person.key,
        whoIsWho: known,
      })
      const people = answer.map(([key, count]) => ({ id: idOf(key), games: count }))
      return ok(success({ people }))
    },
    savePerson: (request, reply) =>
      changePeople(request, reply, [parameterOf<string>(request, 'id')], savePerson),
    linkNames: (request, reply) => {
      const { guestId, personId } = bodyOf<'linkNames'>(request)
      return changePeople(request, reply, [guestId, personId], linkNames)
    },
    unlinkNames: (request, reply) =>
      idempotent(dependencies, request, reply, async (queries) => {
        const id = parameterOf<number>(request, 'linkId')
        const wasThere = await deleteNameLink(queries, userOf(request), id)
        return wasThere ? ok({ status: 200, body: success(null) }) : err(LINK_NOT_FOUND)
      }),
  } satisfies Record<string, Handler>
}

type IdOf = (key: PersonKey) => string

/** The people of a user with the finished games behind them, and how these games are counted. */
type People = Omit<PeopleList, 'games'> & {
  readonly known: Known
  readonly games: readonly FinishedGame[]
  readonly counted: PeopleList['games']
}

async function knownTo(queries: Queries, userId: number): Promise<Result<Known, Failure>> {
  const oneself = await findIdentity(queries, userId)
  return oneself === null ? err(SIGNED_OUT) : ok(await findKnown(queries, oneself))
}

/** A change of the statements about people; the lock of the user is held. */
type PeopleWrite = {
  readonly queries: Queries
  readonly request: FastifyRequest
  readonly found: Acquaintances
  readonly idOf: IdOf
  readonly now: string
  readonly count: CountInWrite
}

/** States that two people are one, or that they are two. */
async function linkNames({
  queries,
  request,
  found,
  now,
}: PeopleWrite): Promise<Result<Answer, Failure>> {
  const userId = userOf(request)
  const { known, people } = found
  const { guestId, personId, isSame } = bodyOf<'linkNames'>(request)
  if (hasAllLinks(known.said, isSame)) return err(TOO_MANY_LINKS)
  const guest = people.get(guestId)
  const person = people.get(personId)
  if (guest === undefined || person === undefined) return err(PERSON_NOT_FOUND)
  const refused = refuseLink(found, guest, person, isSame)
  if (refused !== null) return err(refused)
  const { key } = person
  await insertNameLink(queries, {
    organizer_id: userId,
    name: linkableName(guest, userId),
    to_name: isNameKey(key) ? linkableName(person, userId) : '',
    to_email_key: addressIn(key) ?? '',
    is_same: isSame ? 1 : 0,
    linked_at: now,
  })
  return ok({ status: 200, body: success(null) })
}

/**
 * Saves a person under this name and address. A person known by another name alone is linked to the saved one, so that
 * they keep their games.
 */
async function savePerson({
  queries,
  request,
  found,
  idOf,
  now,
  count,
}: PeopleWrite): Promise<Result<Answer, Failure>> {
  const { name, email } = bodyOf<'savePerson'>(request)
  const contact = readContact(name, email)
  if (!contact.ok) return contact
  const userId = userOf(request)
  const { known, people } = found
  const person = people.get(parameterOf<string>(request, 'id'))
  if (person === undefined) return err(PERSON_NOT_FOUND)
  if (person.isOneself) return err(IS_ONESELF)
  if (!canHaveLinks(person, userId)) return err(KNOWN_ELSEWHERE)
  const saved = await saveContact(queries, userId, person, contact.value, now, count)
  if (!saved.ok) return saved
  const key = contactKey({ ...known, keys: keysFor(known) }, saved.value)
  if (key !== person.key && isNameKey(person.key) && person.summary.games > 0) {
    const refused = refuseLink(found, person, { ...person, key }, true)
    if (refused !== null) return err(refused)
    if (hasAllLinks(known.said, true)) return err(TOO_MANY_LINKS)
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
  count: CountInWrite,
): Promise<Result<ContactRow, Failure>> {
  if (person.contact !== null) return changeContactTo(queries, person.contact, contact, count)
  const added = await addContact(queries, userId, contact, now, count)
  return added.ok ? ok(added.value.row) : added
}

/** Links that join two people and links that separate them have limits of their own. */
function hasAllLinks(said: readonly NameLink[], isSame: boolean): boolean {
  return said.filter(({ is_same }) => (is_same === 1) === isSame).length >= NAME_LINKS_PER_USER
}

function refuseLink(
  { known, met }: Acquaintances,
  guest: KnownPerson,
  person: KnownPerson,
  isSame: boolean,
): Failure | null {
  const userId = known.oneself.id
  if (guest.key === person.key) return SAME_PERSON
  if (guest.isOneself) return IS_ONESELF
  if (!canHaveLinks(guest, userId) || !canHaveLinks(person, userId)) return KNOWN_ELSEWHERE
  if (!canBeLinked(guest, userId)) return HAS_ADDRESS
  if (!isSame) return null
  return met.has(person.key) ? SAT_TOGETHER : null
}

/**
 * Returns a function that makes the documents of these people. It shows only addresses that the user wrote as saved
 * players; a name that only others wrote comes with its organizer or group.
 */
async function personDocuments(
  queries: Queries,
  { oneself, shared }: Known,
  people: readonly KnownPerson[],
  idOf: IdOf,
): Promise<(person: KnownPerson) => Schemas['Person']> {
  const elsewhere = people.filter((person) => !canHaveLinks(person, oneself.id))
  const organizerIds = new Set(elsewhere.flatMap(({ key }) => organizerIn(key) ?? []))
  const organizers = await findIdentities(queries, [...organizerIds])
  const knownIn = ({ key }: KnownPerson) =>
    organizers.find(({ id }) => id === organizerIn(key))?.name ??
    shared.groups.find(({ id }) => id === groupIn(key))?.name ??
    ''
  return (person) => {
    const { key, name, isOneself, contact, links } = person
    return {
      id: idOf(key),
      name,
      isOneself,
      isGuest: contact === null && isNameKey(key) && !isOneself,
      canMerge: canBeLinked(person, oneself.id),
      knownIn: canHaveLinks(person, oneself.id) ? null : knownIn(person),
      contact: contact && { id: contact.id, name: contact.name, email: contact.email || null },
      links: links.map(({ id, name: linked }) => ({ id, name: linked })),
    }
  }
}
