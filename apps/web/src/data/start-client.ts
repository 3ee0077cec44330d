import { type Client, type ClientOptions, createClient } from '@meldboard/api-client'
import { deviceInfoOf } from '../session/device-info.ts'

/** Makes the client of the API for this browser. */
export function startClient(options: ClientOptions): Client {
  return createClient({ ...options, deviceInfo: deviceInfoOf(navigator.userAgent) })
}
