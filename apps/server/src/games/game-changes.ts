import type { HandlerDependencies } from '../platform/dependencies.ts'

/** Called when a game changes or is deleted. */
export type ChangeListener = {
  /** A game has changed, or may have; `version` is its newest one if known. */
  readonly changed: (uuid: string, version: number | null) => void
  /** Changes on other nodes may have been missed: compare what you hold. */
  readonly missed: () => void
}

/** Notifies this node's listeners of changed games, and other nodes of this one's changes. */
export type GameChanges = {
  /**
   * Notifies this node's listeners that a game may have changed. Called after the commit and before the answer, so that
   * a read which starts after the answer never shows less. The database notifies other nodes.
   */
  readonly notify: (uuid: string) => void
  readonly listen: (listener: ChangeListener) => void
  /** Begins to receive the changes of other nodes; earlier ones are in the database. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

export type GameDependencies = HandlerDependencies & { readonly changes: GameChanges }

/** Changes of a single node. */
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
