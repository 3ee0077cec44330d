import type { FastifyInstance } from 'fastify'

/** `203.0.113.9:51234`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const ADDRESS_WITH_PORT = /^\s*(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]*)\](?::\d+)?)\s*$/

/**
 * Some proxies forward a client's port beside its address. It is another one on each connection, so
 * that neither the limits nor the trusted networks would know the address again.
 */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded !== 'string') return
    headers['x-forwarded-for'] = forwarded.split(',').map(addressOf).join(',')
  })
}

function addressOf(text: string): string {
  const [, ipv4, ipv6] = ADDRESS_WITH_PORT.exec(text) ?? []
  return ipv4 ?? ipv6 ?? text
}
