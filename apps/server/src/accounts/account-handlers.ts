import type { HandlerDependencies } from '../platform/dependencies.ts'
import type { Handler, OperationId } from '../platform/http/handler.ts'
import { createAccountContext, type FollowUser } from './account-context.ts'
import { createAuthenticate } from './authenticate.ts'
import { sessionHandlers } from './login.ts'
import { pinHandlers } from './mailed-pins.ts'
import { googleHandlers, googleNotSetUp } from './openid/provider-handlers.ts'
import { profileHandlers } from './profile.ts'
import { registrationHandlers } from './registration.ts'
import { deviceHandlers } from './signed-in-devices.ts'

/** The operations under /auth, by operationId. */
export function accountHandlers(dependencies: HandlerDependencies, followUser: FollowUser) {
  const { google } = dependencies.configuration
  const context = createAccountContext(dependencies)
  const ownerContext = { ...context, followUser }
  const authenticate = createAuthenticate(dependencies)
  return {
    ...registrationHandlers(ownerContext, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(ownerContext, authenticate),
    ...deviceHandlers(context, authenticate),
    ...(google === null ? googleNotSetUp(context.publicUrl) : googleHandlers(context, google)),
  } satisfies Partial<Record<OperationId, Handler>>
}
