import type { AppDependencies } from '../app-dependencies.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Handler } from '../http/handler.ts'
import { notImplemented } from '../http/not-implemented.ts'

const NOT_SET_UP = 'Sign-in with Google is not set up here. Please sign in another way.'

/**
 * Sign-in with Google: where no client id is configured the button leads back to /login with a
 * message (design.md section 2). The flow itself is not built yet and answers 501.
 */
export function googleHandlers({ configuration }: AppDependencies) {
  return {
    startGoogle:
      configuration.google === null ? backToLogin(configuration.publicUrl) : notImplemented,
    googleCallback: notImplemented,
  } satisfies Partial<Record<OperationId, Handler>>
}

function backToLogin(publicUrl: string): Handler {
  const login = new URL('/login', publicUrl)
  login.searchParams.set('error_description', NOT_SET_UP)
  return async (_request, reply) => reply.redirect(login.href)
}
