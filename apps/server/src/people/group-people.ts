import { findMembersOf } from '../games/groups/group-store.ts'
import type { SeenGroup } from '../games/roles/group-role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { findIdentities } from './identities.ts'
import { findNameLinksOf, type NameLink } from './name-link-store.ts'
import { type GroupPeople, type Identity, linksFor, type PeopleOfGroups } from './own-keys.ts'
import {
  groupKey,
  isNameKey,
  type KeyLinks,
  keyInGroup,
  lastOf,
  type PersonKey,
} from './person-key.ts'
import { findOrganizersInGroups } from './played-games-store.ts'

/**
 * The identities in the games of groups. Each organizer's statements about names hold in their games, a name that only
 * one member has is that member's, and the owner's statements hold in all games. Source: P-groups-9.
 */
export async function findPeopleOfGroups(
  queries: Queries,
  groups: readonly Pick<SeenGroup, 'id' | 'name' | 'owner_id'>[],
): Promise<PeopleOfGroups> {
  const ids = groups.map(({ id }) => id)
  const organizerIds = await findOrganizersInGroups(queries, ids)
  const userIds = [...new Set([...organizerIds, ...groups.map(({ owner_id }) => owner_id)])]
  const users = new Map((await findIdentities(queries, userIds)).map((user) => [user.id, user]))
  const said = Map.groupBy(await findNameLinksOf(queries, userIds), (link) => link.organizer_id)
  const linksOf = (user: Identity) => linksFor(user, said.get(user.id) ?? [])
  const members = Map.groupBy(await findMembersOf(queries, ids), ({ group_id }) => group_id)
  return {
    links: organizerIds.flatMap((id) => {
      const organizer = users.get(id)
      return organizer === undefined ? [] : [...linksOf(organizer)]
    }),
    groups: groups.map(({ id, name: groupName, owner_id }) => {
      const group = { id, name: groupName }
      const owner = users.get(owner_id)
      const others = (members.get(id) ?? []).map(({ name, email_key }) => {
        return { name, emailKey: email_key === '' ? null : email_key }
      })
      if (owner === undefined) return { ...group, ...peopleOf(others, new Map()) }
      return {
        ...group,
        ...peopleOf([owner, ...others], saidOf(said.get(owner_id) ?? [], linksOf(owner))),
      }
    }),
  }
}

/** The statements of the owner, with the names as names of the group. */
function saidOf(said: readonly NameLink[], links: KeyLinks): KeyLinks {
  if (said.length === 0) return new Map()
  return new Map(
    [...links].map(([from, to]) => [groupKey(from), isNameKey(to) ? groupKey(to) : to] as const),
  )
}

type Named = { readonly name: string; readonly emailKey: string | null }

function peopleOf(people: readonly Named[], said: KeyLinks): Pick<GroupPeople, 'byName' | 'names'> {
  const names = new Map<PersonKey, string>()
  const byName = new Map<PersonKey, PersonKey>()
  for (const { name, emailKey } of people) {
    const written = keyInGroup(name, null)
    const key = keyInGroup(name, emailKey)
    // The owner comes first: a member may have taken the owner's address since.
    if (!names.has(key)) names.set(key, name)
    // A name of two members identifies neither.
    byName.set(written, (byName.get(written) ?? key) === key ? key : written)
  }
  // A member's name is the member's, also where the owner states otherwise.
  const free = new Map([...said].filter(([from]) => !byName.has(from)))
  const others = [...free.keys()].map((from) => {
    const person = lastOf(free, from)
    return [from, byName.get(person) ?? person] as const
  })
  return { names: [...names], byName: [...byName, ...others] }
}
