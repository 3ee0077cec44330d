/*
 * In a file of their own, so that a page that only compares them does not load the rules.
 */

/** The version of the scoreboard document's format. */
export const SCOREBOARD_FORMAT = 3
/** The format of a scoreboard that only a reader of every rule understands. */
export const RULED_SCOREBOARD_FORMAT = 4

/** The formats of scoreboards: 4 of a game of format 2, 3 of all others (R29). */
export type ScoreboardFormat = typeof SCOREBOARD_FORMAT | typeof RULED_SCOREBOARD_FORMAT
