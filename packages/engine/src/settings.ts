/**
 * What the organizer sets for one game. Scores are whole points.
 * Source: spec.md sections 3 and 5, R6.
 */
export type Settings = {
  /** 3 to 80 characters. */
  readonly name: string
  /** At most 200 characters, empty when there is none. */
  readonly description: string
  /** 1 to 99,999: a total above it is out, at it is in (R3). */
  readonly targetScore: number
  /** 0 to 999 */
  readonly dropScore: number
  /** 0 to 999 */
  readonly middleDropScore: number
  /** 0 to 999 */
  readonly fullCountScore: number
}
