/** The most entries that the server sends of a list without pages: more may be there. */
export const LIST_LIMITS = {
  /** The most groups of `GET /groups`. */
  groups: 200,
  /** The most entries of `left` in `GET /games/{id}`, the newest first. */
  departures: 100,
} as const
