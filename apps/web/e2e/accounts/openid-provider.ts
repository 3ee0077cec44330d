import { type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

/** A real OpenID provider on this machine, in place of Google. */
export type Provider = {
  /** The variables that configure the server to use it. */
  readonly variables: Readonly<Record<string, string>>
  /** Sets the person that it signs in from now on. */
  readonly be: (person: { readonly email: string; readonly name: string }) => void
  readonly denyNext: () => void
  readonly stop: () => Promise<void>
}

export async function startProvider(): Promise<Provider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  let claims: Readonly<Record<string, unknown>> = {}
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    // The token with a scope is the access token, which nothing reads.
    if (!('scope' in payload)) Object.assign(payload, claims)
  })
  return {
    variables: {
      GOOGLE_CLIENT_ID: 'meldboard-client',
      GOOGLE_CLIENT_SECRET: 'a secret of the client',
      GOOGLE_ISSUER: server.issuer.url ?? '',
    },
    be: ({ email, name }) => {
      claims = { sub: `sub-of-${email}`, email, email_verified: true, name }
    },
    denyNext: () => {
      server.service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      })
    },
    stop: () => server.stop(),
  }
}
