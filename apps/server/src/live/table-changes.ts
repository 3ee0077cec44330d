import type { GameChanges } from '../games/game-changes.ts'
import { findTableOwner, ownerKey } from '../games/tables/table-store.ts'
import type { Queries } from '../platform/database/database.ts'

/** Called when something may have changed at a table. */
type TableListener = {
  /** False saves the lookup of the table. */
  readonly isWaiting: () => boolean
  /** A game of the table of this owner has changed, or may have. */
  readonly changed: (owner: string) => void
}

type TableChangesContext = {
  readonly database: Queries
  readonly changes: GameChanges
  readonly reportError: (error: unknown) => void
}

/** Looks up the table of a changed game, once for all listeners that are waiting. */
export class TableChanges {
  readonly #database: Queries
  readonly #listeners: TableListener[] = []

  constructor({ database, changes, reportError }: TableChangesContext) {
    this.#database = database
    changes.listen({
      changed: (uuid) => void this.#changed(uuid).catch(reportError),
      // A listener with tables listens to this itself, and reads all of them again.
      missed: () => undefined,
    })
  }

  listen(listener: TableListener): void {
    this.#listeners.push(listener)
  }

  async #changed(uuid: string): Promise<void> {
    if (!this.#listeners.some(({ isWaiting }) => isWaiting())) return
    const owner = await findTableOwner(this.#database, uuid)
    if (owner === null) return
    for (const listener of this.#listeners) listener.changed(ownerKey(owner))
  }
}
