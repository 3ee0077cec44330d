import { findMembers, type SeenGroup } from '../games/groups/group-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { findNameLinks } from './name-link-store.ts'
import { findOneself } from './oneself.ts'
import { keysFor } from './own-keys.ts'
import { type KeyLinks, keyInGroup, type PersonKey } from './person-key.ts'

/** Who people are to everybody in a group. */
export type GroupPeople = {
  /** What the organizers of its games have said about names. */
  readonly links: KeyLinks
  /** The person of each name of the group. */
  readonly byName: KeyLinks
  /** What the group calls its owner and its members. */
  readonly names: ReadonlyMap<PersonKey, string>
}

/**
 * Who people are in the games of a group, which these users organize: what each of them has said about names holds
 * in their games, and a name that one of the group alone has is theirs. Source: P-groups-9.
 */
export async function findGroupPeople(
  queries: Queries,
  group: SeenGroup,
  organizerIds: readonly number[],
): Promise<GroupPeople> {
  const links = new Map<PersonKey, PersonKey>()
  for (const id of organizerIds) {
    const organizer = await findOneself(queries, id)
    if (organizer === null) continue
    const own = keysFor(organizer, await findNameLinks(queries, id)).links
    for (const [from, to] of own) links.set(from, to)
  }
  const owner = await findOneself(queries, group.owner_id)
  const members = (await findMembers(queries, group.id)).map(({ name, email_key }) => {
    return { name, emailKey: email_key === '' ? null : email_key }
  })
  const { names, byName } = peopleOf(owner === null ? members : [owner, ...members])
  return { links, names, byName }
}

type Named = { readonly name: string; readonly emailKey: string | null }

function peopleOf(people: readonly Named[]) {
  const names = new Map<PersonKey, string>()
  const byName = new Map<PersonKey, PersonKey>()
  for (const { name, emailKey } of people) {
    const written = keyInGroup(name, null)
    const key = keyInGroup(name, emailKey)
    // The owner comes first, and may have the address of a member since.
    if (!names.has(key)) names.set(key, name)
    // Of two who have one name nobody can say which of them it is.
    byName.set(written, (byName.get(written) ?? key) === key ? key : written)
  }
  return { names, byName }
}
