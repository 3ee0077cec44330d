/** Who is told when a game changes, be it deleted. */
export type ChangeListener = {
  /** A game has changed, or may have; `version` is its newest one where that is known. */
  readonly changed: (uuid: string, version: number | null) => void
  /** Changes on other nodes may have passed unheard: compare what you hold. */
  readonly missed: () => void
}

/** Carries the news of changed games to this node's listeners, and from every node to each other. */
export type GameChanges = {
  /**
   * Tells this node's listeners that a game may have changed: after the commit and before its
   * answer, so that a read which starts after the answer never shows less. Other nodes hear of it
   * from the database.
   */
  readonly notify: (uuid: string) => void
  readonly listen: (listener: ChangeListener) => void
  /** Begins to hear of other nodes; what they did before is in the database. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** For one node alone: the only changes are its own. */
export function localChanges(): GameChanges {
  const listeners: ChangeListener[] = []
  return {
    notify: (uuid) => {
      for (const listener of listeners) listener.changed(uuid, null)
    },
    listen: (listener) => void listeners.push(listener),
    start: async () => undefined,
    stop: async () => undefined,
  }
}
