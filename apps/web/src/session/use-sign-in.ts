import { useRouteContext, useRouter } from '@tanstack/react-router'
import { takeReturnTo } from './return-to.ts'
import type { StoredSession } from './session-storage.ts'

/** Stores the result of a sign-in and goes to the remembered page, else to /scoreboard. */
export function useSignIn(): (auth: StoredSession) => Promise<void> {
  const router = useRouter()
  const session = useRouteContext({ from: '__root__', select: (context) => context.session })

  return async ({ user, token }) => {
    session.signIn({ user, token })
    await router.navigate({ href: takeReturnTo(), replace: true })
  }
}
