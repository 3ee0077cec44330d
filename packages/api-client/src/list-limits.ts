/** The most entries that the server sends of a list without pages: more may be there. */
export const LIST_LIMITS = {
  /** Of `GET /groups`. */
  groups: 200,
  /** Of `left` of `GET /games/{id}`, the newest first. */
  departures: 100,
} as const
