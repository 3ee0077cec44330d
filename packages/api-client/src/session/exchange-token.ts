import { ApiError } from '../api-error.ts'
import { openEnvelope } from '../envelope.ts'
import type { Schemas } from '../schemas.ts'
import { thrownFailure } from '../thrown-failure.ts'

/** What is needed to send a refresh token. */
export type ExchangeOptions = {
  readonly baseUrl: string
  readonly send: (request: Request) => Promise<Response>
  readonly deviceInfo: Schemas['DeviceInfo'] | undefined
}

/**
 * Exchanges a refresh token for a new session; null when the server answers 401. Throws an
 * ApiError after any other failure.
 */
export async function exchangeToken(
  refreshToken: string,
  { baseUrl, send, deviceInfo }: ExchangeOptions,
): Promise<Schemas['Auth'] | null> {
  const path = '/auth/refresh-token'
  const body: Schemas['RefreshToken'] = {
    refresh_token: refreshToken,
    ...(deviceInfo && { device_info: deviceInfo }),
  }
  try {
    const request = new Request(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const response = await send(request)
    return openEnvelope(await response.json(), response, path).data as Schemas['Auth']
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) return null
    throw thrownFailure(thrown, path)
  }
}
