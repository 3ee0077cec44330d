import type { Session } from '../../session/session.ts'
import type { DebugLog } from './debug-log.ts'
import { errorEntry } from './error-entry.ts'

/** Logs each sign-in and sign-out as a word, and every error that reaches the window. */
export function watch(log: Pick<DebugLog, 'add'>, session: Session): void {
  let last = session.state.get().status
  session.state.subscribe(() => {
    const { status } = session.state.get()
    if (status !== last) log.add({ kind: 'session', status })
    last = status
  })
  // reportError ends here too.
  window.addEventListener('error', ({ error }) => log.add(errorEntry(error)))
  window.addEventListener('unhandledrejection', ({ reason }) => log.add(errorEntry(reason)))
}
