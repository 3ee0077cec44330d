import type { BrowserContext, Page } from '@playwright/test'
import type { RunningServer } from './server.ts'

/** An account created over the API, for tests and pictures that are not about signing up. */
export type Organizer = {
  readonly name: string
  readonly email: string
  readonly password: string
  /** What the web app stores in the browser for this session. */
  readonly stored: { readonly auth_token: string; readonly user: string }
  /** Calls an operation and returns its data; throws on any failure. */
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>
}

type Session = { readonly user: object; readonly token: { readonly access_token: string } }

export async function signUp(
  server: RunningServer,
  name: string,
  email: string,
): Promise<Organizer> {
  const password = 'Ink-and-paper-7!'
  const anonymous = caller(server.url)
  await anonymous('POST', '/auth/register/initial', { name, email })
  const pin_code = await server.pinFor(email)
  await anonymous('POST', '/auth/verify-pin', { email, pin_code })
  await anonymous('POST', '/auth/register/complete', { email, pin_code, password })
  const { user, token } = await anonymous<Session>('POST', '/auth/login', {
    email,
    password,
    remember_me: true,
  })
  return {
    name,
    email,
    password,
    stored: { auth_token: JSON.stringify(token), user: JSON.stringify(user) },
    call: caller(server.url, token.access_token),
  }
}

function caller(url: string, token?: string): Organizer['call'] {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
}

/** Puts this session into the browser's storage for pages opened later. */
export async function signIn(pages: BrowserContext | Page, { stored }: Organizer): Promise<void> {
  await pages.addInitScript((items: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
}
