import { foldedText } from '@meldboard/engine'

/** Who somebody is over many games; made here alone, and never sent to anybody. */
export type PersonKey = string

/** Who a player is; linked: by another name than their own. */
export type Who = { readonly person: PersonKey; readonly isLinked: boolean }

/** The game in which a name is written, as far as it says whose the name is. */
export type WrittenIn = {
  readonly organizerId: number
  /** The id of the group that the game belongs to; null: none. */
  readonly groupId: number | null
}

/** Says who a player of this game is. */
export type WhoIs = (game: WrittenIn, name: string, emailKey?: string) => Who

/** Who else a person is, by key. */
export type KeyLinks = ReadonlyMap<PersonKey, PersonKey>

/** Links or names by key, as plain data. */
export type PersonEntries = readonly (readonly [PersonKey, string])[]

/** A player without an address is known by name, in the games of one organizer. Source: P-people-1. */
export function writtenKey(organizerId: number, name: string, emailKey?: string): PersonKey {
  return emailKey === undefined
    ? `${organizerId} ${foldedText(name) || name}`
    : addressKey(emailKey)
}

/** The person with this address. */
function addressKey(emailKey: string): PersonKey {
  return `@${emailKey}`
}

/** The address of a person; null of one who is known by name alone. */
export function addressIn(key: PersonKey): string | null {
  return key.startsWith('@') ? key.slice(1) : null
}

/** Whether a person is known by name alone. */
export function isNameKey(key: PersonKey): boolean {
  return addressIn(key) === null
}

/** Says who players are by what was written in their games, and by links, also over several of them. */
export function whoBy(links: KeyLinks): WhoIs {
  // Folding is slow, and the same few people play.
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

/** Where links lead to; nowhere new when they go in a circle. */
export function lastOf(links: KeyLinks, key: PersonKey): PersonKey {
  const passed = new Set([key])
  for (let next = links.get(key); next !== undefined; next = links.get(next)) {
    if (passed.has(next)) return key
    passed.add(next)
  }
  return [...passed].at(-1) ?? key
}

/** Stands for the organizer in keys of a group: a name is one person there, in the games of every organizer. */
const GROUP = 0

/** Someone of a group as they are called there. Source: P-groups-9. */
export function keyInGroup(name: string, emailKey: string | null): PersonKey {
  return writtenKey(GROUP, name, emailKey ?? undefined)
}

/**
 * Says who the players of a group's games are, by links and by the names that those of the group have.
 * Source: P-groups-9.
 */
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

/** A name that was written in games of any organizer, as one of the group. */
export function groupKey(key: PersonKey): PersonKey {
  return nameKeyOf(GROUP, key)
}

/** The same name, as one that another organizer wrote. */
export function nameKeyOf(organizerId: number, key: PersonKey): PersonKey {
  return `${organizerId}${key.slice(key.indexOf(' '))}`
}

/** The organizer in whose games a person is known by name alone; null of an address, and of a group's name. */
export function organizerIn(key: PersonKey): number | null {
  const organizerId = Number(key.slice(0, key.indexOf(' ')))
  return Number.isInteger(organizerId) && organizerId > 0 ? organizerId : null
}

const IN_GROUP_ALONE = 'group-'

/** A name of a group that is a person there alone. */
export function keyInGroupAlone(groupId: number, key: PersonKey): PersonKey {
  return `${IN_GROUP_ALONE}${groupId}${key.slice(key.indexOf(' '))}`
}

/** The group in which a person is known by name alone. */
export function groupIn(key: PersonKey): number | null {
  if (!key.startsWith(IN_GROUP_ALONE)) return null
  return Number(key.slice(IN_GROUP_ALONE.length, key.indexOf(' ')))
}
