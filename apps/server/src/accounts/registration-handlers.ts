import { bodyOf } from '../platform/contract/operation.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { emailOf, pinOf } from './account-failures.ts'
import type { Authenticate } from './authenticate.ts'
import { findLink, registerWithPassword, verifyLink } from './link-registration.ts'
import { personName } from './person-name.ts'
import { PIN_SECONDS_BETWEEN_SENDS } from './pin.ts'
import type { IssuedPin } from './pin-book.ts'
import { resendVerification } from './pin-requests.ts'
import { beginRegistration, completeRegistration } from './registration.ts'
import { verifyAddress } from './verify-address.ts'

export function registrationHandlers(context: AccountContext, authenticate: Authenticate) {
  return {
    registerInitial: async (request, reply) => {
      const body = bodyOf<'registerInitial'>(request)
      const name = personName(body.name)
      const email = emailOf(body.email)
      await context.limits.count('send-pin', { ip: request.ip, account: email.key })
      reply.code(201)
      return success(await beginRegistration(context, email, name))
    },

    register: async (request, reply) => {
      const body = bodyOf<'register'>(request)
      const name = personName(body.name)
      const email = emailOf(body.email)
      await context.limits.count('send-pin', { ip: request.ip, account: email.key })
      reply.code(201)
      return success(await registerWithPassword(context, email, name, body.password))
    },

    verifyEmail: async (request) => {
      const { token, password } = bodyOf<'verifyEmail'>(request)
      const link = await findLink(context, token)
      const requester = { ip: request.ip, account: link.email_key }
      await context.limits.count('login', requester)
      const user = await verifyLink(context, link, password)
      await context.limits.uncount('login', requester)
      return success({ user })
    },

    verifyPin: async (request) => {
      const body = bodyOf<'verifyPin'>(request)
      const email = emailOf(body.email)
      const pin = pinOf(body.pin_code)
      const requester = { ip: request.ip, account: email.key }
      await context.limits.count('check-pin', requester)
      const signedIn = await authenticate(request.headers.authorization)
      const registration = await verifyAddress(context, email, pin, signedIn)
      await context.limits.uncount('check-pin', requester)
      return success(registration)
    },

    registerComplete: async (request) => {
      const body = bodyOf<'registerComplete'>(request)
      const email = emailOf(body.email)
      const pin = pinOf(body.pin_code)
      const requester = { ip: request.ip, account: email.key }
      await context.limits.count('check-pin', requester)
      const user = await completeRegistration(context, email, pin, body.password)
      await context.limits.uncount('check-pin', requester)
      return success({ user })
    },

    resendVerification: async (request) => {
      const email = emailOf(bodyOf<'resendVerification'>(request).email)
      await context.limits.count('send-pin', { ip: request.ip, account: email.key })
      const signedIn = await authenticate(request.headers.authorization)
      const issued = await resendVerification(context, email, signedIn)
      if (issued.pin === null) throw tooSoon(issued, context.clock.now())
      return success({ email: email.address, expires_at: issued.expiresAt.toISOString() })
    },
  } satisfies Record<string, Handler>
}

/** One who presses Resend should know that no new mail is coming. */
function tooSoon(issued: IssuedPin, now: Date): FailureError {
  const since = Math.floor((now.getTime() - issued.sentAt.getTime()) / 1000)
  const wait = Math.max(1, PIN_SECONDS_BETWEEN_SENDS - since)
  return new FailureError({
    code: 'RATE_LIMITED',
    message: `Please wait ${wait} seconds before asking for another PIN.`,
    headers: { 'retry-after': String(wait) },
  })
}
