import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'openid-client'

const BASIC = 'client_secret_basic'
const POST = 'client_secret_post'

/**
 * Sends the client's secret in a way the provider takes. In the body where it may be: in a header
 * it has to be encoded, which not every provider takes back. A provider that names no method takes
 * the header.
 */
export function authenticateClient(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (provider, client, body, headers) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? [BASIC]
    const isBasicOnly = methods.includes(BASIC) && !methods.includes(POST)
    return (isBasicOnly ? basic : post)(provider, client, body, headers)
  }
}
