import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { hasNoAccount } from '../../accounts/user-store.ts'
import type { Connected } from '../../platform/database/database.ts'
import { isDiskFull } from '../../platform/database/database-error.ts'
import type { HandlerDependencies } from '../../platform/dependencies.ts'
import { success } from '../../platform/http/envelope.ts'
import {
  conflict,
  type Failure,
  forbidden,
  invalidField,
  notFound,
} from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { BackupError } from './backup-format.ts'
import { receiveFile, roomIn, tooLarge } from './received-file.ts'
import { isRestoreCode, restoreCodeOf } from './restore-code.ts'
import { type Restored, RestoredTwiceError, RUNNING, restoreRunning } from './restore-running.ts'

/** The same as for an unknown path. */
const NOT_FOUND = notFound('notFound')

const WRONG_CODE = forbidden('wrongCode')

const FULL_DISK: Failure = {
  code: 'BAD_REQUEST',
  status: 413,
  message: 'fullDisk',
}

/** The account for which all codes are counted together. */
const ALL_CODES = 'all codes'

/** The prefix of the folders in DATA_DIR in which restores work. */
const FOLDER = 'restoring-'

/** Restores a backup into an installation without an account. Source: P-restore-1 to P-restore-8. */
export function restoreHandlers(dependencies: HandlerDependencies) {
  const { configuration, database, limits } = dependencies
  const { dataDirectory, databaseUrl, authSecret } = configuration
  const code = restoreCodeOf(authSecret)
  const live: Connected = { database, engine: databaseUrl === null ? 'sqlite' : 'postgres' }
  let isRestoring = false

  /** Refuses, in this order: too many requests, not here, wrong code. The content of the request is read afterwards. */
  const admit = (request: FastifyRequest): Promise<Result<void, Failure>> =>
    limits.countFailure('restore-code', { ip: request.ip, account: ALL_CODES }, async () => {
      if (!(await hasNoAccount(database))) return err(NOT_FOUND)
      return isRestoreCode(code, String(request.headers['restore-code']))
        ? ok(undefined)
        : err(WRONG_CODE)
    })

  const restore = async (request: FastifyRequest): Promise<Result<Restored, Failure>> => {
    const { body, headers } = request
    if (!(body instanceof Readable)) return err(invalidField('body', 'noFile'))
    const most = await roomIn(dataDirectory)
    if (Number(headers['content-length'] ?? 0) > most) return err(tooLarge(most))
    const folder = await mkdtemp(join(dataDirectory, FOLDER))
    try {
      const file = join(folder, 'backup')
      const received = await receiveFile(body, file, most)
      if (!received.ok) return received
      const restored = await restoreRunning(live, file, folder)
      request.log.info(restored, 'backup restored')
      return ok(restored)
    } catch (error) {
      return err(refusalOf(error))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    checkRestoreCode: async (request) => {
      const admitted = await admit(request)
      if (!admitted.ok) return admitted
      return ok(success({ maxBytes: await roomIn(dataDirectory) }))
    },

    restoreInstallation: async (request) => {
      const admitted = await admit(request)
      if (!admitted.ok) return admitted
      if (isRestoring) return err(conflict({ english: RUNNING }))
      isRestoring = true
      try {
        const restored = await receivingSlowly(request.server.server, () => restore(request))
        return restored.ok ? ok(success(restored.value)) : restored
      } finally {
        isRestoring = false
      }
    },
  } satisfies Record<string, Handler>
}

/**
 * The line for the terminal of an installation without an account; null: there is one. No log has it, as it contains
 * the code.
 */
export async function restoreNotice({
  configuration: { authSecret, publicUrl },
  database,
}: Pick<HandlerDependencies, 'configuration' | 'database'>): Promise<string | null> {
  if (!(await hasNoAccount(database))) return null
  return `No account yet. To restore a backup open ${publicUrl}/restore and enter ${restoreCodeOf(authSecret)}`
}

/** Removes the folders of restores that were interrupted by the end of their server. */
export async function removeUnfinishedRestores(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory)
  for (const name of names.filter((each) => each.startsWith(FOLDER))) {
    await rm(join(dataDirectory, name), { recursive: true, force: true })
  }
}

/** Lifts the time limit for receiving a file while `work` runs: Node has one limit for the whole server. */
async function receivingSlowly<Value>(server: Server, work: () => Promise<Value>): Promise<Value> {
  const { requestTimeout } = server
  server.requestTimeout = 0
  try {
    return await work()
  } finally {
    server.requestTimeout = requestTimeout
  }
}

/** @throws the error, if it is a defect */
function refusalOf(error: unknown): Failure {
  if (error instanceof BackupError)
    return { code: 'BAD_REQUEST', message: { english: error.message } }
  if (error instanceof RestoredTwiceError) return conflict({ english: error.message })
  if (isDiskFull(error)) return FULL_DISK
  throw error
}
