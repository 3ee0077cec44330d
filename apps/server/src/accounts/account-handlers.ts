import { err, ok } from '@meldboard/engine'
import type { Configuration } from '../platform/configuration/configuration.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Handler, OperationId } from '../platform/http/handler.ts'
import {
  type AccountContext,
  createAccountContext,
  type MoveUserRecords,
} from './account-context.ts'
import { PASSWORDS_OFF } from './account-failures.ts'
import { createAuthenticate } from './authenticate.ts'
import { sessionHandlers } from './login.ts'
import { pinHandlers } from './mailed-pins.ts'
import { providerNotSetUp, providerOperations } from './openid/provider-handlers.ts'
import { signInWaysOf } from './openid/sign-in-provider.ts'
import { profileHandlers } from './profile.ts'
import { registrationHandlers } from './registration.ts'
import { deviceHandlers } from './signed-in-devices.ts'
import { hasNoAccount } from './user-store.ts'

export function accountHandlers(
  dependencies: HandlerDependencies,
  moveUserRecords: MoveUserRecords,
) {
  const context = createAccountContext(dependencies)
  const ownerContext = { ...context, moveUserRecords }
  const authenticate = createAuthenticate(dependencies)
  const handlers = {
    ...registrationHandlers(ownerContext, authenticate),
    ...sessionHandlers(context, authenticate),
    ...pinHandlers(context),
    ...profileHandlers(ownerContext, authenticate),
    ...deviceHandlers(context, authenticate),
    ...providerHandlers(context, dependencies.configuration),
  } satisfies Partial<Record<OperationId, Handler>>
  return dependencies.configuration.passwordSignIn
    ? handlers
    : { ...handlers, ...WITHOUT_PASSWORDS }
}

const refusePassword: Handler = async () => err(PASSWORDS_OFF)

/** The operations with passwords, if passwords are off. Source: P-signup-5. */
const WITHOUT_PASSWORDS = {
  login: refusePassword,
  register: refusePassword,
  registerInitial: refusePassword,
  registerComplete: refusePassword,
  verifyEmail: refusePassword,
  forgotPassword: refusePassword,
  resetPassword: refusePassword,
  resetPasswordWithPin: refusePassword,
  changePassword: refusePassword,
} satisfies Partial<Record<OperationId, Handler>>

/** Sign-in with Google and with the operator's own provider; each may be missing. */
function providerHandlers(context: AccountContext, configuration: Configuration) {
  const { publicUrl } = context
  const { google, ownProvider } = configuration
  const withGoogle =
    google === null
      ? providerNotSetUp(publicUrl, 'Google')
      : providerOperations(context, {
          kind: 'google',
          name: 'Google',
          client: google,
          createsAccounts: false,
          trustsEmail: false,
        })
  const withOwn =
    ownProvider === null
      ? providerNotSetUp(publicUrl, 'a provider of its own')
      : providerOperations(context, {
          kind: 'oidc',
          name: ownProvider.name,
          client: ownProvider,
          createsAccounts: ownProvider.createsAccounts,
          trustsEmail: ownProvider.trustsEmail,
        })
  return {
    getSignInWays: async () =>
      ok(success(signInWaysOf(configuration, await hasNoAccount(context.database)))),
    startGoogle: withGoogle.start,
    googleCallback: withGoogle.callback,
    startOidc: withOwn.start,
    oidcCallback: withOwn.callback,
  }
}
