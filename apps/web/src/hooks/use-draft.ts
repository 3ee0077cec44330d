import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Draft, type DraftName, draftOf } from '../data/draft.ts'

/** Returns the user's draft of this name, which survives a reload and a closed tab. */
export function useDraft(name: DraftName, gameUuid: string | null = null): Draft {
  const { session } = useRouteContext({ from: '__root__' })
  const userId = session.userId()
  return useMemo(() => draftOf(userId, name, gameUuid), [userId, name, gameUuid])
}
