import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { SessionState } from './session.ts'

/** Returns the session's state, kept current. */
export function useSession(): SessionState {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  return useSyncExternalStore(session.subscribe, session.state)
}
