import { type NameLink, personLinkedTo } from './name-link-store.ts'
import { type KeyLinks, type PersonKey, type WhoIs, whoBy, writtenKey } from './person-key.ts'

/** A user as the players of games are compared with them. */
export type Oneself = {
  readonly id: number
  readonly name: string
  /** Null until the address is proven. */
  readonly emailKey: string | null
}

/** Who people are to a user. */
export type OwnKeys = {
  readonly whoIs: WhoIs
  readonly links: KeyLinks
  /** What those without an address are called to whom other names were linked. */
  readonly names: ReadonlyMap<PersonKey, string>
  readonly self: PersonKey
}

/** By what the user has said about names; their own name is theirs, whatever was said before. */
export function keysFor(oneself: Oneself, said: readonly NameLink[]): OwnKeys {
  const { id, name, emailKey } = oneself
  const same = said.filter(({ is_same }) => is_same === 1)
  const links = new Map(same.map((link) => [writtenKey(id, link.name), personLinkedTo(link)]))
  const names = new Map(
    same
      .filter(({ to_name }) => to_name !== '')
      .map((link) => [personLinkedTo(link), link.to_name]),
  )
  const ownName = writtenKey(id, name)
  if (emailKey === null) links.delete(ownName)
  else links.set(ownName, writtenKey(id, name, emailKey))
  const whoIs = whoBy(links)
  return { whoIs, links, names, self: whoIs(id, name).person }
}
