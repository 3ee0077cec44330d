/*
 * In a file of their own, so that a page that only compares them does not load the rules.
 */

/** The version of the scoreboard document's format. */
export const SCOREBOARD_FORMAT = 4

/**
 * The formats of scoreboards that are read (R29); all are written in the newest. Format 3 is without the
 * fields that only other rules have.
 */
export type ScoreboardFormat = 3 | typeof SCOREBOARD_FORMAT

/** Whether a scoreboard of a format can be read here. */
export function isReadableFormat(format: number): format is ScoreboardFormat {
  return format === 3 || format === SCOREBOARD_FORMAT
}
