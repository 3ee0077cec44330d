import { useQuery } from '@tanstack/react-query'
import { groupsWithPeopleQuery } from '../../../data/queries/groups-query.ts'
import { mayBeSamePerson, type Person } from './same-person.ts'

/** A group with all its members. */
type GroupWithPeople = {
  readonly id: number
  readonly name: string
  readonly people: readonly Person[]
}

/**
 * Returns the group that plays: at least two members are at the table and, if the user has several groups, at most
 * one player is no member. The group with the most members there comes first. Source: P-groups-page-16.
 */
export function groupByPeople<Group extends GroupWithPeople>(
  seats: readonly Person[],
  groups: readonly Group[],
): Group | null {
  const [first] = groups
    .map((group) => ({ group, members: seats.filter((seat) => isOf(group, seat)).length }))
    .filter(({ members }) => members >= 2 && (groups.length === 1 || seats.length - members <= 1))
    .sort((one, other) => other.members - one.members || sizeOf(one) - sizeOf(other))
  return first?.group ?? null
}

function isOf({ people }: GroupWithPeople, seat: Person): boolean {
  return people.some((person) => mayBeSamePerson(person, seat))
}

function sizeOf({ group }: { readonly group: GroupWithPeople }): number {
  return group.people.length
}

/** Returns the user's group that plays at a table; null until known. */
export function useGroupByPeople(
  seats: readonly Person[],
  isEnabled: boolean,
): GroupWithPeople | null {
  const isAsked = isEnabled && seats.length >= 2
  const groups = useQuery({ ...groupsWithPeopleQuery, enabled: isAsked })
  if (!isAsked || groups.data === undefined) return null
  const known = groups.data.map(({ id, name, people = [] }) => ({ id, name, people }))
  return groupByPeople(seats, known)
}
