/*
 * In a file of their own, so that a page that only compares them does not load the rules.
 */

/** The version of the scoreboard document's format. */
export const SCOREBOARD_FORMAT = 4
/** The oldest format of scoreboards that is read: it is without what only other rules have. */
export const OLDEST_SCOREBOARD_FORMAT = 3

/** The formats of scoreboards that are read (R29); all are written in the newest. */
export type ScoreboardFormat = typeof OLDEST_SCOREBOARD_FORMAT | typeof SCOREBOARD_FORMAT

/** Whether a scoreboard of a format can be read here. */
export function isReadableFormat(format: number): format is ScoreboardFormat {
  return format >= OLDEST_SCOREBOARD_FORMAT && format <= SCOREBOARD_FORMAT
}
