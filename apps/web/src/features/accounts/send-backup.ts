import {
  ApiError,
  type ApiErrorCode,
  NETWORK_ERROR_MESSAGE,
  openEnvelope,
  parseAnswer,
  type Schemas,
} from '@meldboard/api-client'
import { isNetworkError } from '../../lib/failures.ts'

/** The address of the operation, which a proxy's limit has to be raised for. */
export const RESTORE_PATH = '/api/v1/installation/restore'

type Sending = {
  readonly code: string
  readonly file: File
  /** Takes the part of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Returns the error of a file to which the server gave no answer: something before it answered, with this status, or the
 * connection ended (0).
 */
function unanswered(status: number): ApiError {
  return errorOf('NETWORK_ERROR', NETWORK_ERROR_MESSAGE, status)
}

/** Returns the error of a file that is larger than the server has room for, as the server would send it. */
export function noRoomError(message: string): ApiError {
  return errorOf('BAD_REQUEST', message, 413)
}

function errorOf(code: ApiErrorCode, message: string, status: number): ApiError {
  const timestamp = new Date().toISOString()
  const none = { path: RESTORE_PATH, timestamp, details: [], data: undefined }
  return new ApiError({ ...none, code, message, status })
}

/**
 * Sends a backup and waits until it is restored. By XMLHttpRequest, as only that reports what was sent.
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
