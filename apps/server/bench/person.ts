import type { Terminal } from './running-server.ts'

/** Calls the API of a server in another process; anything but success ends the benchmark. */
type Call = <Data = unknown>(method: string, path: string, body?: object) => Promise<Data>

/** A signed-in user. */
export type Person = { readonly id: number; readonly call: Call }

type Signed = { readonly token: { readonly access_token: string } }

/** Registers somebody as a person does who reads the PIN on the server's terminal, and signs in. */
export async function signUp(server: Terminal, name: string): Promise<Person> {
  const account = { email: `${name}@example.com`, password: 'Kettle!Tango7drum' }
  const call = callerOf(server.url)
  await call('POST', '/auth/register/initial', { name, email: account.email })
  const pin_code = await pinFor(server, account.email)
  await call('POST', '/auth/verify-pin', { email: account.email, pin_code })
  await call('POST', '/auth/register/complete', { ...account, pin_code })
  const { token } = await call<Signed>('POST', '/auth/login', account)
  const [, claims = ''] = token.access_token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return { id: Number(sub), call: callerOf(server.url, token.access_token) }
}

function callerOf(url: string, accessToken?: string): Call {
  return async (method, path, body) => {
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

async function pinFor(server: Terminal, email: string): Promise<string> {
  const line = new RegExp(`^Mail to ${email}: PIN (\\d{6})`, 'm')
  for (;;) {
    const pin = line.exec(server.output())?.[1]
    if (pin !== undefined) return pin
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
