import { type ChangeListener, type GameChanges, localChanges } from './game-changes.ts'
import { type ListenerLog, PostgresListener } from './postgres-listener.ts'

/**
 * Receives every change of every node: a trigger announces each one as `uuid:version` at its
 * commit. What was missed while nothing could be received is found by comparing versions.
 */
export function postgresChanges(url: string, log: ListenerLog): GameChanges {
  const local = localChanges()
  const listeners: ChangeListener[] = []
  const handle = (payload: string) => {
    const [uuid = '', version] = payload.split(':')
    // A removal has no version.
    const known = Number(version) > 0 ? Number(version) : null
    for (const listener of listeners) listener.changed(uuid, known)
  }
  const miss = () => {
    for (const listener of listeners) listener.missed()
  }
  const line = new PostgresListener(url, { log, handle, miss })
  return {
    notify: local.notify,
    listen(listener) {
      local.listen(listener)
      listeners.push(listener)
    },
    start: () => line.open(),
    stop: () => line.close(),
  }
}
