import type { Handler } from '../../platform/http/handler.ts'
import type { GoogleHandlers } from './google-handlers.ts'

const MESSAGE = 'Sign-in with Google is not set up here. Please sign in another way.'

/** Where there is no provider, its ways lead back to /login with a code for the web app and words. */
export function googleNotSetUp(publicUrl: string): GoogleHandlers {
  const problem = { error: 'not_configured', error_description: MESSAGE }
  const login = `${publicUrl}/login?${new URLSearchParams(problem)}`
  const backToLogin: Handler = async (_request, reply) => reply.redirect(login)
  return { startGoogle: backToLogin, googleCallback: backToLogin }
}
