import type { FastifyInstance } from 'fastify'
import { FailureError } from '../http/failure.ts'
import { type OperationId, operationOf } from '../http/handler.ts'
import type { Limits } from './limits.ts'
import type { Limited } from './rules.ts'

/** Everything under /auth. */
const LIMITED_OPERATIONS: Readonly<Partial<Record<OperationId, Limited>>> = {
  register: 'send-pin',
  registerInitial: 'send-pin',
  registerComplete: 'check-pin',
  login: 'login',
  logout: 'token',
  refreshToken: 'token',
  verifyEmail: 'login',
  verifyPin: 'check-pin',
  resendVerification: 'send-pin',
  requestLoginPin: 'send-pin',
  validatePin: 'check-pin',
  forgotPassword: 'send-pin',
  resetPassword: 'token',
  resetPasswordWithPin: 'token',
  getProfile: 'account',
  updateProfile: 'account',
  changePassword: 'change-password',
  getSettings: 'account',
  updateSettings: 'account',
  listSessions: 'account',
  endSession: 'account',
  endOtherSessions: 'account',
  requestDeletionPin: 'send-pin',
  deleteAccount: 'check-pin',
  getOwnData: 'own-data',
  startGoogle: 'google',
  googleCallback: 'google',
}

/**
 * Counts every request under /auth for its address before its body is read: what the contract
 * refuses costs the server work as well, and may be a guess.
 */
export function countAddresses(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const operation = operationOf(request)
    const what = operation === null ? undefined : LIMITED_OPERATIONS[operation]
    if (what === undefined) return
    const counted = await limits.countAddress(what, request.ip)
    if (!counted.ok) throw new FailureError(counted.error)
  })
}
