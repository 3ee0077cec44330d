import { foldedName } from '../../../data/folded-name.ts'

export type Person = {
  readonly name: string
  readonly email?: string | null | undefined
  readonly userId?: number | null | undefined
  /** The names of a side, which plays as one player. */
  readonly members?: readonly string[] | undefined
}

/** Whether two entries are one person: the same user, or the same name and e-mail. Source: P-players-4. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.userId != null && one.userId === other.userId) return true
  return (
    foldedName(one.name) === foldedName(other.name) &&
    foldedName(one.email ?? '') === foldedName(other.email ?? '')
  )
}

/** Whether two entries may be one person: as above, but an unknown address matches any. */
export function mayBeSamePerson(one: Person, other: Person): boolean {
  if (isSamePerson(one, other)) return true
  return foldedName(one.name) === foldedName(other.name) && (!one.email || !other.email)
}

/**
 * Returns people instead of sides: each member may be a player, with what is known about them. Source: P-players-17.
 */
export function singlePlayers(people: readonly Person[], known: readonly Person[]): Person[] {
  return people.flatMap((person) => {
    if (person.members === undefined) return [person]
    return person.members.map((name) => {
      const [only, another] = known.filter((one) => isNamed(one, name))
      return only !== undefined && another === undefined ? only : { name }
    })
  })
}

/** Whether a person sits at the table, alone or in a side. */
export function isAtTable(person: Person, seats: readonly Person[]): boolean {
  return seats.some(
    (seat) => mayBeSamePerson(seat, person) || seat.members?.some((name) => isNamed(person, name)),
  )
}

function isNamed(person: Person, name: string): boolean {
  return foldedName(person.name) === foldedName(name)
}

/** Returns the people whose name, or a word of it, begins with what is typed. Source: P-players-16. */
export function peopleNamed<Anyone extends Person>(
  typed: string,
  people: readonly Anyone[],
): readonly Anyone[] {
  const start = foldedName(typed)
  if (start === '') return []
  return people.filter(({ name }) => ` ${foldedName(name)}`.includes(` ${start}`))
}

/** Whether only the address tells a person from another one in the list. */
export function isNamedTwice(person: Person, people: readonly Person[]): boolean {
  const name = person.name.toLowerCase()
  return people.filter((other) => other.name.toLowerCase() === name).length > 1
}
