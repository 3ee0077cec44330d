import { foldedText } from '@meldboard/engine'

/** Identifies a person over many games. Only this file makes keys; none leaves the server. */
export type PersonKey = string

/** A player's person; `isLinked`: by a name that is not their own. */
export type Who = { readonly person: PersonKey; readonly isLinked: boolean }

/** The part of a game that decides whose a name in it is. */
export type WrittenIn = {
  readonly organizerId: number
  readonly groupId: number | null
}

/** Identifies a player of this game. */
export type WhoIs = (game: WrittenIn, name: string, emailKey?: string) => Who

/** Maps a person to the person that they also are. */
export type KeyLinks = ReadonlyMap<PersonKey, PersonKey>

/** Links or names by key, as plain data. */
export type PersonEntries = readonly (readonly [PersonKey, string])[]

/** A player without an address is known by name, in the games of one organizer. Source: P-people-1. */
export function writtenKey(organizerId: number, name: string, emailKey?: string): PersonKey {
  return emailKey === undefined
    ? `${organizerId} ${foldedText(name) || name}`
    : addressKey(emailKey)
}

function addressKey(emailKey: string): PersonKey {
  return `@${emailKey}`
}

/** Null: the person is known by name alone. */
export function addressIn(key: PersonKey): string | null {
  return key.startsWith('@') ? key.slice(1) : null
}

export function isNameKey(key: PersonKey): boolean {
  return addressIn(key) === null
}

/** Identifies players by what was written in their games, and follows links, also several in a row. */
export function whoBy(links: KeyLinks): WhoIs {
  // A cache, as folding names is slow and the same few people play.
  const kept = new Map<number, Map<string, Who>>()
  return ({ organizerId }, name, emailKey) => {
    if (emailKey !== undefined) {
      return { person: writtenKey(organizerId, name, emailKey), isLinked: false }
    }
    const ofOrganizer = kept.get(organizerId) ?? new Map<string, Who>()
    const known = ofOrganizer.get(name)
    if (known !== undefined) return known
    const written = writtenKey(organizerId, name)
    const person = lastOf(links, written)
    const who = { person, isLinked: person !== written }
    kept.set(organizerId, ofOrganizer.set(name, who))
    return who
  }
}

/** Follows links to the end; in a circle it returns `key`. */
export function lastOf(links: KeyLinks, key: PersonKey): PersonKey {
  const passed = new Set([key])
  for (let next = links.get(key); next !== undefined; next = links.get(next)) {
    if (passed.has(next)) return key
    passed.add(next)
  }
  return [...passed].at(-1) ?? key
}

/** Takes the organizer's place in keys of a group: there a name is one person in the games of all organizers. */
const GROUP = 0

/** A person of a group by their name there. Source: P-groups-9. */
export function keyInGroup(name: string, emailKey: string | null): PersonKey {
  return writtenKey(GROUP, name, emailKey ?? undefined)
}

/** Identifies the players of a group's games by links and by the names of its members. Source: P-groups-9. */
export function whoInGroup(links: KeyLinks, byName: KeyLinks): WhoIs {
  const who = whoBy(links)
  return (game, name, emailKey) => {
    const written = who(game, name, emailKey)
    if (!isNameKey(written.person)) return written
    const inGroup = groupKey(written.person)
    const person = byName.get(inGroup) ?? inGroup
    return { person, isLinked: written.isLinked || person !== inGroup }
  }
}

/** Turns a name from any organizer's games into a name of the group. */
export function groupKey(key: PersonKey): PersonKey {
  return nameKeyOf(GROUP, key)
}

/** The same name as if this organizer had written it. */
export function nameKeyOf(organizerId: number, key: PersonKey): PersonKey {
  return `${organizerId}${key.slice(key.indexOf(' '))}`
}

/** The organizer in whose games a person is known by name alone; null for an address and for a name of a group. */
export function organizerIn(key: PersonKey): number | null {
  const organizerId = Number(key.slice(0, key.indexOf(' ')))
  return Number.isInteger(organizerId) && organizerId > 0 ? organizerId : null
}

const IN_GROUP_ALONE = 'group-'

/** The key of a name that is a person in this group alone. */
export function keyInGroupAlone(groupId: number, key: PersonKey): PersonKey {
  return `${IN_GROUP_ALONE}${groupId}${key.slice(key.indexOf(' '))}`
}

/** The group in which a person is known by name alone. */
export function groupIn(key: PersonKey): number | null {
  if (!key.startsWith(IN_GROUP_ALONE)) return null
  return Number(key.slice(IN_GROUP_ALONE.length, key.indexOf(' ')))
}
