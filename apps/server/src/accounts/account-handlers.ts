import type { AppDependencies } from '../app-dependencies.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Handler } from '../http/handler.ts'
import { notImplemented } from '../http/not-implemented.ts'
import { createAccountContext } from './account-context.ts'
import { createAuthenticate } from './authenticate.ts'
import { pinHandlers } from './pin-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { registrationHandlers } from './registration-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'

/** What the contract describes under /auth and a later version builds: 501 and nothing else. */
const NOT_BUILT_YET = {
  startGoogle: notImplemented,
  googleCallback: notImplemented,
} satisfies Partial<Record<OperationId, Handler>>

/** The operations under /auth, by operationId. */
export function accountHandlers(dependencies: AppDependencies) {
  const context = createAccountContext(dependencies)
  const authenticate = createAuthenticate(dependencies)
  return {
    ...NOT_BUILT_YET,
    ...registrationHandlers(context, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(context, authenticate),
  } satisfies Partial<Record<OperationId, Handler>>
}
