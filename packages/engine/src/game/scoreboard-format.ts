/*
 * In a file of their own, so that a page that only compares them does not load the rules.
 */

import type { Format } from '../state/event.ts'
import type { GameFormat } from '../state/game.ts'

/** The newest format of scoreboards. */
export const SCOREBOARD_FORMAT = 5

/** The formats in which a scoreboard is written: 5 where a player has left (R43), 4 for all else. */
export type WrittenFormat = 4 | typeof SCOREBOARD_FORMAT

/** The formats of scoreboards that are read. Format 3 is without the fields that only other rules have (R29). */
export type ScoreboardFormat = 3 | WrittenFormat

/** Whether a scoreboard of a format can be read here. */
export function isReadableFormat(format: number): format is ScoreboardFormat {
  return format === 3 || isWrittenFormat(format)
}

/** Whether scoreboards of a format are written today, so that they have every field. */
export function isWrittenFormat(format: number): format is WrittenFormat {
  return format === 4 || format === SCOREBOARD_FORMAT
}

/**
 * The format of the scoreboard of a game of a format. Source: R43.
 *
 * @example
 * scoreboardFormat(game.format)
 * // 4
 */
export function scoreboardFormat(format: GameFormat): WrittenFormat {
  return format === 3 ? SCOREBOARD_FORMAT : 4
}

/**
 * The format of scoreboards that a reader has to know to apply an event: readers of earlier releases
 * apply what they can, and read the scoreboard for the rest. An event of format 4 leaves a scoreboard that
 * readers of format 5 know; they refuse the event by its own format. Source: R11, R28, R43.
 *
 * @example
 * changeFormat({ format: 1 })
 * // 4
 */
export function changeFormat({ format }: { readonly format: Format }): WrittenFormat {
  return format >= 3 ? SCOREBOARD_FORMAT : 4
}
