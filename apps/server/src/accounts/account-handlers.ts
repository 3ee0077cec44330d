import type { HandlerDependencies } from '../platform/dependencies.ts'
import type { Handler, OperationId } from '../platform/http/handler.ts'
import { createAccountContext } from './account-context.ts'
import { createAuthenticate } from './authenticate.ts'
import { googleHandlers, googleNotSetUp } from './google/google-handlers.ts'
import { sessionHandlers } from './login.ts'
import { pinHandlers } from './mailed-pins.ts'
import { profileHandlers } from './profile.ts'
import { registrationHandlers } from './registration.ts'
import { deviceHandlers } from './signed-in-devices.ts'

/** The operations under /auth, by operationId. */
export function accountHandlers(dependencies: HandlerDependencies) {
  const { google } = dependencies.configuration
  const context = createAccountContext(dependencies)
  const authenticate = createAuthenticate(dependencies)
  return {
    ...registrationHandlers(context, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(context, authenticate),
    ...deviceHandlers(context, authenticate),
    ...(google === null ? googleNotSetUp(context.publicUrl) : googleHandlers(context, google)),
  } satisfies Partial<Record<OperationId, Handler>>
}
