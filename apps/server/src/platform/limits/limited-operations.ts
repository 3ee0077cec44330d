import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FailureError } from '../http/failure.ts'
import { type OperationId, operationOf } from '../http/handler.ts'
import type { Counted, Limits } from './limits.ts'
import type { Limited } from './rules.ts'

/** All of /auth, figures over many games, and what any visitor may call. */
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
  getAccountArchive: 'own-data',
  startGoogle: 'google',
  googleCallback: 'google',
  startOidc: 'google',
  oidcCallback: 'google',
  checkRestoreCode: 'restore-code',
  restoreInstallation: 'restore-code',
  openScreen: 'new-screen',
  getGameHistory: 'history',
  getOwnFigures: 'figures',
  listPeople: 'figures',
  getPerson: 'figures',
  listGamesTogether: 'figures',
  getGroupSeason: 'figures',
  getGroupEveningPicture: 'figures',
  getClosedSeason: 'figures',
  closeSeason: 'figures',
  savePerson: 'figures',
  linkNames: 'figures',
  getSettlements: 'figures',
  getSettlementPicture: 'figures',
  // Also for retries, which are answered with the current ledger.
  fixPlan: 'figures',
  payLine: 'figures',
  addAdjustment: 'figures',
  reverseEntry: 'figures',
}

const BY_USER: readonly Limited[] = ['account', 'change-password', 'own-data', 'figures', 'history']

/**
 * Counts requests of limited operations: for the address before the body is read, as an invalid request also costs work
 * and may be a guess; for the user once the request is validated.
 */
export function limitOperations(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const what = limitOf(request)
    if (what !== undefined) refuseFull(await limits.countAddress(what, request.ip))
  })
  app.addHook('preHandler', async (request) => {
    const { ip, userId } = request
    const what = limitOf(request)
    if (what === undefined || userId === null || !BY_USER.includes(what)) return
    refuseFull(await limits.count(what, { ip, account: `${userId}` }))
  })
}

function limitOf(request: FastifyRequest): Limited | undefined {
  const operation = operationOf(request)
  return operation === null ? undefined : LIMITED_OPERATIONS[operation]
}

function refuseFull(counted: Counted): void {
  if (!counted.ok) throw new FailureError(counted.error)
}
