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

/** A user as the players of games are compared with them. */
export type Oneself = {
  readonly id: number
  readonly name: string
  /** Null until the address is proven. */
  readonly emailKey: string | null
}

/** The identities that everybody in a group agrees on, as plain data. */
export type GroupPeople = {
  readonly id: number
  readonly name: string
  /** The person of each name of the group. */
  readonly byName: PersonEntries
  /** The names that the group gives its owner and its members. */
  readonly names: PersonEntries
}

/** The identities in the finished games of groups, as plain data. */
export type PeopleOfGroups = {
  /** The statements of the organizers of these games about names. */
  readonly links: PersonEntries
  readonly groups: readonly GroupPeople[]
}

/** A name that a user wrote in a finished game of a group. */
export type GroupName = { readonly groupId: number; readonly name: string }

/** Everything that says who people are to a user, as plain data. */
export type WhoIsWho = {
  readonly oneself: Oneself
  /** The statements of the user about names. */
  readonly said: readonly NameLink[]
  /** The identities in the groups in which the user has a role. */
  readonly shared: PeopleOfGroups
  readonly writtenInGroups: readonly GroupName[]
}

/** Everything that a user knows of people, as plain data. */
export type Known = WhoIsWho & { readonly contacts: readonly ContactRow[] }

/** Who people are to a user. */
export type OwnKeys = {
  readonly whoIs: WhoIs
  /** Says who has this name or address, in games that the user organizes. */
  readonly whose: (name: string, emailKey?: string) => PersonKey
  readonly links: KeyLinks
  /** What those without an address are called to whom other names were linked. */
  readonly linkedNames: ReadonlyMap<PersonKey, string>
  /** The names that the user's groups give their people. */
  readonly groupNames: ReadonlyMap<PersonKey, string>
  readonly self: PersonKey
  /** The ids of the groups in which the user has a role. */
  readonly groupIds: ReadonlySet<number>
}

/** The statements of a user about names. Their own name is theirs, also where they have said otherwise before. */
export function linksFor({ id, name, emailKey }: Oneself, said: readonly NameLink[]) {
  const same = said.filter(({ is_same }) => is_same === 1)
  const links = new Map(same.map((link) => [writtenKey(id, link.name), personLinkedTo(link)]))
  const ownName = writtenKey(id, name)
  if (emailKey === null) links.delete(ownName)
  else links.set(ownName, writtenKey(id, name, emailKey))
  return links
}

/**
 * Says who people are to a user: in games of their groups whom the group takes them for, and in all other games
 * that they organize by what they have said about names. Source: P-people-1, P-people-14.
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
    // The first of several groups.
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

/** Returns a person of a group as the user knows them: a name there is the same name in games of the user's own. */
function asOwn(
  who: Who,
  groupId: number,
  user: { readonly id: number; readonly links: KeyLinks; readonly self: PersonKey },
): Who {
  if (!isNameKey(who.person)) return who
  const written = nameKeyOf(user.id, who.person)
  const person = lastOf(user.links, written)
  if (person === written) return { ...who, person }
  // The group alone says which of its players is the user.
  if (person === user.self) return { ...who, person: keyInGroupAlone(groupId, who.person) }
  return { person, isLinked: true }
}

/** The addresses of names that the user wrote in games of their groups, which all these groups give them. */
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
