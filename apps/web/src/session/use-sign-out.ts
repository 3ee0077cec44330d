import { useRouteContext, useRouter } from '@tanstack/react-router'
import { forgetReturnTo } from './return-to.ts'

/**
 * Signs out on this device at once, independent of the server's answer; the server gets the
 * previous tokens, so that it can end the session too.
 */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const { api, session } = useRouteContext({ from: '__root__' })

  return async () => {
    const state = session.state()
    const token = session.token()
    if (state.status === 'signed-in' && token) {
      api
        .POST('/auth/logout', {
          headers: { Authorization: `Bearer ${token.access_token}` },
          body: {
            user_id: state.user.id,
            ...(token.refresh_token && { refresh_token: token.refresh_token }),
          },
        })
        // The session expires by itself on the server; on this device it has already ended.
        .catch(reportError)
    }
    session.signOut()
    await router.navigate({ to: '/login' })
    forgetReturnTo()
  }
}
