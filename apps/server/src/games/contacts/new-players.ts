import { err, eventOf, type GameEvent, ok, type Result } from '@meldboard/engine'
import { asOwnedNow } from '../../accounts/former-address-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type EmailAddress, parseEmailAddress } from '../../platform/email-address.ts'
import { type Failure, invalidField } from '../../platform/http/failure.ts'
import type { BodyOf } from '../../platform/http/handler.ts'
import type { CountInWrite } from '../../platform/idempotency/idempotent.ts'
import type { Counted } from '../../platform/limits/limits.ts'
import type { Author, StoredGame } from '../game-store.ts'
import { readPlayerName } from '../names.ts'
import { savePlayerEmails } from '../player-store.ts'
import { type NewContact, saveContacts } from './contact-store.ts'

type RequestedPlayer = BodyOf<'addPlayersBulk'>['players'][number]

export type NewPlayer = {
  readonly name: string
  readonly email: EmailAddress | null
  /** The members of a side (R37); empty for a single player. */
  readonly members: readonly string[]
}

/** Reads new players; `fieldOf` names the field of each in the request. */
export function readNewPlayers(
  players: readonly RequestedPlayer[],
  fieldOf: (index: number) => string,
): Result<readonly NewPlayer[], Failure> {
  const read: NewPlayer[] = []
  for (const [index, player] of players.entries()) {
    const name = readPlayerName(player.name, `${fieldOf(index)}name`)
    if (!name.ok) return name
    const email = readOptionalEmail(player.email, `${fieldOf(index)}email`)
    if (!email.ok) return email
    const members = readMembers(player.members ?? [], `${fieldOf(index)}members`)
    if (!members.ok) return members
    read.push({ name: name.value, email: email.value, members: members.value })
  }
  return ok(read)
}

/** The names of a side; the rules limit their number. */
export function readMembers(
  names: readonly string[],
  field: string,
): Result<readonly string[], Failure> {
  const read: string[] = []
  for (const [index, text] of names.entries()) {
    const name = readPlayerName(text, `${field}[${index}]`)
    if (!name.ok) return name
    read.push(name.value)
  }
  return ok(read)
}

/** Null and an empty text mean no address. */
export function readOptionalEmail(
  text: string | null | undefined,
  field: string,
): Result<EmailAddress | null, Failure> {
  if (text === null || text === undefined) return ok(null)
  const value = parseEmailAddress(text)
  return value === null ? err(invalidField(field, 'emailInvalid')) : ok(value)
}

export function playersAdded(players: readonly NewPlayer[]): GameEvent {
  const names = players.map(({ name }) => name)
  const members = players.map((player) => player.members)
  const hasSides = members.some((side) => side.length > 0)
  return eventOf('players-added', { names, ...(hasSides && { members }) })
}

/** The people for the address book: members of a side, and a player with an address. */
function peopleIn({ name, email, members }: NewPlayer): readonly NewContact[] {
  const isPerson = members.length === 0 || email !== null
  return [
    ...(isPerson ? [{ name, email }] : []),
    ...members.map((member) => ({ name: member, email: null })),
  ]
}

/**
 * Stores what the rules do not have of the players just added, who have the newest ids: the addresses, and a contact
 * for each.
 */
export async function keepNewPlayers(
  queries: Queries,
  { id, game }: StoredGame,
  players: readonly NewPlayer[],
  { userId, linkId, now }: Author,
  count: CountInWrite,
): Promise<Counted> {
  const firstId = game.nextPlayerId - players.length
  const owned = await asOwnedNow(
    queries,
    players.map(({ email }) => email),
  )
  const people = players.map((player, index) => ({ ...player, email: owned[index] ?? null }))
  const emails = people.flatMap(({ email }, index) =>
    email === null ? [] : [{ playerId: firstId + index, email }],
  )
  const counted = await countPeople(
    count,
    emails.map(({ email }) => email),
  )
  if (!counted.ok) return counted
  await savePlayerEmails(queries, id, emails)
  // A person with a link adds nothing to the organizer's address book.
  if (linkId === null) await saveContacts(queries, userId, people.flatMap(peopleIn), now)
  return counted
}

/** Counts people whose address puts a game into their list, so that one account cannot fill another's. */
export async function countPeople(
  count: CountInWrite,
  people: readonly EmailAddress[],
): Promise<Counted> {
  if (people.length === 0) return ok(undefined)
  const all = await count('add-person', { times: people.length })
  return all.ok ? count('add-same-person', { about: people.map(({ key }) => key) }) : all
}
