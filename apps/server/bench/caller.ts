/** Calls the API of a server in another process; anything but success ends the benchmark. */
export type Call = <Data = unknown>(
  method: string,
  path: string,
  body?: object,
  accessToken?: string,
) => Promise<Data>

export function callerOf(url: string): Call {
  return async (method, path, body, accessToken) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text).data
  }
}
