import type { AppDependencies } from '../app-dependencies.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Handler } from '../http/handler.ts'
import { createAccountContext } from './account-context.ts'
import { createAuthenticate } from './authenticate.ts'
import { googleHandlers } from './google/google-handlers.ts'
import { pinHandlers } from './pin-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'

/** The operations under /auth, by operationId. */
export function accountHandlers(dependencies: AppDependencies) {
  const context = createAccountContext(dependencies)
  const authenticate = createAuthenticate(dependencies)
  return {
    ...registrationHandlers(context, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(context, authenticate),
    ...googleHandlers(context, dependencies.configuration.google),
  } satisfies Partial<Record<OperationId, Handler>>
}
