import type { Schemas } from '@meldboard/api-client'
import { compareNames, searchWords } from '@meldboard/engine'
import { figuresOf, type PlayerResult } from '@meldboard/engine/results'
import type { ContactRow } from '../games/contacts/contact-store.ts'
import { type NameLink, personLinkedTo } from './name-link-store.ts'
import type { Known, OwnKeys } from './own-keys.ts'
import { isNameKey, lastOf, organizerIn, type PersonKey, writtenKey } from './person-key.ts'
import type { PlayedGame } from './played-games.ts'
import { type Knowing, knowingOf } from './who-is-who.ts'

/** The people who have played most; nobody searches a longer list. */
const LISTED_PEOPLE = 2000
/** The number of them that are compared with each other. */
const COMPARED_PEOPLE = 500

/** A person whom a user has played with or saved. */
export type KnownPerson = {
  readonly key: PersonKey
  readonly name: string
  readonly isOneself: boolean
  readonly contact: ContactRow | null
  /** Other names that the user linked to this person. */
  readonly links: readonly NameLink[]
}

export type KnownPlayer = KnownPerson & {
  /** In the order in which the games ended. */
  readonly results: readonly PlayerResult[]
  readonly lastPlayedAt: string | null
}

export type Knowledge = Known & { readonly keys: OwnKeys }

export function contactKey({ keys }: Knowledge, { name, email_key }: ContactRow) {
  return keys.whose(name, email_key === '' ? undefined : email_key)
}

/** The newest name of the person's own seats (`own`), and of all seats, also linked ones (`any`). */
export type SeatNames = { readonly own?: string; readonly any?: string }

/** Returns what is known of a person, by key and by the names of their seats. */
export function personBy(
  knowledge: Knowledge,
): (key: PersonKey, names: SeatNames | undefined) => KnownPerson {
  const { oneself, keys, contacts, said } = knowledge
  const contactsOf = Map.groupBy(contacts, (contact) => contactKey(knowledge, contact))
  const linksTo = Map.groupBy(
    said.filter(({ is_same }) => is_same === 1),
    ({ name }) => keys.whose(name),
  )
  return (key, names) => {
    // A saved player who is linked to a person is that person too.
    const theirs = contactsOf.get(key) ?? []
    const own = theirs.find((each) => isWrittenSo(key, oneself.id, each))
    const contact = own ?? theirs[0] ?? null
    const isOneself = key === keys.self
    const written = names?.own ?? contact?.name ?? keys.linkedNames.get(key) ?? names?.any
    const name = own?.name ?? keys.groupNames.get(key) ?? written ?? ''
    return {
      key,
      name: isOneself ? oneself.name : name,
      isOneself,
      contact,
      links: linksTo.get(key) ?? [],
    }
  }
}

/** All players of these games and all saved players; the people with the most games come first. Source: P-people-5. */
function knownPeople(games: readonly PlayedGame[], knowledge: Knowledge): readonly KnownPlayer[] {
  const played = playedBy(games)
  const person = personBy(knowledge)
  const saved = knowledge.contacts.map((contact) => contactKey(knowledge, contact))
  return [...new Set([...played.keys(), ...saved])]
    .map((key): KnownPlayer => {
      const { names, results = [], lastPlayedAt = null } = played.get(key) ?? {}
      return { ...person(key, names), results, lastPlayedAt }
    })
    .toSorted(
      (one, other) =>
        other.results.length - one.results.length || compareNames(one.name, other.name),
    )
}

type Played = {
  names: SeatNames
  readonly results: PlayerResult[]
  lastPlayedAt: string
}

function playedBy(games: readonly PlayedGame[]): ReadonlyMap<PersonKey, Played> {
  const played = new Map<PersonKey, Played>()
  for (const { endedAt, seats } of games) {
    const seen = new Set<PersonKey>()
    for (const { person, isLinked, name, result } of seats) {
      // A person with two seats counts by the first.
      if (seen.has(person)) continue
      seen.add(person)
      const before = played.get(person)
      played.set(person, {
        names: { ...before?.names, any: name, ...(isLinked ? {} : { own: name }) },
        results: before?.results ?? [],
        lastPlayedAt: endedAt,
      })
      played.get(person)?.results.push(result)
    }
  }
  return played
}

function isWrittenSo(key: PersonKey, userId: number, { name, email_key }: ContactRow): boolean {
  return writtenKey(userId, name, email_key || undefined) === key
}

/** A name that leads back to this person, who is known by name alone. */
export function linkableName({ key, name }: KnownPerson, userId: number): string {
  return writtenKey(userId, name) === key ? name : key.slice(key.indexOf(' ') + 1)
}

/** Whether the user can link this name to a person: the user wrote it, or it is from a group of theirs. */
export function canBeLinked({ key, isOneself }: KnownPerson, userId: number): boolean {
  return organizerIn(key) === userId && !isOneself
}

/** Whether other names can be linked to this person: not to a name that only another organizer has written. */
export function canHaveLinks({ key }: KnownPerson, userId: number): boolean {
  return !isNameKey(key) || organizerIn(key) === userId
}

function haveMet(games: Iterable<PlayedGame>, one: PersonKey, other: PersonKey): boolean {
  for (const { seats } of games) {
    const people = new Set(seats.map(({ person }) => person))
    if (people.has(one) && people.has(other)) return true
  }
  return false
}

/** The people whom a user knows with their figures, the number of games, and two of them who may be one person. */
export type PeopleList = {
  readonly games: Schemas['GamesCounted']
  readonly people: readonly (KnownPerson & { readonly summary: Schemas['PersonSummary'] })[]
  readonly suggestion: { readonly guest: PersonKey; readonly person: PersonKey } | null
}

/** Source: P-people-5, P-people-8. */
export function peopleList(games: readonly PlayedGame[], knowledge: Knowledge): PeopleList {
  const people = knownPeople(games, knowledge)
  const suggestion = suggestionOf(people.slice(0, COMPARED_PEOPLE), games, knowledge)
  const knowings = games.map((game) => knowingOf(game, knowledge.oneself, knowledge.keys))
  const count = (wanted: Knowing) => knowings.filter((knowing) => knowing === wanted).length
  return {
    games: {
      organized: count('organized'),
      played: count('played'),
      ofGroups: count('ofGroup'),
    },
    people: people.slice(0, LISTED_PEOPLE).map(({ results, lastPlayedAt, ...person }) => {
      return { ...person, summary: summaryOf({ results, lastPlayedAt }) }
    }),
    suggestion: suggestion && { guest: suggestion.guest.key, person: suggestion.person.key },
  }
}

function summaryOf({
  results,
  lastPlayedAt,
}: {
  readonly results: readonly PlayerResult[]
  readonly lastPlayedAt: string | null
}): Schemas['PersonSummary'] {
  const figures = figuresOf(results)
  const { games, wins, sharedWins, winRate, expectedWinRate, averagePlace } = figures
  const { roundsPlayed, roundsWon, drops, middleDrops } = figures
  const dropped = drops.count + middleDrops.count
  return {
    games,
    wins,
    sharedWins,
    winRate,
    expectedWinRate,
    averagePlace,
    roundsPlayed,
    roundsWon,
    dropped,
    lastPlayedAt,
  }
}

/** The people who sat at a table with a person most often, and in how many games. */
export function mostPlayedWith(
  games: Iterable<PlayedGame>,
  person: PersonKey,
): readonly (readonly [PersonKey, number])[] {
  return [...playedWith(games, person)]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LISTED_PEOPLE)
}

function playedWith(
  games: Iterable<PlayedGame>,
  person: PersonKey,
): ReadonlyMap<PersonKey, number> {
  const counts = new Map<PersonKey, number>()
  for (const { seats } of games) {
    const people = new Set(seats.map((seat) => seat.person))
    if (!people.delete(person)) continue
    for (const other of people) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return counts
}

type Suggestion = { readonly guest: KnownPlayer; readonly person: KnownPlayer }

/**
 * Suggests that a guest known by name alone is a person whose name begins alike: exactly one such person exists, the
 * two never met at a table, and the user has not stated that they are two. Source: P-people-8.
 */
function suggestionOf(
  people: readonly KnownPlayer[],
  games: readonly PlayedGame[],
  { oneself, keys, said }: Knowledge,
): Suggestion | null {
  const wordsOf = new Map(people.map((person) => [person, searchWords(person.name)]))
  // A name that only another organizer has written cannot be linked.
  const linkable = people.filter((person) => canHaveLinks(person, oneself.id))
  const byFirst = Map.groupBy(linkable, (person) => wordsOf.get(person)?.[0])
  const alike = (person: KnownPlayer): readonly KnownPlayer[] => {
    const words = wordsOf.get(person) ?? []
    return (byFirst.get(words[0]) ?? []).filter(
      (other) => other !== person && beginsLike(words, wordsOf.get(other) ?? []),
    )
  }
  // In both directions: the statement does not depend on which of the two was the guest.
  const apart = new Set(
    said
      .filter(({ is_same }) => is_same === 0)
      .flatMap((link) => {
        const pair = [keys.whose(link.name), lastOf(keys.links, personLinkedTo(link))]
        return [JSON.stringify(pair), JSON.stringify(pair.toReversed())]
      }),
  )
  for (const guest of people) {
    if (guest.results.length === 0 || !canBeLinked(guest, oneself.id)) continue
    const [person, another] = alike(guest)
    if (person === undefined || another !== undefined || alike(person).length > 1) continue
    const isLesser =
      !canBeLinked(person, oneself.id) || person.results.length >= guest.results.length
    if (!isLesser || apart.has(JSON.stringify([guest.key, person.key]))) continue
    if (!haveMet(games, guest.key, person.key)) return { guest, person }
  }
  return null
}

function beginsLike(one: readonly string[], other: readonly string[]): boolean {
  if (one[0] !== other[0]) return false
  return one.slice(1, other.length).every((word, index) => {
    const same = other[index + 1] as string
    return word.startsWith(same) || same.startsWith(word)
  })
}
