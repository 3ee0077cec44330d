import type { FastifyRequest } from 'fastify'
import { bodyOf } from '../platform/contract/operation.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { Limited } from '../platform/limits/rules.ts'
import type { AccountContext } from './account-context.ts'
import { emailOf, SIGNED_OUT } from './account-failures.ts'
import type { Authenticate } from './authenticate.ts'
import { requireCurrentPassword } from './current-password.ts'
import { deviceOf } from './device.ts'
import { changePassword } from './password-change.ts'
import { personName } from './person-name.ts'
import { changeProfile, ownUser, profileOf, update } from './profile.ts'

export function profileHandlers(context: AccountContext, authenticate: Authenticate) {
  const count = (request: FastifyRequest, what: Limited = 'account') =>
    context.limits.count(what, { ip: request.ip, account: `${request.userId}` })

  return {
    getProfile: async (request) => {
      await count(request)
      return success(profileOf(await ownUser(context.database, request.userId)))
    },

    updateProfile: async (request) => {
      const body = bodyOf<'updateProfile'>(request)
      const change = {
        ...(body.name !== undefined && { name: personName(body.name) }),
        ...(body.email !== undefined && { email: emailOf(body.email) }),
      }
      await count(request)
      const user = await ownUser(context.database, request.userId)
      if (change.email !== undefined && change.email.key !== user.email_key) {
        await count(request, 'change-password')
        await requireCurrentPassword(context, user, body.current_password)
        await count(request, 'change-email')
        await context.limits.count('send-pin', { ip: request.ip, account: change.email.key })
      }
      return success(profileOf(await changeProfile(context, request.userId, change)))
    },

    changePassword: async (request) => {
      const { password, current_password, device_info } = bodyOf<'changePassword'>(request)
      await count(request, 'change-password')
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn === null) throw new FailureError(SIGNED_OUT)
      const change = { password, currentPassword: current_password, device: deviceOf(device_info) }
      return success(await changePassword(context, signedIn, change))
    },

    getSettings: async (request) => {
      await count(request)
      const { theme } = await ownUser(context.database, request.userId)
      return success({ theme })
    },

    updateSettings: async (request) => {
      await count(request)
      const user = await ownUser(context.database, request.userId)
      const { theme } = await update(context.database, user.id, {
        theme: bodyOf<'updateSettings'>(request).theme,
      })
      return success({ theme })
    },
  } satisfies Record<string, Handler>
}
