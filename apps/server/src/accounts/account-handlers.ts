import type { AppDependencies } from '../app-dependencies.ts'
import type { OperationId } from '../platform/contract/operation.ts'
import type { Handler } from '../platform/http/handler.ts'
import { type AccountContext, createAccountContext } from './account-context.ts'
import { createAuthenticate } from './authenticate.ts'
import type { GoogleHandlers } from './google/google-handlers.ts'
import { googleNotSetUp } from './google/not-set-up.ts'
import { pinHandlers } from './pin-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'

/** The operations under /auth, by operationId. */
export async function accountHandlers(dependencies: AppDependencies) {
  const context = createAccountContext(dependencies)
  const authenticate = createAuthenticate(dependencies)
  return {
    ...registrationHandlers(context, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(context, authenticate),
    ...(await googleWays(context, dependencies)),
  } satisfies Partial<Record<OperationId, Handler>>
}

/** The libraries for it take memory that a server without Google has other uses for. */
async function googleWays(
  context: AccountContext,
  { configuration: { google } }: AppDependencies,
): Promise<GoogleHandlers> {
  if (google === null) return googleNotSetUp(context.publicUrl)
  const { googleHandlers } = await import('./google/google-handlers.ts')
  return googleHandlers(context, google)
}
