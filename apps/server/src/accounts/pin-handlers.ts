import type { FastifyRequest } from 'fastify'
import { bodyOf } from '../platform/contract/operation.ts'
import { success } from '../platform/http/envelope.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { emailOf, pinOf } from './account-failures.ts'
import { deviceOf } from './device.ts'
import { resetPassword } from './password-reset.ts'
import { requestPin } from './pin-requests.ts'
import { validatePin } from './pin-validation.ts'

export function pinHandlers(context: AccountContext) {
  const send = async (request: FastifyRequest, text: string, purpose: 'login' | 'reset') => {
    const email = emailOf(text)
    await context.limits.count('send-pin', { ip: request.ip, account: email.key })
    const { expiresAt } = await requestPin(context, email, purpose)
    return success({ email: email.address, expires_at: expiresAt.toISOString() })
  }

  const reset: Handler = async (request) => {
    const body = bodyOf<'resetPassword'>(request)
    await resetPassword(context, body.reset_token, body.password)
    return success(null)
  }

  return {
    requestLoginPin: (request) => send(request, bodyOf<'requestLoginPin'>(request).email, 'login'),
    forgotPassword: (request) => send(request, bodyOf<'forgotPassword'>(request).email, 'reset'),

    validatePin: async (request) => {
      const body = bodyOf<'validatePin'>(request)
      const email = emailOf(body.email)
      const pin = pinOf(body.pin_code)
      const requester = { ip: request.ip, account: email.key }
      await context.limits.count('check-pin', requester)
      const device = deviceOf(body.device_info)
      const validation = await validatePin(context, email, pin, body.token_type, device)
      await context.limits.uncount('check-pin', requester)
      return success(validation)
    },

    resetPassword: reset,
    resetPasswordWithPin: reset,
  } satisfies Record<string, Handler>
}
