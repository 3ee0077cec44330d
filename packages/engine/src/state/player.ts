/** The ways into the latest stint. Source: R2. */
export const JOIN_TYPES = ['MIDDLE_JOIN', 'REJOIN'] as const
/** One of `JOIN_TYPES`. */
export type JoinType = (typeof JOIN_TYPES)[number]

/** One stretch of rounds a player takes part in: one by joining, one more by each rejoin (R2). */
export type Stint = {
  /** The first round of the stint, from 1. */
  readonly roundJoined: number
  /** Points the stint starts with. */
  readonly beginningScore: number
  /** The round in which the running total first went above the target, or null (R2). */
  readonly roundExited: number | null
  /** beginningScore plus the rounds counted in this stint (R2). */
  readonly total: number
  /** First and middle drops in this stint, where the rules limit them and there are any (R34). */
  readonly drops?: number
}

/** A player, or a side of several that plays as one, with all the stints. */
export type Player = {
  /** From 1 in the order of joining, never reused (R10). */
  readonly id: number
  readonly name: string
  /** 1..n, without gaps (R10). */
  readonly position: number
  /** In order, at least one; the last is the latest. */
  readonly stints: readonly Stint[]
  /** The names of a side, two at least; a side plays as one player (R37). */
  readonly members?: readonly string[]
  /** In order, where there are any: only the last one may be without a return (R43). */
  readonly absences?: readonly Absence[]
}

/** The rounds that a player who left does not play: those between the two. Source: R43. */
export type Absence = {
  /** The last scored round when the player left, from 1. */
  readonly roundLeft: number
  /** The round from which the player plays again, or null. */
  readonly roundReturned: number | null
}

/** A player as a side of these members, or as a single player without any. */
export function withMembers(
  { members: _members, absences, ...player }: Player,
  members: readonly string[],
): Player {
  const side = members.length === 0 ? player : { ...player, members }
  // Always last, so that a game has one order of its parts.
  return withAbsences(side, absences ?? [])
}

/** A player with these absences. */
export function withAbsences(
  { absences: _absences, ...player }: Player,
  absences: readonly Absence[],
): Player {
  return absences.length === 0 ? player : { ...player, absences }
}
