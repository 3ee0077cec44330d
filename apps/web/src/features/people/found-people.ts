import { foldedText, searchWords } from '@meldboard/engine'
import type { ListedPerson } from '../../data/queries/figures-query.ts'

/** From this number of people on there is a search. */
export const SEARCH_FROM = 10

/** The addresses that the user wrote, by id, for people with another's name. */
export function addressesOfNamesakes(people: readonly ListedPerson[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { person } of people) {
    const name = foldedText(person.name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Map(
    people.flatMap(({ person: { id, name, contact } }) =>
      contact?.email && (counts.get(foldedText(name)) ?? 0) > 1 ? [[id, contact.email]] : [],
    ),
  )
}

/** Returns the people who have every typed word in a name or in the address that the user wrote. */
export function findPeople(
  people: readonly ListedPerson[],
  typed: string,
): readonly ListedPerson[] {
  const words = searchWords(typed)
  if (words.length === 0) return people
  return people.filter(({ person: { name, contact, links } }) => {
    const texts = [name, contact?.name, contact?.email, ...links.map((link) => link.name)]
    const found = searchWords(texts.filter((text) => text).join(' ')).join(' ')
    return words.every((word) => found.includes(word))
  })
}
