import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useIsHydrated } from '../lib/is-hydrated.ts'
import { rememberSignIn } from '../session/last-sign-in.ts'
import { forgetReturnTo, takeReturnTo } from '../session/return-to.ts'
import type { SessionState } from '../session/session.ts'
import type { StoredSession } from '../session/session-storage.ts'

const VISITOR: SessionState = { status: 'signed-out' }

/** Returns the session's current state, and follows it; during hydration a visitor's. */
export function useSession(): SessionState {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })
  const state = useSelector(session.state)
  return useIsHydrated() ? state : VISITOR
}

/**
 * Stores the result of a sign-in, with the address for the next one if it is to be remembered, and goes to the
 * remembered page, else to /scoreboard.
 */
export function useSignIn(): (auth: StoredSession, address?: string) => Promise<void> {
  const router = useRouter()
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })

  return async ({ user, token }, address) => {
    session.signIn({ user, token })
    rememberSignIn(address)
    await router.navigate({ href: takeReturnTo(), replace: true })
  }
}

/** Signs out on this device at once. The server gets the previous tokens, so that it can end the session too. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const { api, session } = useRouteContext({ from: '__root__' })

  return async () => {
    const state = session.state.get()
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
