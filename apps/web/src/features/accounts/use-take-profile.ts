import type { Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'

/** Returns the function that shows a changed profile on the page, and stores it in this browser's session. */
export function useTakeProfile(): (profile: Schemas['Profile']) => void {
  const queryClient = useQueryClient()
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  return (profile) => {
    queryClient.setQueryData(['profile'], profile)
    const state = session.state.get()
    const token = session.token()
    if (state.status !== 'signed-in' || token === null) return
    session.signIn({ token, user: { ...state.user, name: profile.name } })
  }
}
