import { ok } from '@meldboard/engine'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Handler, OperationId } from '../platform/http/handler.ts'
import { type AccountContext, createAccountContext, type FollowUser } from './account-context.ts'
import { createAuthenticate } from './authenticate.ts'
import { sessionHandlers } from './login.ts'
import { pinHandlers } from './mailed-pins.ts'
import { providerNotSetUp, providerOperations } from './openid/provider-handlers.ts'
import { signInWaysOf } from './openid/sign-in-provider.ts'
import { profileHandlers } from './profile.ts'
import { registrationHandlers } from './registration.ts'
import { deviceHandlers } from './signed-in-devices.ts'

/** The operations under /auth, by operationId. */
export function accountHandlers(dependencies: HandlerDependencies, followUser: FollowUser) {
  const context = createAccountContext(dependencies)
  const ownerContext = { ...context, followUser }
  const authenticate = createAuthenticate(dependencies)
  return {
    ...registrationHandlers(ownerContext, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(ownerContext, authenticate),
    ...deviceHandlers(context, authenticate),
    ...providerHandlers(context, dependencies.configuration),
  } satisfies Partial<Record<OperationId, Handler>>
}

/** Sign-in with Google, and with the operator's own provider; one of them, both or neither is set up. */
function providerHandlers(
  context: AccountContext,
  { google, ownProvider }: Pick<Configuration, 'google' | 'ownProvider'>,
) {
  const { publicUrl } = context
  const withGoogle =
    google === null
      ? providerNotSetUp(publicUrl, 'Google')
      : providerOperations(context, { kind: 'google', name: 'Google', client: google })
  const withOwn =
    ownProvider === null
      ? providerNotSetUp(publicUrl, 'a provider of its own')
      : providerOperations(context, { kind: 'oidc', name: ownProvider.name, client: ownProvider })
  return {
    getSignInWays: async () => ok(success(signInWaysOf({ google, ownProvider }))),
    startGoogle: withGoogle.start,
    googleCallback: withGoogle.callback,
    startOidc: withOwn.start,
    oidcCallback: withOwn.callback,
  }
}
