import type { Call } from './caller.ts'
import type { Terminal } from './running-server.ts'

export type Account = { readonly email: string; readonly password: string }

type Signed = { readonly token: { readonly access_token: string } }

/** Registers somebody as a person does who reads the PIN on the server's terminal. */
export async function register(server: Terminal, call: Call, name: string): Promise<Account> {
  const account = { email: `${name}@example.com`, password: 'Kettle!Tango7drum' }
  await call('POST', '/auth/register/initial', { name, email: account.email })
  const pin_code = await pinFor(server, account.email)
  await call('POST', '/auth/verify-pin', { email: account.email, pin_code })
  await call('POST', '/auth/register/complete', { ...account, pin_code })
  return account
}

/** Signs somebody in; the access token. */
export async function logIn(call: Call, account: Account): Promise<string> {
  const { token } = await call<Signed>('POST', '/auth/login', account)
  return token.access_token
}

async function pinFor(server: Terminal, email: string): Promise<string> {
  const line = new RegExp(`^Mail to ${email}: PIN (\\d{6})`, 'm')
  for (;;) {
    const pin = line.exec(server.output())?.[1]
    if (pin !== undefined) return pin
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
