import {
  ApiError,
  type ApiErrorCode,
  NETWORK_ERROR_MESSAGE,
  openEnvelope,
  parseAnswer,
  type Schemas,
} from '@meldboard/api-client'
import { isNetworkError } from '../../lib/failures.ts'

/** The address of the operation, for which a proxy's limit has to be raised. */
export const RESTORE_PATH = '/api/v1/installation/restore'

type Sending = {
  readonly code: string
  readonly file: File
  /** Called with the sent part of the file, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Returns the error if something before the server answered, with this status, or the connection ended (0). */
function unanswered(status: number): ApiError {
  return errorOf('NETWORK_ERROR', NETWORK_ERROR_MESSAGE, status)
}

/** Returns the server's error for a file that is too large for its free space. */
export function noRoomError(message: string): ApiError {
  return errorOf('BAD_REQUEST', message, 413)
}

function errorOf(code: ApiErrorCode, message: string, status: number): ApiError {
  const timestamp = new Date().toISOString()
  const none = { path: RESTORE_PATH, timestamp, details: [], data: undefined }
  return new ApiError({ ...none, code, message, status })
}

/**
 * Sends a backup and waits until it is restored. Uses XMLHttpRequest, because only that reports
 * progress.
 * @throws ApiError; NETWORK_ERROR, with the status of what answered, where the server did not
 */
export function sendBackup({
  code,
  file,
  onProgress,
}: Sending): Promise<Schemas['RestoredInstallation']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', RESTORE_PATH)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Restore-Code', code)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('error', () => reject(unanswered(0)))
    request.addEventListener('load', () => {
      const response = new Response(request.responseText, { status: request.status })
      try {
        const { data } = openEnvelope(parseAnswer(request.responseText), response, RESTORE_PATH)
        resolve(data as Schemas['RestoredInstallation'])
      } catch (error) {
        reject(isNetworkError(error) ? unanswered(request.status) : error)
      }
    })
    request.send(file)
  })
}
