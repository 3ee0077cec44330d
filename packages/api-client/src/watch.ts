import { completeGame } from './complete-answer.ts'
import { parseAnswer } from './envelope.ts'
import { parseLines } from './parse-lines.ts'
import type { Schemas } from './schemas.ts'
import { type StreamOptions, StreamWatch, type Watch, type WatchingClient } from './stream-watch.ts'

/** The callbacks and options of a watch. */
export type WatchOptions = StreamOptions & {
  /** Called with the whole public scoreboard: as it is now, and after each change. */
  readonly onScoreboard: (scoreboard: Schemas['Scoreboard']) => void
  /**
   * Called with each change, for a reader that has the scoreboard before it and folds the change
   * with `changeScoreboard` of `@meldboard/engine`. With it the whole scoreboard comes only where
   * changes are not enough: at first without `after`, after an undo, and when many were missed.
   */
  readonly onChange?: (change: Schemas['ScoreboardChange']) => void
  /**
   * Called once a game is over with the game that began next at its table; null: there is none any more.
   * A later attempt may report the same again.
   */
  readonly onNext?: (next: Schemas['NextGame'] | null) => void
  /** Called with who has a seat and who has entered a line for the next round, once a seat was taken in the game. */
  readonly onLines?: (lines: Schemas['LineState']) => void
  /** The version that is known already: only a newer one is reported. */
  readonly after?: number
  /** The token of a secret link that lets its holder watch the game without a session. */
  readonly link?: string | null
}

const DELETED = { code: 'NOT_FOUND', message: 'Game not found.', status: 404 } as const
const REVOKED = {
  code: 'UNAUTHORIZED',
  message: 'This link does not work any more.',
  status: 401,
} as const

/**
 * Watches a game live, by its uuid, until it is closed or the server says that there is no such game.
 * A function beside the client, so that a page that watches nothing loads nothing of it.
 */
export function watch(client: WatchingClient, uuid: string, options: WatchOptions): Watch {
  const { onScoreboard, onChange, onNext, onLines, after, link } = options
  const path = `/scoreboard/${encodeURIComponent(uuid)}/events`
  const events = {
    scoreboard: (data: string) => {
      const scoreboard = parseAnswer(data) as Schemas['Scoreboard'] | null
      if (scoreboard !== null && Number.isInteger(scoreboard.version)) {
        onScoreboard(completeGame(scoreboard))
      }
    },
    // One that cannot be read is one that is missing, which its reader has to know.
    change: (data: string) => onChange?.(parseAnswer(data) as Schemas['ScoreboardChange']),
    lines: (data: string) => {
      const lines = parseLines(data)
      if (lines !== null) onLines?.(lines)
    },
    next: (data: string) => onNext?.(parseAnswer(data) as Schemas['NextGame'] | null),
  }
  const watched = {
    path,
    query: onChange === undefined ? '' : '?form=changes',
    events,
    ends: { deleted: DELETED, revoked: REVOKED },
    lastEventId: after === undefined ? undefined : String(after),
    link,
  }
  return new StreamWatch(client, watched, options)
}
