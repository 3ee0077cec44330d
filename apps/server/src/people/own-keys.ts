import type { ContactRow } from '../games/contacts/contact-store.ts'
import { type NameLink, personLinkedTo } from './name-link-store.ts'
import {
  addressIn,
  groupKey,
  isNameKey,
  type KeyLinks,
  keyInGroupAlone,
  lastOf,
  nameKeyOf,
  type PersonEntries,
  type PersonKey,
  type Who,
  type WhoIs,
  whoBy,
  whoInGroup,
  writtenKey,
} from './person-key.ts'

/** A user as they are compared with the players of games. */
export type Identity = {
  readonly id: number
  readonly name: string
  /** Null until the address is verified. */
  readonly emailKey: string | null
}

/** The identities in a group, the same for all its users, as plain data. */
export type GroupPeople = {
  readonly id: number
  readonly name: string
  readonly byName: PersonEntries
  /** The names that the group shows for its owner and its members. */
  readonly names: PersonEntries
}

/** The identities in the finished games of groups, as plain data. */
export type PeopleOfGroups = {
  /** What the organizers of these games state about names. */
  readonly links: PersonEntries
  readonly groups: readonly GroupPeople[]
}

export type GroupName = { readonly groupId: number; readonly name: string }

/** All statements that decide who people are to a user, as plain data. */
export type WhoIsWho = {
  readonly oneself: Identity
  /** What the user states about names. */
  readonly said: readonly NameLink[]
  /** The identities in the groups in which the user has a role. */
  readonly shared: PeopleOfGroups
  readonly writtenInGroups: readonly GroupName[]
}

export type Known = WhoIsWho & { readonly contacts: readonly ContactRow[] }

/** The identities of people as one user sees them. */
export type OwnKeys = {
  readonly whoIs: WhoIs
  /** Returns the person with this name or address in games that the user organizes. */
  readonly whose: (name: string, emailKey?: string) => PersonKey
  readonly links: KeyLinks
  /** The names of people without an address to whom other names are linked. */
  readonly linkedNames: ReadonlyMap<PersonKey, string>
  /** The names that the user's groups show for their people. */
  readonly groupNames: ReadonlyMap<PersonKey, string>
  readonly self: PersonKey
  readonly groupIds: ReadonlySet<number>
}

/** What a user states about names. Their own name is theirs, even where they once stated otherwise. */
export function linksFor({ id, name, emailKey }: Identity, said: readonly NameLink[]) {
  const same = said.filter(({ is_same }) => is_same === 1)
  const links = new Map(same.map((link) => [writtenKey(id, link.name), personLinkedTo(link)]))
  const ownName = writtenKey(id, name)
  if (emailKey === null) links.delete(ownName)
  else links.set(ownName, writtenKey(id, name, emailKey))
  return links
}

/**
 * Identifies people for a user: in games of their groups as the group does, in all other games that they organize by
 * their own statements about names. Source: P-people-1, P-people-14.
 */
export function keysFor({ oneself, said, shared, writtenInGroups }: WhoIsWho): OwnKeys {
  const { id, name } = oneself
  const byName = new Map(shared.groups.map((group) => [group.id, new Map(group.byName)]))
  const links = new Map(linksFor(oneself, said))
  for (const [from, to] of addressesByName(id, byName, writtenInGroups)) {
    if (!links.has(from)) links.set(from, to)
  }
  const linkedNames = new Map(
    said
      .filter(({ is_same, to_name }) => is_same === 1 && to_name !== '')
      .map((link) => [personLinkedTo(link), link.to_name]),
  )
  const own = whoBy(links)
  const whose = (written: string, emailKey?: string) =>
    own({ organizerId: id, groupId: null }, written, emailKey).person
  const self = whose(name)
  const groupLinks = new Map(shared.links)
  const whoInGroups = new Map(
    [...byName].map(([group, names]) => [group, whoInGroup(groupLinks, names)]),
  )
  return {
    whoIs(game, written, emailKey) {
      const inGroup = game.groupId === null ? undefined : whoInGroups.get(game.groupId)
      if (game.groupId === null || inGroup === undefined) return own(game, written, emailKey)
      return asOwn(inGroup(game, written, emailKey), game.groupId, { id, links, self })
    },
    whose,
    links,
    linkedNames,
    // A person in several groups gets the name of the first.
    groupNames: new Map(
      shared.groups
        .toReversed()
        .flatMap(({ names }) => names)
        .map(([key, called]) => [isNameKey(key) ? nameKeyOf(id, key) : key, called] as const),
    ),
    self,
    groupIds: new Set(byName.keys()),
  }
}

/** Maps a person of a group to the user's own person: the same name as in games that the user organizes. */
function asOwn(
  who: Who,
  groupId: number,
  user: { readonly id: number; readonly links: KeyLinks; readonly self: PersonKey },
): Who {
  if (!isNameKey(who.person)) return who
  const written = nameKeyOf(user.id, who.person)
  const person = lastOf(user.links, written)
  if (person === written) return { ...who, person }
  // Only the group decides which of its players is the user.
  if (person === user.self) return { ...who, person: keyInGroupAlone(groupId, who.person) }
  return { person, isLinked: true }
}

/** The addresses of names that the user wrote in games of their groups, where all these groups agree. */
function addressesByName(
  userId: number,
  byName: ReadonlyMap<number, KeyLinks>,
  written: readonly GroupName[],
): KeyLinks {
  const found = new Map<PersonKey, PersonKey | null>()
  for (const { groupId, name } of written) {
    const own = writtenKey(userId, name)
    const person = byName.get(groupId)?.get(groupKey(own))
    if (person === undefined || addressIn(person) === null) continue
    const before = found.get(own)
    found.set(own, before === undefined || before === person ? person : null)
  }
  return new Map(
    [...found].flatMap(([own, person]) => (person === null ? [] : [[own, person] as const])),
  )
}
