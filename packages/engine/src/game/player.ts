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
}

/** A player as a side of these members, or as a single player without any. */
export function withMembers(
  { members: _members, ...player }: Player,
  members: readonly string[],
): Player {
  return members.length === 0 ? player : { ...player, members }
}
